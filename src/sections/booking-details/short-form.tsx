import type { FieldError } from "#domain/answer.ts";
import type { FieldTable, FormDefinition } from "#domain/forms/define-form.ts";
import { strings } from "#domain/strings.ts";
import { bookingFieldOf, errorsByField } from "#src/features/booking/booking-field-of.ts";
import { useOpenErrors } from "#src/features/booking/use-open-errors.ts";
import { PostForm } from "#src/features/forms/post-form.tsx";
import { Button } from "#src/ui/button/button.tsx";
import { ErrorSummary } from "#src/ui/error-summary/error-summary.tsx";
import { TextField } from "#src/ui/field/text-field.tsx";
import styles from "./booking-details.module.css";

type ShortFormProps<Fields extends FieldTable> = {
  form: FormDefinition<Fields>;
  values: { readonly [Name in keyof Fields]?: string | undefined };
  /** Hints that depend on what is asked for, besides those of the form. */
  hints?: { readonly [Name in keyof Fields]?: string };
  errors: readonly FieldError[];
  submit: string;
  /** Whether the visitor is asked here if a draft may be kept. */
  asksAboutDraft?: boolean;
};

/** A short form next to the booking steps: all its fields, one below the other. */
export function ShortForm<Fields extends FieldTable>({
  form,
  values,
  hints = {},
  errors,
  submit,
  asksAboutDraft = false,
}: ShortFormProps<Fields>) {
  const [left, handleInput] = useOpenErrors(errors, form);
  const field = bookingFieldOf(form, { errors: errorsByField(left), values });
  const names: readonly (keyof Fields & string)[] = Object.keys(form.fields);
  return (
    <PostForm className={styles.form} onInput={handleInput} draft={form.name} asksAboutDraft={asksAboutDraft}>
      {left.length > 0 && (
        <ErrorSummary
          title={strings.summaryTitle}
          errors={left.map((error) => ({ fieldId: error.field, message: error.message }))}
        />
      )}
      <div className={styles.part}>
        {names.map((name) => (
          <TextField key={name} {...field(name)} {...(hints[name] && { hint: hints[name] })} />
        ))}
      </div>
      <div>
        <Button type="submit">{submit}</Button>
      </div>
    </PostForm>
  );
}
