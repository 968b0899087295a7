import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { useLocation } from "react-router";
import { donationCents } from "#core/form/kinds/money/donation-amount.ts";
import type { FormTexts } from "#core/form/message-forms.ts";
import { pledgeNumber } from "#core/form/pledge-number.ts";
import { notPaidId } from "#core/pay/online-payment.ts";
import { formatCents, formatUnits } from "#core/values/money-text.ts";
import { pagePath } from "#core/values/paths.ts";
import { donationForm } from "#features/messages/model.ts";
import type { HeadingContent as HeadingWords } from "#site/content/schemas/fields.ts";
import { DraftChoice } from "#site/forms/draft-choice.tsx";
import { type FieldName, fieldOf } from "#site/forms/field-of.ts";
import type { FieldOf } from "#site/forms/form-controls.ts";
import { FormErrorSummary } from "#site/forms/form-error-summary.tsx";
import { FormFrame } from "#site/forms/form-frame.tsx";
import { loadValidation } from "#site/forms/lazy-parts.ts";
import { useRefusedForm } from "#site/forms/use-refused-form.ts";
import { Button } from "#ui/button/button.tsx";
import { SelectField } from "#ui/field/select-field.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { Heading } from "#ui/heading/heading.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { StatusMessage } from "#ui/status-message/status-message.tsx";
import styles from "./donation-form.module.css";
import {
  DonorFields,
  describeGift,
  type GiftPreset,
  GiftReview,
  PaymentFields,
  type PaymentMethod,
  PledgeSteps,
} from "./payment-fields.tsx";
import type { CardControl } from "./test-card-fields.tsx";
import {
  type DonationCause,
  type DonationStudio,
  type DonationWords,
  type Gift,
  useDonation,
} from "./use-donation.ts";

/**
 * The donation form. It resets on another page or for another gift. A donor who goes back from the payment provider's
 * page comes to the note that nothing was taken: React then hydrates at once, to put back what was typed.
 */
export function DonationForm(props: DonationFormProps) {
  const page = pagePath(useLocation().pathname);
  const [round, setRound] = useState(0);
  return (
    <div data-wake={`#${notPaidId}`}>
      {props.words.takesCards && (
        <p id={notPaidId} className={styles.notPaid} tabIndex={-1}>
          Nothing was taken. You can look over your gift and pay, or make an offline pledge.
        </p>
      )}
      <OneGift key={`${page} ${round}`} page={page} onAgain={() => setRound(round + 1)} {...props} />
    </div>
  );
}

type DonationFormProps = { words: DonationWords; studio: DonationStudio; cause: DonationCause };

type OneGiftProps = DonationFormProps & { page: string; onAgain: () => void };

/** One gift from the first step to the thanks: three steps to fill in, a review, and the payment itself. */
function OneGift({ page, onAgain, words, studio, cause }: OneGiftProps) {
  const id = useId();
  const card = useRef<CardControl>(null);
  const refused = useRefusedForm(donationForm.name);
  const donation = useDonation(page, card, refused, words.takesCards);
  const { ref, state, stage, errors } = donation;
  const [method, setMethod] = useState<PaymentMethod>("card");
  const messages = Object.fromEntries(errors.map(({ field, message }) => [field, message]));
  const field = fieldOf(donationForm, { idPrefix: id, errors, values: refused?.values });
  const isStored = state.phase === "stored";

  function readMethod(): void {
    setMethod(methodIn(ref.current)?.value === "offline" ? "offline" : "card");
  }

  function handleInput(event: FormEvent): void {
    readMethod();
    donation.recheck(event.target as HTMLElement);
  }

  function pledgeInstead(): void {
    const choice = methodIn(ref.current);
    if (choice) choice.value = "offline";
    readMethod();
    donation.fillIn();
  }

  return (
    <FormFrame
      ref={ref}
      name={donationForm.name}
      page={page}
      email={studio.email}
      className={styles.form}
      isBusy={state.phase === "submitting"}
      onSubmit={donation.handleSubmit}
      onInput={handleInput}
      onFocus={() => void loadValidation()}
    >
      <div className={styles.boxes} hidden={isStored || stage.name !== "fill"}>
        <p className={styles.about}>{words.about}</p>
        <FormErrorSummary idPrefix={id} errors={errors} attempt={stage} />
        <DonationBox number={1} words={words.boxes.amount}>
          <AmountChoice field={field("amount")} presets={words.presets} />
          <CauseField field={field} cause={cause} />
        </DonationBox>
        <DonationBox number={2} words={words.boxes.details}>
          <DonorFields field={field} giftAid={words.giftAid} />
        </DonationBox>
        <DonationBox number={3} words={words.boxes.payment}>
          {!isStored && (
            <PaymentFields
              field={field}
              method={method}
              idPrefix={id}
              cardErrors={messages}
              control={card}
              testMode={words.testMode}
              takesCards={words.takesCards}
              offline={words.offline}
              studio={studio}
            />
          )}
          <StatusMessage tone="error">{stage.name === "fill" && stage.refusal}</StatusMessage>
        </DonationBox>
        {words.tax && <p>{words.tax}</p>}
        <div>
          <Button type="submit" isLoading={donation.isBusy} className={styles.onlyWithScript}>
            Review your gift
          </Button>
          <noscript>
            <Button type="submit">{words.takesCards ? "Continue" : "Send my pledge"}</Button>
          </noscript>
        </div>
        <DraftChoice id={`${id}-draft`} />
      </div>
      <input ref={donation.reference} type="hidden" name={field("paymentReference").name} />
      {stage.name === "review" && !isStored && (
        <GiftReview
          gift={stage.gift}
          presets={words.presets}
          causeTitle={causeTitle(cause, stage.gift.values.cause)}
          state={state}
          isBusy={donation.isBusy}
          help={studio}
          onChange={donation.fillIn}
        />
      )}
      {stage.name === "tested" && <TestDone gift={stage.gift} onPledge={pledgeInstead} onAgain={onAgain} />}
      {isStored && <GiftDone sent={state.sent} offline={words.offline} studio={studio} onAgain={onAgain} />}
    </FormFrame>
  );
}

