import type { ReactNode } from "react";
import type { Link } from "#src/content/schemas/fields.ts";
import type { SectionHead } from "#src/content/schemas/pages/shared-parts.ts";
import type { CauseSummary } from "#src/content/schemas/summaries.ts";
import { ButtonLink } from "#src/ui/button/button-link.tsx";
import { Container } from "#src/ui/container/container.tsx";
import { HeadingRow } from "#src/ui/heading/heading.tsx";
import { Icon } from "#src/ui/icon/icon.tsx";
import { Section } from "#src/ui/section/section.tsx";
import { CauseCard } from "./cause-card.tsx";
import styles from "./cause-lists.module.css";

/** Causes of equal weight, side by side. */
export function EqualCauses(props: CauseListProps) {
  return (
    <CauseList {...props} className={styles.equal}>
      {(cause) => (
        <CauseCard key={cause.slug} cause={cause} look="door" sizes="(min-width: 900px) 30vw, 92vw" />
      )}
    </CauseList>
  );
}

/** The first cause large, the others small beside it. */
export function FeaturedCauses(props: CauseListProps) {
  return (
    <CauseList {...props} background="alt" className={styles.featured}>
      {(cause, index) => (
        <CauseCard
          key={cause.slug}
          cause={cause}
          look={index === 0 ? "large" : "row"}
          sizes={index === 0 ? "(min-width: 900px) 55vw, 92vw" : "(min-width: 900px) 25rem, 108vw"}
        />
      )}
    </CauseList>
  );
}

/** The first cause on a tall sheet, the others in a stack beside it. */
export function StackedCauses(props: CauseListProps) {
  return (
    <CauseList {...props} background="alt" className={styles.stacked}>
      {(cause, index) => (
        <CauseCard
          key={cause.slug}
          cause={cause}
          look={index === 0 ? "tall-sheet" : "lying-sheet"}
          sizes={index === 0 ? "(min-width: 900px) 44vw, 92vw" : "(min-width: 900px) 34vw, 92vw"}
        />
      )}
    </CauseList>
  );
}

type FrameProps = CauseListProps & {
  background?: "plain" | "alt";
  className: string | undefined;
  /** The card of a cause. */
  children: (cause: CauseSummary, index: number) => ReactNode;
};

/** Heading, cards, and the link to all causes. */
function CauseList({
  head,
  causes,
  all,
  id = "causes",
  background = "plain",
  className,
  children,
}: FrameProps) {
  return (
    <Section id={id} background={background} labelledBy={`${id}-title`}>
      <Container width="wide" className={styles.frame}>
        <HeadingRow head={head} titleId={`${id}-title`} size={1} />
        <ul role="list" className={className}>
          {causes.map(children)}
        </ul>
        <AllCauses link={all} />
      </Container>
    </Section>
  );
}

/** The bar below a list of causes that links to all of them. Renders nothing without a link. */
export function AllCauses({ link }: { link: Link | undefined }) {
  if (!link) return null;
  return (
    <ButtonLink to={link.href} variant="secondary" className={styles.all}>
      {link.label}
      <Icon name="arrow-right" />
    </ButtonLink>
  );
}

/** Props of every list of causes. Each shows all causes it gets, in the given order. */
export type CauseListProps = {
  head: SectionHead;
  causes: readonly CauseSummary[];
  /** Link below, to the list of all causes. */
  all?: Link | undefined;
  id?: string;
};
