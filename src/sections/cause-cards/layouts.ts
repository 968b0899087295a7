import type { Heading, Link } from "#src/content/schemas/fields.ts";
import type { SectionHead } from "#src/content/schemas/pages/parts.ts";
import type { CauseSummary } from "#src/content/schemas/summaries.ts";

/**
 * `featured`: one large, the others small beside it. `banded`: the first on a dark band from edge to edge, the others
 * on sheets across its lower edge. `stacked`: one tall sheet, the others in a pile beside it. `cards`: all equal.
 */
export type CauseLayout = "featured" | "banded" | "stacked" | "cards";

/** What every arrangement of causes is given. */
export type CauseListProps = {
  head: SectionHead;
  causes: readonly CauseSummary[];
  /** Words above the band; only in `banded`. */
  intro?: Heading | undefined;
  /** Link to the list of all causes, below. */
  all?: Link | undefined;
  id: string;
};
