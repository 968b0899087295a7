import { Container } from "#src/ui/container/container.tsx";
import { HeadingRow } from "#src/ui/heading/heading-row.tsx";
import { Section } from "#src/ui/section/section.tsx";
import { AllCauses } from "./all-causes.tsx";
import { CauseCard } from "./cause-card.tsx";
import type { CauseListProps } from "./cause-list-props.ts";
import styles from "./cause-lists.module.css";

/** The first cause on a tall sheet, the others in a stack beside it. */
export function StackedCauses({ head, causes, all, id = "causes" }: CauseListProps) {
  return (
    <Section id={id} background="alt" labelledBy={`${id}-title`}>
      <Container width="wide" className={styles.frame}>
        <HeadingRow head={head} titleId={`${id}-title`} size={1} />
        <ul role="list" className={styles.stacked}>
          {causes.map((cause, index) => (
            <CauseCard
              key={cause.slug}
              cause={cause}
              look={index === 0 ? "tall-sheet" : "lying-sheet"}
              sizes={index === 0 ? "(min-width: 900px) 44vw, 92vw" : "(min-width: 900px) 34vw, 92vw"}
            />
          ))}
        </ul>
        <AllCauses link={all} />
      </Container>
    </Section>
  );
}
