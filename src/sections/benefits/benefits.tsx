import type { Benefit } from "#src/content/collections/lists.ts";
import type { WithPictures } from "#src/content/schemas/fields.ts";
import type { HomePage } from "#src/content/schemas/pages/home.ts";
import { Container } from "#src/ui/container/container.tsx";
import { Heading } from "#src/ui/heading/heading.tsx";
import { Section } from "#src/ui/section/section.tsx";
import { BenefitColumn } from "./benefit-column.tsx";
import styles from "./benefits.module.css";

const SHOWN = 4;

type BenefitsProps = { head: HomePage["benefits"]; benefits: readonly WithPictures<Benefit>[] };

/** What a visit can bring: the first four benefits as tubes of light of different heights. */
export function Benefits({ head, benefits }: BenefitsProps) {
  return (
    <Section id="benefits" theme="night" background="alt" labelledBy="benefits-title">
      <Container width="wide" className={styles.frame}>
        <div className={styles.room}>
          <Heading
            level={2}
            size={1}
            id="benefits-title"
            eyebrow={head.eyebrow}
            lead={head.lead}
            className={styles.head}
          >
            {head.title}
          </Heading>
          <ul role="list" className={styles.columns}>
            {benefits.slice(0, SHOWN).map((benefit) => (
              <BenefitColumn key={benefit.slug} benefit={benefit} />
            ))}
          </ul>
        </div>
        <p className={styles.note}>{head.note}</p>
      </Container>
    </Section>
  );
}
