import type { HeadingContent as HeadingText, Link } from "#site/content/schemas/fields.ts";
import { Heading } from "#ui/heading/heading.tsx";
import { Section } from "#ui/section/section.tsx";
import { SmartLink } from "#ui/smart-link/smart-link.tsx";
import styles from "./site-map.module.css";

/** Pages that belong together. */
export type PageGroup = { title: string; links: readonly (Link & { lang?: string })[] };

/** Every page of the site, in groups. */
export function SiteMap({ head, groups }: { head: HeadingText; groups: readonly PageGroup[] }) {
  return (
    <Section id="all-pages" background="alt" width="wide">
      <Heading level={2} id="all-pages-title" {...head} />
      <div className={styles.groups}>
        {groups.map(({ title, links }) => (
          <div key={title} className={styles.group}>
            <h3 className={styles.title}>{title}</h3>
            <ul role="list">
              {links.map(({ label, href, lang }) => (
                <li key={href}>
                  <SmartLink to={href} className={styles.link} lang={lang} hrefLang={lang}>
                    {label}
                  </SmartLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
