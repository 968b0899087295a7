import { Container } from "#src/ui/container/container.tsx";
import { Section } from "#src/ui/section/section.tsx";
import { AllCauses } from "./all-causes.tsx";
import { CauseCard } from "./cause-card.tsx";
import { CauseListHead } from "./cause-list-head.tsx";
import styles from "./cause-lists.module.css";
import type { CauseListProps } from "./layouts.ts";

/** The first cause on a tall sheet, the others lying in a pile beside it. */
export function StackedCauses({ head, causes, all, id }: CauseListProps) {
  return (
    <Section id={id} ground="alt" labelledBy={`${id}-title`}>
      <Container width="wide" className={styles.frame}>
        <CauseListHead head={head} titleId={`${id}-title`} />
        <ul role="list" className={styles.stacked}>
          {causes.map((cause, index) => (
            <CauseCard
              key={cause.slug}
              cause={cause}
              look={index === 0 ? "tall-sheet" : "lying-sheet"}
              sizes={index === 0 ? "(min-width: 900px) 44vw, 92vw" : "(min-width: 900px) 20vw, 92vw"}
            />
          ))}
        </ul>
        <AllCauses link={all} />
      </Container>
    </Section>
  );
}
