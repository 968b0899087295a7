import { useId } from "react";
import type { Link } from "#src/content/schemas/fields.ts";
import { SmartLink } from "#src/ui/smart-link/smart-link.tsx";
import styles from "./footer-links.module.css";

/** A link, with the language of its page if that is not the one of the site. */
export type FooterLink = Link & { readonly lang?: string };

/** A titled list of pages, in as many columns as fit. */
export function FooterLinks({ title, links }: { title: string; links: readonly FooterLink[] }) {
  const titleId = useId();
  if (links.length === 0) return null;
  return (
    <nav aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list}>
        {links.map(({ label, href, lang }) => (
          <li key={href}>
            <SmartLink to={href} className={styles.link} lang={lang} hrefLang={lang}>
              {label}
            </SmartLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
