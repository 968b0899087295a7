import { formatDollars } from "#domain/money.ts";
import type { CauseSummary } from "#src/content/schemas/summaries.ts";
import { ProgressBar } from "#src/ui/progress-bar/progress-bar.tsx";

type CauseProgressProps = { cause: Pick<CauseSummary, "title" | "raised" | "goal"> };

/** A cause's progress, as a bar and as text. */
export function CauseProgress({ cause }: CauseProgressProps) {
  return (
    <ProgressBar
      label={`Raised for ${cause.title}`}
      value={cause.raised}
      max={cause.goal}
      start={`Raised ${formatDollars(cause.raised)}`}
      end={`Goal ${formatDollars(cause.goal)}`}
    />
  );
}
