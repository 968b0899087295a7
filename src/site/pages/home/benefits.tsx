import { servicePath } from "#core/values/paths.ts";
import type { Benefit } from "#site/content/collections/lists.ts";
import type { WithPictures } from "#site/content/schemas/fields.ts";
import type { HomePage } from "#site/content/schemas/pages/home.ts";
import { CardLink } from "#ui/card-link/card-link.tsx";
import { Heading } from "#ui/heading/heading.tsx";
import { Picture } from "#ui/picture/picture.tsx";
import { Section } from "#ui/section/section.tsx";
import styles from "./benefits.module.css";

const SHOWN = 4;

type BenefitsProps = { head: HomePage["benefits"]; benefits: readonly WithPictures<Benefit>[] };

/** What a visit can bring: the first four benefits as tubes of light of different heights. Renders nothing without any. */
export function Benefits({ head, benefits }: BenefitsProps) {
  if (benefits.length === 0) return null;
  return (
    <Section id="benefits" theme="night" background="alt" width="wide" inner={styles.frame}>
      <div className={styles.room}>
        <Heading level={2} size={1} id="benefits-title" className={styles.head} {...head} />
        <ul role="list" className={styles.columns}>
          {benefits.slice(0, SHOWN).map((benefit) => (
            <BenefitColumn key={benefit.slug} benefit={benefit} />
          ))}
        </ul>
      </div>
      <p className={styles.note}>{head.note}</p>
    </Section>
  );
}

/** One benefit: its first picture as a tall tube, the second as a bubble, and text that links to the service. */
function BenefitColumn({ benefit }: { benefit: WithPictures<Benefit> }) {
  const [tube, bubble] = benefit.images;
  return (
    <li className={styles.column}>
      <div className={styles.pictures}>
        {tube && (
          <Picture
            picture={tube}
            shape="upright"
            sizes="(min-width: 900px) 26vw, 36vw"
            className={styles.tube}
          />
        )}
        {bubble && (
          <Picture picture={bubble} shape="upright" sizes="120px" isDecorative className={styles.bubble} />
        )}
      </div>
      <div className={styles.words}>
        <h3>
          <CardLink to={servicePath(benefit.service)} className={styles.link}>
            {benefit.title}
          </CardLink>
        </h3>
        <p className={styles.text}>{benefit.description}</p>
      </div>
    </li>
  );
}
