import { type Ref, useEffect, useRef, useState } from "react";
import { donationForm } from "#domain/forms/donation.ts";
import { testMode as noProvider } from "#domain/payments.ts";
import type { CardControl } from "#src/features/donation/card-control.ts";
import { useCardFields } from "#src/features/donation/use-card-fields.ts";
import { useIsNear } from "#src/features/donation/use-is-near.ts";
import type { FieldOf } from "#src/lib/form-controls.ts";
import { useHydrated } from "#src/lib/use-hydrated.ts";
import { Button } from "#src/ui/button/button.tsx";
import { RadioField } from "#src/ui/field/radio-field.tsx";
import { StatusMessage } from "#src/ui/status-message/status-message.tsx";
import styles from "./donation-form.module.css";
import type { DonationStudio, DonationWords } from "./donation-words.ts";
import { PledgeSteps } from "./pledge-steps.tsx";

/** The payment method. */
export type PaymentMethod = (typeof donationForm.fields.method.options)[number]["value"];

const OFFLINE: PaymentMethod = "offline";

type PaymentFieldsProps = Pick<DonationWords, "offline" | "testMode" | "cardKey"> & {
  field: FieldOf<"method">;
  method: PaymentMethod;
  idPrefix: string;
  cardErrors: Readonly<Record<string, string | undefined>>;
  control: Ref<CardControl>;
  /** Called with the container of a changed Stripe card field. */
  onCardChange: (box: HTMLElement) => void;
  studio: DonationStudio;
};

/** By card or pledge. Without JavaScript, card data cannot be kept safe, so only the pledge is offered. */
export function PaymentFields(props: PaymentFieldsProps) {
  const { field, method, offline, studio } = props;
  const isHydrated = useHydrated();
  return (
    <>
      <noscript>
        <input type="hidden" name={field("method").name} value={OFFLINE} />
      </noscript>
      {/* Until hydration the choice is not submitted: without JavaScript it would be a second answer. */}
      <div className={styles.method}>
        <RadioField
          isDisabled={!isHydrated}
          defaultValue="card"
          {...field("method")}
          // No message: one of the two is always chosen.
          required={false}
          options={donationForm.fields.method.options}
        />
      </div>
      {method === "card" && isHydrated && <CardBox {...props} />}
      <div className={method === "card" ? styles.onlyWithoutScript : styles.steps}>
        <p className={styles.stepsTitle}>{offline.title}</p>
        <PledgeSteps offline={offline} studio={studio} />
      </div>
    </>
  );
}

/**
 * The card fields, larger than the rest of the form. The test fields are fetched when they are almost in
 * view, a payment provider's only when the donor chooses to pay by card.
 */
function CardBox(props: PaymentFieldsProps) {
  const { idPrefix, cardErrors, control, onCardChange, testMode, cardKey } = props;
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  const hasProvider = cardKey !== noProvider;
  const [isRequested, setRequested] = useState(false);
  const card = useCardFields(cardKey, hasProvider ? isRequested : isNear);
  const isReady = card.phase === "ready";

  // The pressed button is gone, so focus moves to where it led.
  useEffect(() => {
    if (isRequested && isReady) document.getElementById(`${idPrefix}-holder`)?.focus();
  }, [isRequested, isReady, idPrefix]);

  if (isReady)
    return (
      <card.Fields
        idPrefix={idPrefix}
        errors={cardErrors}
        notice={testMode}
        cardKey={cardKey}
        control={control}
        onChange={onCardChange}
      />
    );
  const hasFailed = card.phase === "failed";
  return (
    <div ref={place} className={hasProvider ? styles.ask : styles.cardPlace}>
      {hasProvider && (
        <p>
          The card fields come from Stripe, our payment provider. Stripe learns your internet address when you
          open them. Your card details go straight there, and never to our server.
        </p>
      )}
      <StatusMessage tone={hasFailed ? "error" : "info"}>
        {hasFailed && "The card fields could not be loaded. You can try again, or make an offline pledge."}
        {!hasFailed && (isRequested || !hasProvider) && "The card fields are loading."}
      </StatusMessage>
      {(hasProvider || hasFailed) && (
        <Button
          variant="secondary"
          isLoading={isRequested && !hasFailed}
          onClick={hasFailed ? card.retry : () => setRequested(true)}
        >
          {hasFailed ? "Try again" : "Open the card fields"}
        </Button>
      )}
    </div>
  );
}
