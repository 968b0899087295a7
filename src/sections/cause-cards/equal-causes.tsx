import { Container } from "#src/ui/container/container.tsx";
import { HeadingRow } from "#src/ui/heading/heading-row.tsx";
import { Section } from "#src/ui/section/section.tsx";
import { AllCauses } from "./all-causes.tsx";
import { CauseCard } from "./cause-card.tsx";
import type { CauseListProps } from "./cause-list-props.ts";
import styles from "./cause-lists.module.css";

/** Causes of equal weight, side by side. */
export function EqualCauses({ head, causes, all, id = "causes" }: CauseListProps) {
  return (
    <Section id={id} labelledBy={`${id}-title`}>
      <Container width="wide" className={styles.frame}>
        <HeadingRow head={head} titleId={`${id}-title`} size={1} />
        <ul role="list" className={styles.equal}>
          {causes.map((cause) => (
            <CauseCard key={cause.slug} cause={cause} look="door" sizes="(min-width: 900px) 30vw, 92vw" />
          ))}
        </ul>
        <AllCauses link={all} />
      </Container>
    </Section>
  );
}
