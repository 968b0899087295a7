import { type FormEvent, useId, useRef, useState } from "react";
import { donationForm } from "#domain/forms/donation.ts";
import { isTestKey } from "#domain/payments.ts";
import { AmountChoice } from "#src/features/donation/amount-choice.tsx";
import type { CardControl } from "#src/features/donation/card-control.ts";
import { DraftChoice } from "#src/features/forms/draft-choice.tsx";
import { type FieldName, fieldOf } from "#src/features/forms/field-of.ts";
import { FormErrorSummary } from "#src/features/forms/form-error-summary.tsx";
import { FormFrame } from "#src/features/forms/form-frame.tsx";
import { loadValidation } from "#src/features/forms/lazy-parts.ts";
import { useRefusedForm } from "#src/features/forms/refused-form.ts";
import { Button } from "#src/ui/button/button.tsx";
import { StatusMessage } from "#src/ui/status-message/status-message.tsx";
import { CauseField, causeTitle } from "./cause-field.tsx";
import { DonationBox } from "./donation-box.tsx";
import styles from "./donation-form.module.css";
import type { DonationCause, DonationStudio, DonationWords } from "./donation-words.ts";
import { DonorFields } from "./donor-fields.tsx";
import { GiftDone } from "./gift-done.tsx";
import { GiftReview } from "./gift-review.tsx";
import { PaymentFields, type PaymentMethod } from "./payment-fields.tsx";
import { TestDone } from "./test-done.tsx";
import { useDonation } from "./use-donation.ts";

/** Props of a donation form. */
export type DonationFormProps = {
  words: DonationWords;
  studio: DonationStudio;
  cause: DonationCause;
};

type OneGiftProps = DonationFormProps & {
  /** Path of the form's page. */
  page: string;
  /** Starts another gift. */
  onAgain: () => void;
};

/** One gift from the first step to the thanks: three steps to fill in, a review, and the payment itself. */
export function OneGift({ page, onAgain, words, studio, cause }: OneGiftProps) {
  const id = useId();
  const card = useRef<CardControl>(null);
  const refused = useRefusedForm(donationForm.name);
  const donation = useDonation(page, card, refused);
  const { ref, state, stage, errors } = donation;
  const [method, setMethod] = useState<PaymentMethod>("card");
  const messages = Object.fromEntries(errors.map(({ field, message }) => [field, message]));
  const field = fieldOf(donationForm, { idPrefix: id, errors, refused });
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
          <DonorFields field={field} />
        </DonationBox>
        <DonationBox number={3} words={words.boxes.payment}>
          {!isStored && (
            <PaymentFields
              field={field}
              method={method}
              idPrefix={id}
              cardErrors={messages}
              control={card}
              onCardChange={donation.recheck}
              testMode={words.testMode}
              cardKey={words.cardKey}
              offline={words.offline}
              studio={studio}
            />
          )}
          <StatusMessage tone="error">{stage.name === "fill" && stage.refusal}</StatusMessage>
        </DonationBox>
        {words.tax && <p>{words.tax}</p>}
        <div className={styles.send}>
          <Button type="submit" isLoading={donation.isBusy} className={styles.onlyWithScript}>
            Review your gift
          </Button>
          <noscript>
            <Button type="submit">Send my pledge</Button>
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
          isPaid={stage.isPaid ?? false}
          help={studio}
          onChange={donation.fillIn}
        />
      )}
      {stage.name === "tested" && <TestDone gift={stage.gift} onPledge={pledgeInstead} onAgain={onAgain} />}
      {isStored && (
        <GiftDone
          sent={state.sent}
          offline={words.offline}
          studio={studio}
          isTest={isTestKey(words.cardKey)}
          onAgain={onAgain}
        />
      )}
    </FormFrame>
  );
}

const METHOD: FieldName<typeof donationForm> = "method";

function methodIn(form: HTMLFormElement | null): RadioNodeList | undefined {
  const found = form?.elements.namedItem(METHOD);
  return found instanceof RadioNodeList ? found : undefined;
}
