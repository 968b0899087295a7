import { useId } from "react";
import type { Link } from "#src/content/schemas/fields.ts";
import { classNames } from "#src/lib/class-names.ts";
import { SmartLink } from "#src/ui/smart-link/smart-link.tsx";
import styles from "./footer-links.module.css";

type FooterLinksProps = { title: string; links: readonly Link[]; columns?: 1 | 2 };

/** A titled list of pages. */
export function FooterLinks({ title, links, columns = 1 }: FooterLinksProps) {
  const titleId = useId();
  if (links.length === 0) return null;
  return (
    <nav aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <ul className={classNames(styles.list, columns === 2 && styles.two)}>
        {links.map(({ label, href }) => (
          <li key={href}>
            <SmartLink to={href} className={styles.link}>
              {label}
            </SmartLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
