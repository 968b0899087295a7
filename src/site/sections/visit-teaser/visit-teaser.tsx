import type { SectionHead } from "#site/content/schemas/shared-parts.ts";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { Heading } from "#ui/heading/heading.tsx";
import type { PictureData } from "#ui/lib/picture-address.ts";
import { Picture } from "#ui/picture/picture.tsx";
import { Section } from "#ui/section/section.tsx";
import styles from "./visit-teaser.module.css";

type VisitTeaserProps = {
  head: SectionHead;
  /** A few moments of the visit, in order. */
  moments: readonly { title: string; picture: PictureData }[];
};

/** Links to the story of a visit: doors to walk through from left to right. */
export function VisitTeaser({ head, moments }: VisitTeaserProps) {
  return (
    <Section theme="night" background="alt" id="visit" width="wide" inner={styles.frame}>
      <div className={styles.split}>
        <div className={styles.head}>
          <Heading level={2} id="visit-title" {...head} />
          {head.action && <ButtonLink to={head.action.href}>{head.action.label}</ButtonLink>}
        </div>
        <ol role="list" className={styles.doors}>
          {moments.map(({ title, picture }) => (
            <li key={title} className={styles.door}>
              <Picture picture={picture} shape="tall-arch" sizes="(min-width: 900px) 20vw, 36vw" />
              <p>{title}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
