import type { FieldError } from "#domain/answer.ts";
import { needsForm, type partyForm } from "#domain/booking/line-form.ts";
import { type contactForm, payingForm, visitorForm } from "#domain/booking/visitor-form.ts";
import { pickTyped, type Typed, withOptions, withQuestions } from "#domain/forms/answers.ts";
import type { Option, Question } from "#domain/forms/define-form.ts";
import { submissionIdField } from "#domain/wire.ts";
import { Fields } from "#src/features/forms/fields.tsx";
import { FormErrorSummary } from "#src/features/forms/form-error-summary.tsx";
import { PartyFields } from "#src/features/forms/party-fields.tsx";
import { PostForm } from "#src/features/forms/post-form.tsx";
import { useOpenErrors } from "#src/features/forms/use-open-errors.ts";
import { Button } from "#src/ui/button/button.tsx";
import { Heading } from "#src/ui/heading/heading.tsx";
import styles from "./booking-details.module.css";

type SignUpFormProps = {
  /** Most people that one person signs up. */
  most: number;
  /** What can be got ready. */
  helps: readonly Option[];
  /** What the owner asks. */
  questions: readonly Question[];
  /** Whether it has a price that somebody may not be able to pay. */
  hasPrice: boolean;
  /** Whether its price can be paid online now. */
  paysOnline: boolean;
  submissionId: string;
  errors: readonly FieldError[];
  /** What was typed, if it was not accepted. */
  typed:
    | {
        readonly contact: Typed<typeof contactForm>;
        readonly party: Typed<typeof partyForm>;
        readonly needs: Typed<typeof needsForm>;
        readonly submissionId: string;
      }
    | undefined;
};

/** Who signs up for an event, how many come, and what helps: one form, because everything can be changed later. */
export function SignUpForm({
  most,
  helps,
  questions,
  hasPrice,
  paysOnline,
  submissionId,
  errors,
  typed,
}: SignUpFormProps) {
  const [left, handleInput] = useOpenErrors(errors, visitorForm);
  const { adults = "1", children = "0" } = typed?.party ?? {};
  return (
    <PostForm className={styles.form} onInput={handleInput} draft="visitor" asksAboutDraft isEnterIdle>
      <FormErrorSummary errors={left} attempt={errors} />
      <input type="hidden" name={submissionIdField} value={typed?.submissionId ?? submissionId} />
      <section aria-labelledby="party" className={styles.part}>
        <Heading level={2} size={3} id="party" lead="Numbers are enough. You can change them later.">
          How many come?
        </Heading>
        <PartyFields party={{ adults, children }} note={`Up to ${most} people.`} errors={left} />
      </section>
      <section aria-labelledby="who" className={styles.part}>
        <Heading level={2} size={3} id="who" lead="We need a name, and one way to reach you.">
          Who signs up?
        </Heading>
        <Fields form={visitorForm} values={typed && pickTyped(visitorForm, typed.contact)} errors={left} />
        {hasPrice && <Fields form={payingForm} values={typed && pickTyped(payingForm, typed.contact)} />}
      </section>
      <section aria-labelledby="what-helps" className={styles.part}>
        <Heading
          level={2}
          size={3}
          id="what-helps"
          lead="Tick what you like, or nothing. You need not say why."
        >
          What helps?
        </Heading>
        <Fields
          form={withQuestions(withOptions(needsForm, { helps }), questions)}
          values={typed?.needs}
          errors={left}
        />
      </section>
      {paysOnline ? (
        <div className={styles.ways}>
          <Button type="submit">Sign up, and pay when you come</Button>
          <Button type="submit" name="act" value="pay" variant="secondary">
            Sign up, and pay online
          </Button>
          <p>
            You pay on the page of Stripe, which handles payments for us. Until it is paid, your places are
            kept for you.
          </p>
        </div>
      ) : (
        <div>
          <Button type="submit">Sign up</Button>
        </div>
      )}
    </PostForm>
  );
}
