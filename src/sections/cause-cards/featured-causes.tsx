import { Container } from "#src/ui/container/container.tsx";
import { Section } from "#src/ui/section/section.tsx";
import { AllCauses } from "./all-causes.tsx";
import { CauseCard } from "./cause-card.tsx";
import { CauseListHead } from "./cause-list-head.tsx";
import styles from "./cause-lists.module.css";
import type { CauseListProps } from "./layouts.ts";

/** The first cause large, the others small beside it. */
export function FeaturedCauses({ head, causes, all, id }: CauseListProps) {
  return (
    <Section id={id} ground="alt" labelledBy={`${id}-title`}>
      <Container width="wide" className={styles.frame}>
        <CauseListHead head={head} titleId={`${id}-title`} />
        <ul role="list" className={styles.featured}>
          {causes.map((cause, index) => (
            <CauseCard
              key={cause.slug}
              cause={cause}
              look={index === 0 ? "large" : "row"}
              sizes={index === 0 ? "(min-width: 900px) 55vw, 92vw" : "12rem"}
            />
          ))}
        </ul>
        <AllCauses link={all} />
      </Container>
    </Section>
  );
}
