import type { Link } from "#src/content/schemas/fields.ts";
import type { SectionHead } from "#src/content/schemas/pages/parts.ts";
import type { CauseSummary } from "#src/content/schemas/summaries.ts";

/** What every arrangement of causes is given. Each shows all that it is given, in their order. */
export type CauseListProps = {
  head: SectionHead;
  causes: readonly CauseSummary[];
  /** Link to the list of all causes, below. */
  all?: Link | undefined;
  id?: string;
};
