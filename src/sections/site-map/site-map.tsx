import type { Heading as HeadingText, Link } from "#src/content/schemas/fields.ts";
import { Container } from "#src/ui/container/container.tsx";
import { Heading } from "#src/ui/heading/heading.tsx";
import { Section } from "#src/ui/section/section.tsx";
import { SmartLink } from "#src/ui/smart-link/smart-link.tsx";
import styles from "./site-map.module.css";

/** Pages that belong together. */
export type PageGroup = { title: string; links: readonly (Link & { lang?: string })[] };

type SiteMapProps = {
  head: HeadingText;
  groups: readonly PageGroup[];
  /** Anchor of the section. */
  id?: string;
};

/** Every page of the site, in groups. */
export function SiteMap({ head, groups, id = "all-pages" }: SiteMapProps) {
  const titleId = `${id}-title`;
  return (
    <Section id={id} theme="day" background="alt" labelledBy={titleId}>
      <Container width="wide">
        <Heading level={2} id={titleId} {...head} />
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
      </Container>
    </Section>
  );
}