const METHOD: FieldName<typeof donationForm> = "method";

function methodIn(form: HTMLFormElement | null): RadioNodeList | undefined {
  const found = form?.elements.namedItem(METHOD);
  return found instanceof RadioNodeList ? found : undefined;
}

type AmountChoiceProps = { field: ComponentProps<typeof TextField>; presets: readonly GiftPreset[] };

/** Preset amounts, with what each pays for, and a field for any other. A preset is written into the field. */
function AmountChoice({ field, presets }: AmountChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const cents = donationCents(typed);
  const words = cents && describeGift(cents, presets);

  // What was typed before hydration.
  useEffect(() => setTyped(input.current?.value ?? ""), []);

  function choose(amount: number): void {
    if (!input.current) return;
    input.current.value = String(amount);
    input.current.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return (
    <>
      <ul className={styles.presets}>
        {presets.map(({ amount, pays }) => (
          <li key={amount}>
            <button
              type="button"
              className={styles.preset}
              aria-pressed={cents === amount * 100}
              onClick={() => choose(amount)}
            >
              <span className={styles.sum}>{formatUnits(amount)}</span>
              <span>{pays}</span>
            </button>
            <noscript>
              <strong>{formatUnits(amount)}</strong>: {pays}
            </noscript>
          </li>
        ))}
      </ul>
      <TextField {...field} ref={input} onInput={(event) => setTyped(event.currentTarget.value)} />
      <p className={styles.words}>
        {cents && words && `${formatCents(cents)} pays for: ${words}.`}
        {cents && !words && "Thank you. All of it goes to the cause."}
      </p>
    </>
  );
}

/** The cause of a gift: fixed, or chosen here. */
function CauseField({ field, cause }: { field: FieldOf<"cause">; cause: DonationCause }) {
  if ("slug" in cause) return <input type="hidden" name={field("cause").name} value={cause.slug} />;
  return <SelectField {...field("cause")} label={cause.label} options={cause.options} />;
}

/** Name of the chosen cause, for the review; empty if it is obvious. */
function causeTitle(cause: DonationCause, slug: string | undefined): string | undefined {
  return "slug" in cause ? undefined : cause.options.find(({ value }) => value === slug)?.label;
}

/** The end of a gift in test mode. It says clearly that nothing was charged. */
function TestDone({ gift, onPledge, onAgain }: { gift: Gift; onPledge: () => void; onAgain: () => void }) {
  return (
    <Done title="The test worked. No money was taken.">
      <p>
        With a payment provider, {formatCents(gift.cents)} would now have been paid by {gift.card}. This was
        only a test: nothing was sent, and nothing is kept. If you would like to give, please make an offline
        pledge.
      </p>
      <div className={styles.buttons}>
        <Button onClick={onPledge}>Make an offline pledge</Button>
        <Button variant="secondary" onClick={onAgain}>
          Start again
        </Button>
      </div>
    </Done>
  );
}

type GiftDoneProps = Pick<DonationWords, "offline"> & {
  /** What was sent and stored. */
  sent: FormTexts;
  studio: DonationStudio;
  onAgain: () => void;
};

/** Shown once a pledge is stored: thanks and the next steps, to print. */
function GiftDone({ sent, offline, studio, onAgain }: GiftDoneProps) {
  const sum = formatCents(donationCents(sent.amount ?? "") ?? 0);
  return (
    <Done title={`Thank you, ${sent.firstName}`}>
      <p>
        We have your pledge of <strong>{sum}</strong>. Its number is{" "}
        <strong className={styles.pledgeNumber} translate="no">
          {pledgeNumber(sent.paymentReference ?? "")}
        </strong>
        .
      </p>
      <h4>{offline.title}</h4>
      <PledgeSteps offline={offline} studio={studio} />
      <p>
        Questions? Call {studio.phone} or write to {studio.email}.
      </p>
      <div className={styles.buttons} data-no-print>
        <Button onClick={() => print()}>
          <Icon name="printer" />
          Print this page
        </Button>
        <Button variant="secondary" onClick={onAgain}>
          Make another gift
        </Button>
      </div>
    </Done>
  );
}

/** The end of a gift. Its title takes the focus. */
function Done({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.done}>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {children}
    </div>
  );
}

type DonationBoxProps = { number: number; words: HeadingWords; children: ReactNode };

/** One of the three steps of a gift. */
function DonationBox({ number, words, children }: DonationBoxProps) {
  const id = useId();
  return (
    <section className={styles.box} aria-labelledby={id}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <Heading level={3} id={id} lead={words.lead} title={words.title} />
      {children}
    </section>
  );
}
