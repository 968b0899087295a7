import type { ComponentProps } from "react";
import type { Link } from "#site/content/schemas/fields.ts";
import type { SectionHead } from "#site/content/schemas/shared-parts.ts";
import type { CauseSummary } from "#site/content/schemas/summaries.ts";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { HeadingRow } from "#ui/heading/heading.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { Section } from "#ui/section/section.tsx";
import { CauseCard } from "./cause-card.tsx";
import styles from "./cause-lists.module.css";

/** Causes of equal weight, side by side. */
export function EqualCauses(props: CauseListProps) {
  return (
    <CauseList
      {...props}
      className={styles.equal}
      others={{ look: "door", sizes: "(min-width: 900px) 30vw, 92vw" }}
    />
  );
}

/** The first cause large, the others small beside it. */
export function FeaturedCauses(props: CauseListProps) {
  return (
    <CauseList
      {...props}
      background="alt"
      className={styles.featured}
      first={{ look: "large", sizes: "(min-width: 900px) 55vw, 92vw" }}
      others={{ look: "row", sizes: "(min-width: 900px) 25rem, 108vw" }}
    />
  );
}

/** The first cause on a tall sheet, the others in a stack beside it. */
export function StackedCauses(props: CauseListProps) {
  return (
    <CauseList
      {...props}
      background="alt"
      className={styles.stacked}
      first={{ look: "tall-sheet", sizes: "(min-width: 900px) 44vw, 92vw" }}
      others={{ look: "lying-sheet", sizes: "(min-width: 900px) 34vw, 92vw" }}
    />
  );
}

type Card = Pick<ComponentProps<typeof CauseCard>, "look" | "sizes">;

type FrameProps = CauseListProps & {
  background?: "plain" | "alt";
  className: string | undefined;
  others: Card;
  /** Like the others by default. */
  first?: Card;
};

/** Heading, cards, and the link to all causes. */
function CauseList(props: FrameProps) {
  const { head, causes, all, id = "causes", background = "plain", className, others, first = others } = props;
  return (
    <Section id={id} background={background} width="wide" inner={styles.frame}>
      <HeadingRow head={head} titleId={`${id}-title`} size={1} />
      <ul role="list" className={className}>
        {causes.map((cause, index) => (
          <CauseCard key={cause.slug} cause={cause} {...(index === 0 ? first : others)} />
        ))}
      </ul>
      <AllCauses link={all} />
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
