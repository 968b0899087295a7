import { lazy, Suspense } from "react";
import type { FieldError } from "#core/form/answer.ts";
import { asHere } from "#core/values/spelling.ts";
import { strings } from "#core/values/strings.ts";

// Loaded when there is something to fix, which most visitors never see.
const ErrorSummary = lazy(async () => ({
  default: (await import("#ui/error-summary/error-summary.tsx")).ErrorSummary,
}));

type FormErrorSummaryProps = {
  /** Prefix of the fields' ids. Without it, a field's name is its id. */
  idPrefix?: string;
  /** In the order of the fields. */
  errors: readonly FieldError[];
  /** What stands above them, on a page in another language. */
  title?: string;
  /** The attempt that found them: a new one takes the focus. */
  attempt?: unknown;
};

/** What to fix in a form, at its top; nothing if there are no errors. */
export function FormErrorSummary({
  idPrefix,
  errors,
  title = strings.summaryTitle,
  attempt,
}: FormErrorSummaryProps) {
  if (errors.length === 0) return null;
  return (
    <Suspense>
      <ErrorSummary
        title={title}
        errors={errors.map(({ field, message }) => ({
          fieldId: idPrefix === undefined ? field : `${idPrefix}-${field}`,
          message: asHere(message),
        }))}
        attempt={attempt}
      />
    </Suspense>
  );
}
