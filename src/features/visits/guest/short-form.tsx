import type { FieldError } from "#core/form/answer.ts";
import type { Typed } from "#core/form/answers.ts";
import type { FieldTable, FormDefinition } from "#core/form/define-form.ts";
import { Fields } from "#site/forms/fields.tsx";
import { FormErrorSummary } from "#site/forms/form-error-summary.tsx";
import { PostForm } from "#site/forms/post-form.tsx";
import { useOpenErrors } from "#site/forms/use-open-errors.ts";
import styles from "#site/frame/booking-details.module.css";
import { Button } from "#ui/button/button.tsx";
import { Stack } from "#ui/stack/stack.tsx";

type ShortFormProps<Table extends FieldTable> = {
  form: FormDefinition<Table>;
  values: Typed<FormDefinition<Table>>;
  /** Hints that depend on what is asked for, instead of those of the form. */
  hints?: { readonly [Name in keyof Table]?: string };
  errors: readonly FieldError[];
  submit: string;
  /** Whether it stands below what the page is about, which has the one strong button. */
  isAside?: boolean;
  /** The page that takes it; this one if omitted. */
  action?: string;
  /** Values that the page fills in. */
  hidden?: Readonly<Record<string, string>>;
  /** As of {@link Fields}. */
  isEditing?: boolean;
  /** Stands above the fields. */
  lead?: string;
  /** Whether the visitor is asked here if a draft may be kept. */
  asksAboutDraft?: boolean;
};

/** A short form next to the booking steps: all its fields, one below the other. */
export function ShortForm<Table extends FieldTable>(props: ShortFormProps<Table>) {
  const { form, values, hints = {}, errors, submit, isAside = false, action, asksAboutDraft = false } = props;
  const { hidden = {}, lead, isEditing = false } = props;
  const [left, handleInput] = useOpenErrors(errors, form);
  return (
    <PostForm
      className={styles.form}
      onInput={handleInput}
      draft={form.name}
      asksAboutDraft={asksAboutDraft}
      {...(action && { action })}
    >
      <FormErrorSummary errors={left} attempt={errors} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Stack>
        {lead && <p>{lead}</p>}
        <Fields form={form} values={values} errors={left} hints={hints} isEditing={isEditing} />
      </Stack>
      <div>
        <Button type="submit" variant={isAside ? "secondary" : "primary"}>
          {submit}
        </Button>
      </div>
    </PostForm>
  );
}
