import { type ReactNode, useId } from "react";
import { useLocation } from "react-router";
import type { FieldTable, FormDefinition } from "#core/form/define-form.ts";
import { pagePath } from "#core/values/paths.ts";
import { strings } from "#core/values/strings.ts";
import { Button } from "#ui/button/button.tsx";
import { classNames } from "#ui/lib/class-names.ts";
import { DraftChoice } from "./draft-choice.tsx";
import { fieldOf } from "./field-of.ts";
import styles from "./form.module.css";
import type { FieldOf } from "./form-controls.ts";
import { FormErrorSummary } from "./form-error-summary.tsx";
import { FormFrame } from "./form-frame.tsx";
import { FormOutcome, type FormOutcomeProps } from "./form-outcome.tsx";
import { loadSubmitter } from "./lazy-parts.ts";
import { useForm } from "./use-form.ts";
import { useRefusedForm } from "./use-refused-form.ts";
import { useTitlePrefix } from "./use-title-prefix.ts";

export type FormProps<Fields extends FieldTable> = Pick<FormOutcomeProps, "help" | "thanks" | "next"> & {
  /** The form can have its fields, and nothing else. */
  form: FormDefinition<Fields>;
  /** Distinguishes two forms of one name on one page. */
  position?: string | undefined;
  /** Page of the site on which the server shows a refused form again; the current one by default. */
  page?: string | undefined;
  /** Who reads the message, and how soon they answer. */
  about: ReactNode;
  submitLabel: string;
  /** For one or two short fields: no question about drafts is asked here. An answer given elsewhere counts. */
  isCompact?: boolean;
  /** `view` lets React wake as soon as the form is visible; otherwise a touch of it is enough. */
  wake?: "view" | undefined;
  /** The fields in their order. Only uncontrolled ones: their values are read on submit. */
  children: (field: FieldOf<keyof Fields & string>) => ReactNode;
  /** Hidden texts that the page sends as well. */
  hidden?: { readonly [Name in keyof Fields]?: string };
};

/**
 * A form that works without JavaScript. With it, the form validates in plain words, keeps what is typed,
 * sends once, and says in place how it went. On another page it starts over.
 */
export function Form<Fields extends FieldTable>(props: FormProps<Fields>) {
  const here = pagePath(useLocation().pathname);
  return <FormOnPage key={here} {...props} page={props.page ?? here} />;
}

function FormOnPage<Fields extends FieldTable>(props: FormProps<Fields> & { page: string }) {
  const { page, form, position, about, isCompact = false, wake, hidden = {} } = props;
  const id = useId();
  const refused = useRefusedForm(form.name);
  const { ref, state, errors, handleSubmit, handleInput } = useForm(form, page, { position, refused });
  useTitlePrefix(errors.length > 0 ? "Error" : undefined);
  const isSending = state.phase === "submitting";

  return (
    <FormFrame
      ref={ref}
      name={form.name}
      page={page}
      email={props.help.email}
      className={classNames(styles.form, isCompact && styles.compact)}
      isBusy={isSending}
      wake={wake}
      onSubmit={handleSubmit}
      onInput={handleInput}
      onFocus={() => void loadSubmitter()}
    >
      <p className={styles.about}>{about}</p>
      <FormErrorSummary idPrefix={id} errors={errors} attempt={state} />
      {props.children(fieldOf(form, { idPrefix: id, errors, values: refused?.values }))}
      <div className={styles.send}>
        <Button type="submit" isLoading={isSending || state.phase === "checking"}>
          {isSending ? strings.submitting : props.submitLabel}
        </Button>
        <FormOutcome
          state={state}
          help={props.help}
          thanks={props.thanks}
          next={props.next}
          isShownAgain={refused !== undefined}
        />
      </div>
      {!isCompact && <DraftChoice id={`${id}-draft`} />}
      {Object.entries<string | undefined>(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </FormFrame>
  );
}
