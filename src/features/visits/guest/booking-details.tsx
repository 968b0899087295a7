import type { ReactNode } from "react";
import { needsFormOf, placeForm } from "#core/booking/line-form.ts";
import { visitorForm } from "#core/booking/visitor-form.ts";
import type { FieldError } from "#core/form/answer.ts";
import { type Typed, withOptions, withQuestions } from "#core/form/answers.ts";
import { storedField } from "#core/form/drawn.ts";
import { Fields } from "#site/forms/fields.tsx";
import { FormErrorSummary } from "#site/forms/form-error-summary.tsx";
import { PostForm } from "#site/forms/post-form.tsx";
import { useOpenErrors } from "#site/forms/use-open-errors.ts";
import styles from "#site/frame/booking-details.module.css";
import { Button } from "#ui/button/button.tsx";
import { EnterButton } from "#ui/button/enter-button.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import { TitledPart } from "#ui/titled-part/titled-part.tsx";
import type { detailLines } from "../draft.ts";
import { PartyFields } from "../party-fields.tsx";
import { StepLine, StepSides } from "../step-line.tsx";
import { HoldNotice } from "./hold-notice.tsx";

type BookingDetailsProps = {
  contact: Typed<typeof visitorForm>;
  /** What of it is stored: the page shows no way to answer as chosen before there is one (`typedContact`). */
  stored: string;
  lines: ReturnType<typeof detailLines>;
  errors: readonly FieldError[];
  /** Until when the time is held; undefined if it is already booked. */
  kept?: Parameters<typeof HoldNotice>[0] | undefined;
  /** What was chosen so far, in a few words per line. */
  chosen?: readonly string[];
  /** What was chosen so far, at length. */
  summary?: ReactNode;
  submit: string;
  /** Tells whether it is still asked once it is sent. */
  seen?: string;
};

/** Who comes and what helps: a name, one way to be reached, and checkboxes that need no explanation. */
export function BookingDetails(props: BookingDetailsProps) {
  const { contact, stored, lines, errors, kept, chosen = [], summary, submit, seen } = props;
  const [left, handleInput] = useOpenErrors(errors, visitorForm);
  const button = <Button type="submit">{submit}</Button>;
  const parts = (
    <>
      <TitledPart id="who" title="Who books?" lead="We need a name, and an e-mail address or a phone number.">
        <input type="hidden" name={storedField} value={stored} />
        <Fields form={visitorForm} values={contact} errors={left} isEditing />
      </TitledPart>
      {lines.map(
        ({ id, prefix, needs, isAtGuest, place }) =>
          isAtGuest && (
            <TitledPart
              key={id}
              id={`place-${id}`}
              title={place}
              lead="We need the street, and whom to ask for. We forget both a week after the visit."
            >
              <Fields form={placeForm()} values={needs} errors={left} prefix={prefix} isEditing />
            </TitledPart>
          ),
      )}
      {lines.map(({ id, prefix, title, party, helps, questions, needs, stored, page }) => (
        <TitledPart
          key={id}
          id={`helps-${id}`}
          title={title}
          lead="Tick what you like, or nothing. You need not say why."
        >
          <input type="hidden" name={`${prefix}id`} value={id} />
          <input type="hidden" name={prefix + storedField} value={stored} />
          {page && (
            <p>
              <TextLink to={page}>For your risk assessment: read and print the page to file</TextLink>
            </p>
          )}
          {party && <PartyFields {...party} prefix={prefix} errors={left} isEditing />}
          <Fields
            form={withQuestions(withOptions(needsFormOf(false), { helps }), questions)}
            values={needs}
            errors={left}
            prefix={prefix}
            isEditing
          />
        </TitledPart>
      ))}
    </>
  );
  return (
    <PostForm
      className={styles.form}
      onInput={handleInput}
      draft="visitor"
      asksAboutDraft
      isEnterIdle={!kept}
    >
      <FormErrorSummary errors={left} attempt={errors} />
      {/* Enter submits with the first button, so that one continues. It books nothing yet. */}
      {kept && <EnterButton />}
      {seen && <input type="hidden" name="seen" value={seen} />}
      {kept && <HoldNotice {...kept} />}
      {chosen.length > 0 ? (
        <StepSides
          line={
            <StepLine words={chosen} summary={summary}>
              {button}
            </StepLine>
          }
        >
          {parts}
        </StepSides>
      ) : (
        <>
          {parts}
          <StepLine words={[]}>{button}</StepLine>
        </>
      )}
    </PostForm>
  );
}
