import type { FieldError } from "#core/form/answer.ts";
import type { FieldTable, FormDefinition } from "#core/form/define-form.ts";
import { fieldOf } from "#site/forms/field-of.ts";
import { Fields } from "#site/forms/fields.tsx";
import { FormErrorSummary } from "#site/forms/form-error-summary.tsx";
import { PostForm } from "#site/forms/post-form.tsx";
import { Button, buttonClass } from "#ui/button/button.tsx";
import styles from "./row-form.module.css";
import { ShownField } from "./shown-field.tsx";

/** What was refused of the form of a row, so that nothing typed is lost. */
export type RefusedRow = {
  row: number;
  typed: Readonly<Record<string, unknown>>;
  errors: readonly FieldError[];
};

type RowFormProps<Table extends FieldTable> = {
  /** What opens it. */
  title: string;
  /** What the row is about, for screen readers. */
  about: string;
  action: string;
  form: FormDefinition<Table>;
  /** Number of the row, and the name under which it is sent: its fields have ids of their own. */
  row: number;
  name: string;
  refused: RefusedRow | undefined;
  /** What stands in the fields at first. */
  values?: Readonly<Record<string, unknown>>;
  hints?: { readonly [Name in keyof Table]?: string };
  act: string;
  submit: string;
  /** What the page shows of what the form changes: pressed twice, or on an old page, it changes nothing more. */
  shown?: number;
  /** Whether it stands open at first; at most one of a list. */
  isOpen?: boolean;
};

/** A form of a row in a list: it opens with a press, one at a time, or by itself when it was refused. */
export function RowForm<Table extends FieldTable>(props: RowFormProps<Table>) {
  const { title, about, action, form, row, name, refused, values, hints, act, submit, shown, isOpen } = props;
  const idPrefix = `${form.name}-${row}`;
  const { typed = values, errors = [] } = refused?.row === row ? refused : {};
  return (
    <details name={form.name} className={styles.more} open={refused?.row === row || isOpen}>
      <summary aria-label={`${title}: ${about}`} className={buttonClass("secondary")}>
        {title}
      </summary>
      <PostForm action={action} className={styles.form} noValidate={false} draft={idPrefix}>
        <input type="hidden" name={name} value={row} />
        <ShownField value={shown} />
        <FormErrorSummary idPrefix={idPrefix} errors={errors} attempt={refused} />
        <div className={styles.fields}>
          <Fields
            form={form}
            field={fieldOf(form, { idPrefix, errors, values: typed })}
            {...(hints && { hints })}
          />
        </div>
        <div>
          <Button type="submit" name="act" value={act}>
            {submit}
          </Button>
        </div>
      </PostForm>
    </details>
  );
}
