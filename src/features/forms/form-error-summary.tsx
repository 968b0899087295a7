import { lazy, Suspense } from "react";
import type { FieldError } from "#contract/answer.ts";
import { strings } from "#contract/strings.ts";

// Fetched when there is something to mend, which most visitors never see.
const ErrorSummary = lazy(async () => ({
  default: (await import("#src/ui/error-summary/error-summary.tsx")).ErrorSummary,
}));

type FormErrorSummaryProps = {
  /** Begins the ids of the fields. */
  idPrefix: string;
  /** In the order of the fields. */
  errors: readonly FieldError[];
  /** The attempt that found them: a new one takes the focus. */
  attempt: unknown;
};

/** What is to be mended in a form, at its head. Nothing where there is nothing. */
export function FormErrorSummary({ idPrefix, errors, attempt }: FormErrorSummaryProps) {
  if (errors.length === 0) return null;
  return (
    <Suspense>
      <ErrorSummary
        title={strings.summaryTitle}
        errors={errors.map(({ field, message }) => ({ fieldId: `${idPrefix}-${field}`, message }))}
        attempt={attempt}
      />
    </Suspense>
  );
}
