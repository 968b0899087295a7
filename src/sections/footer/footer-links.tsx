import { useId } from "react";
import type { Link } from "#src/content/schemas/fields.ts";
import { SmartLink } from "#src/ui/smart-link/smart-link.tsx";
import styles from "./footer-links.module.css";

type FooterLinksProps = { title: string; links: readonly Link[] };

/** A titled list of pages, in as many columns as fit. */
export function FooterLinks({ title, links }: FooterLinksProps) {
  const titleId = useId();
  if (links.length === 0) return null;
  return (
    <nav aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list}>
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
