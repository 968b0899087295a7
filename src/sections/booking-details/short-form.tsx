import type { FieldError } from "#contract/answer.ts";
import { strings } from "#contract/strings.ts";
import { PostForm } from "#src/features/booking/post-form.tsx";
import { Button } from "#src/ui/button/button.tsx";
import { ErrorSummary } from "#src/ui/error-summary/error-summary.tsx";
import { TextField } from "#src/ui/field/text-field.tsx";
import styles from "./booking-details.module.css";

type ShortFormProps = {
  fields: readonly {
    name: string;
    label: string;
    hint?: string;
    type?: string;
    autoComplete?: string;
    required?: boolean;
    value?: string | undefined;
  }[];
  errors: readonly FieldError[];
  submit: string;
};

/** A short form next to the booking steps. */
export function ShortForm({ fields, errors, submit }: ShortFormProps) {
  return (
    <PostForm className={styles.form}>
      {errors.length > 0 && (
        <ErrorSummary
          title={strings.summaryTitle}
          errors={errors.map(({ field, message }) => ({ fieldId: field, message }))}
        />
      )}
      <div className={styles.part}>
        {fields.map(({ name, value, ...field }) => (
          <TextField
            key={name}
            id={name}
            name={name}
            error={errors.find((error) => error.field === name)?.message}
            defaultValue={value}
            {...field}
          />
        ))}
      </div>
      <div>
        <Button type="submit">{submit}</Button>
      </div>
    </PostForm>
  );
}
