import type { Heading as HeadingWords } from "#src/content/schemas/fields.ts";
import { Container } from "#src/ui/container/container.tsx";
import { Heading } from "#src/ui/heading/heading.tsx";
import { Section } from "#src/ui/section/section.tsx";
import { AllCauses } from "./all-causes.tsx";
import styles from "./banded-causes.module.css";
import { CauseBand } from "./cause-band.tsx";
import { CauseCard } from "./cause-card.tsx";
import type { CauseListProps } from "./cause-list-props.ts";
import lists from "./cause-lists.module.css";

type BandedCausesProps = CauseListProps & {
  /** Text above the band. */
  intro?: HeadingWords | undefined;
};

/** The first cause on a full-width dark band, the others on sheets overlapping its lower edge. */
export function BandedCauses({ head, causes, intro, all, id = "causes" }: BandedCausesProps) {
  const [first, ...others] = causes;
  return (
    <Section id={id} labelledBy={`${id}-title`}>
      {intro && (
        <Container width="wide" className={styles.intro}>
          <Heading level={2} size={1} eyebrow={intro.eyebrow} lead={intro.lead}>
            {intro.title}
          </Heading>
        </Container>
      )}
      {first && <CauseBand head={head} cause={first} titleId={`${id}-title`} />}
      <Container width="wide" className={lists.frame}>
        <ul role="list" className={lists.sheets}>
          {others.map((cause) => (
            <CauseCard key={cause.slug} cause={cause} look="sheet" sizes="(min-width: 900px) 30vw, 92vw" />
          ))}
        </ul>
        <AllCauses link={all} />
      </Container>
    </Section>
  );
}
