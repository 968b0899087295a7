import type { Link } from "#src/content/schemas/fields.ts";
import type { SectionHead } from "#src/content/schemas/pages/parts.ts";
import type { CauseSummary } from "#src/content/schemas/summaries.ts";

/** Props of every list of causes. Each shows all causes it gets, in the given order. */
export type CauseListProps = {
  head: SectionHead;
  causes: readonly CauseSummary[];
  /** Link below, to the list of all causes. */
  all?: Link | undefined;
  id?: string;
};
