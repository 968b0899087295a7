import type { FieldError } from "#domain/answer.ts";
import type { FieldTable, FormDefinition } from "#domain/forms/define-form.ts";
import { fieldOf } from "#src/features/forms/field-of.ts";
import { Fields } from "#src/features/forms/fields.tsx";
import { FormErrorSummary } from "#src/features/forms/form-error-summary.tsx";

/** What was refused of the form of a row, so that nothing typed is lost. */
export type RefusedRow = {
  row: number;
  typed: Readonly<Record<string, unknown>>;
  errors: readonly FieldError[];
};

type RowFieldsProps<Table extends FieldTable> = {
  form: FormDefinition<Table>;
  /** Number of the row: its fields have ids of their own. */
  row: number;
  refused: RefusedRow | undefined;
  /** What stands in the fields at first. */
  values?: Readonly<Record<string, unknown>>;
  hints?: { readonly [Name in keyof Table]?: string };
  className?: string | undefined;
};

/** The fields of a form that stands in each row of a list, with what needs fixing in this one. */
export function RowFields<Table extends FieldTable>(props: RowFieldsProps<Table>) {
  const { form, row, refused, values, hints, className } = props;
  const idPrefix = `${form.name}-${row}`;
  const { typed = values, errors = [] } = refused?.row === row ? refused : {};
  const field = fieldOf(form, { idPrefix, errors, values: typed });
  return (
    <>
      <FormErrorSummary idPrefix={idPrefix} errors={errors} attempt={refused} />
      <div className={className}>
        <Fields form={form} field={field} {...(hints && { hints })} />
      </div>
    </>
  );
}
