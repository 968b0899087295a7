import { lazy, Suspense } from "react";
import { strings } from "#contract/strings.ts";

// Fetched when there is something to mend, which most visitors never see.
const ErrorSummary = lazy(async () => ({
  default: (await import("#src/ui/error-summary/error-summary.tsx")).ErrorSummary,
}));

type ErrorsToMendProps = {
  /** In the order of the fields. A new list takes the focus. */
  errors: readonly { fieldId: string; message: string }[];
};

/** What is to be mended in a form, at its head. Nothing where there is nothing. */
export function ErrorsToMend({ errors }: ErrorsToMendProps) {
  if (errors.length === 0) return null;
  return (
    <Suspense>
      <ErrorSummary title={strings.summaryTitle} errors={errors} />
    </Suspense>
  );
}
