import type { ReactNode } from "react";
import type { FieldError } from "#core/form/answer.ts";
import type { Typed } from "#core/form/answers.ts";
import type { FormDefinition } from "#core/form/define-form.ts";
import { Fields } from "#site/forms/fields.tsx";
import { FormErrorSummary } from "#site/forms/form-error-summary.tsx";
import { PostForm } from "#site/forms/post-form.tsx";
import { Button } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import styles from "./form-details.module.css";
import { ShownField } from "./shown-field.tsx";

/** What was typed into the form of an act, and what needs fixing in it. */
type RefusedForm = {
  act: string;
  typed: Readonly<Record<string, unknown>>;
  errors: readonly FieldError[];
};

type FormDetailsProps = {
  /** The heading, which opens the form. */
  title: string;
  form: FormDefinition;
  act: string;
  submit: string;
  /** What stands in the fields at first. */
  values?: Readonly<Record<string, unknown>> | undefined;
  /** What was refused of one of the page's forms, so that nothing typed is lost. */
  refused?: RefusedForm | undefined;
  /** What the page shows of what the form changes: pressed twice, or on an old page, it changes nothing more. */
  shown?: number;
  /** What to know before. */
  note?: string;
  /** Whether it stands open at first. */
  isOpen?: boolean;
};

/** A form that opens with a press, or by itself when something in it needs fixing. */
export function FormDetails(props: FormDetailsProps) {
  const { title, form, act, submit, values = {}, refused, shown, note, isOpen = false } = props;
  const { typed, errors } = refused?.act === act ? refused : { typed: values, errors: [] };
  return (
    <Opens title={title} isOpen={isOpen || errors.length > 0}>
      <PostForm className={styles.form} draft={form.name}>
        <FormErrorSummary errors={errors} attempt={errors} />
        <ShownField value={shown} />
        {note && <p>{note}</p>}
        <Fields form={form} values={typed as Typed<FormDefinition>} errors={errors} prefix={`${act}-`} />
        <div>
          <Button type="submit" name="act" value={act}>
            {submit}
          </Button>
        </div>
      </PostForm>
    </Opens>
  );
}

/** Something that opens with a press. */
export function Opens({ title, isOpen, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details className={styles.more} open={isOpen}>
      <summary>
        {title}
        <Icon name="chevron" />
      </summary>
      {children}
    </details>
  );
}
