import { type ReactNode, useId } from "react";
import { useLocation } from "react-router";
import { fieldLabel } from "#contract/labels.ts";
import { strings } from "#contract/strings.ts";
import type { FormName } from "#contract/wire.ts";
import { classNames } from "#src/lib/class-names.ts";
import { Button } from "#src/ui/button/button.tsx";
import { DraftChoice } from "./draft-choice.tsx";
import { ErrorsToMend } from "./errors-to-mend.tsx";
import styles from "./form.module.css";
import { FormOutcome, type Help } from "./form-outcome.tsx";
import { useFormTarget } from "./form-target.ts";
import { HostedNote } from "./hosted-note.tsx";
import { loadSubmitter } from "./lazy-parts.ts";
import { typedInto, useRefusedForm } from "./refused-form.ts";
import { useForm } from "./use-form.ts";
import { useTitlePrefix } from "./use-title-prefix.ts";
import { WireFields } from "./wire-fields.tsx";

/** What a field of `src/ui/field` needs from its form; made by the form for each of its fields. */
export type FieldOf = (name: string) => {
  id: string;
  name: string;
  label: string;
  error: string | undefined;
  /** What was typed before, where the server shows a refused form again. */
  defaultValue?: string;
};

type FormProps = {
  name: FormName;
  /** Tells two forms of one name on one page apart. */
  place?: string | undefined;
  /** Who reads the message, and how soon they answer. */
  about: ReactNode;
  submitLabel: string;
  /** Words of thanks, given the texts that were sent. Shown only once the message is stored. */
  thanks: (sent: Readonly<Record<string, string>>) => ReactNode;
  /** When and how an answer comes, given the same. */
  next?: (sent: Readonly<Record<string, string>>) => string;
  help: Help;
  /** For one or two short fields: no question about drafts is asked here. An answer given elsewhere counts. */
  isCompact?: boolean;
  /** `view` lets React wake as soon as the form can be seen; else a touch of it is enough. */
  wake?: "view" | undefined;
  /** The fields in their order. Only uncontrolled ones: what stands in them is read on submit. */
  children: (field: FieldOf) => ReactNode;
};

/**
 * A form that works without JavaScript, and with it checks in words, keeps what is typed, sends once, and says how it
 * went in place. On another page it begins anew.
 */
export function Form(props: FormProps) {
  const page = useLocation().pathname.replace(/(.)\/+$/, "$1");
  return <FormOnPage key={page} page={page} {...props} />;
}

function FormOnPage({
  page,
  name,
  place,
  about,
  isCompact = false,
  wake,
  ...props
}: FormProps & { page: string }) {
  const id = useId();
  const { formTarget, isHosted } = useFormTarget();
  const refused = useRefusedForm(name);
  const { ref, state, errors, handleSubmit, handleInput } = useForm(name, page, { place, refused });
  useTitlePrefix(errors.length > 0 ? "Error" : undefined);
  const isSending = state.phase === "submitting";

  function field(fieldName: string): ReturnType<FieldOf> {
    return {
      id: `${id}-${fieldName}`,
      name: fieldName,
      label: fieldLabel(name, fieldName),
      error: errors.find((error) => error.field === fieldName)?.message,
      ...typedInto(refused, fieldName),
    };
  }

  return (
    <form
      ref={ref}
      method="post"
      action={formTarget.url}
      encType="multipart/form-data"
      className={classNames(styles.form, isCompact && styles.compact)}
      data-wake={wake ?? ""}
      aria-busy={isSending}
      onSubmit={handleSubmit}
      onInput={handleInput}
      onFocus={() => void loadSubmitter()}
    >
      {isHosted && <HostedNote email={props.help.email} />}
      <p className={styles.about}>{about}</p>
      <ErrorsToMend idPrefix={id} errors={errors} attempt={state} />
      {props.children(field)}
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
      <WireFields name={name} page={page} />
    </form>
  );
}
