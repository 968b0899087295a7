import type { Partner } from "#site/content/collections/lists.ts";
import type { WithPictures } from "#site/content/schemas/fields.ts";
import type { SectionHead } from "#site/content/schemas/shared-parts.ts";
import { Carousel } from "#ui/carousel/carousel.tsx";
import { Heading } from "#ui/heading/heading.tsx";
import { Picture } from "#ui/picture/picture.tsx";
import { Section } from "#ui/section/section.tsx";
import styles from "./partners.module.css";

type PartnersProps = {
  head: SectionHead;
  partners: readonly WithPictures<Partner>[];
  background?: "plain" | "alt";
};

/**
 * A quiet strip of partners' marks, in the color of the surrounding text. Moves only on request. Renders
 * nothing without partners.
 */
export function Partners({ head, partners, background = "plain" }: PartnersProps) {
  if (partners.length === 0) return null;
  return (
    <Section
      background={background}
      labelledBy="partners-title"
      isExtra
      className={styles.section}
      width="wide"
    >
      <Heading level={2} size={4} id="partners-title" className={styles.head} {...head} />
      <Carousel
        label={head.title}
        className={styles.carousel}
        slides={partners.map((partner) => ({
          key: partner.name,
          name: partner.name,
          content: <PartnerMark partner={partner} />,
        }))}
      />
    </Section>
  );
}

/** One partner's mark, linked to the partner's site if it has one. */
function PartnerMark({ partner }: { partner: WithPictures<Partner> }) {
  const mark = (
    <Picture picture={{ ...partner.logo, alt: partner.name }} sizes="220px" className={styles.logo} />
  );
  if (!partner.url) return <div className={styles.mark}>{mark}</div>;
  return (
    <a href={partner.url} rel="noopener external" className={styles.mark}>
      {mark}
    </a>
  );
}
