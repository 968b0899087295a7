import { areaForm } from "#core/booking/line-form.ts";
import type { FieldError } from "#core/form/answer.ts";
import type { Typed } from "#core/form/answers.ts";
import { Fields } from "#site/forms/fields.tsx";
import { FormErrorSummary } from "#site/forms/form-error-summary.tsx";
import { PostForm } from "#site/forms/post-form.tsx";
import { Button } from "#ui/button/button.tsx";
import { TitledPart } from "#ui/titled-part/titled-part.tsx";
import styles from "./times.module.css";

type AreaFormProps = {
  words: string;
  /** What the page keeps of the visit that is put together. */
  hidden: Readonly<Record<string, string>>;
  /** What was typed, if it led to no area. */
  typed?: Typed<ReturnType<typeof areaForm>> | undefined;
  errors: readonly FieldError[];
};

/** Asks where we should come, before any price or time. What is typed leads to an area, and is kept nowhere. */
export function AreaForm({ words, hidden, typed, errors }: AreaFormProps) {
  return (
    <PostForm>
      <FormErrorSummary errors={errors} attempt={errors} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TitledPart id="area" title="Where should we come?" lead={words} gap={3}>
        <div className={styles.postcode}>
          <Fields form={areaForm()} values={typed} errors={errors} />
        </div>
        <div>
          <Button type="submit">Show the price and open times</Button>
        </div>
      </TitledPart>
    </PostForm>
  );
}
