import { type Ref, useRef, useState } from "react";
import { testMode as noProvider } from "#contract/payments.ts";
import type { CardControl } from "#src/features/donation/card-control.ts";
import { useCardFields } from "#src/features/donation/use-card-fields.ts";
import { useNear } from "#src/features/donation/use-near.ts";
import type { FieldOf } from "#src/features/forms/form.tsx";
import { useHydrated } from "#src/lib/use-hydrated.ts";
import { Button } from "#src/ui/button/button.tsx";
import { RadioField } from "#src/ui/field/radio-field.tsx";
import { StatusMessage } from "#src/ui/status-message/status-message.tsx";
import styles from "./donation-form.module.css";
import type { DonationStudio, DonationWords } from "./donation-words.ts";
import { PledgeSteps } from "./pledge-steps.tsx";

export type PaymentMethod = "card" | "offline";

type PaymentFieldsProps = Pick<DonationWords, "offline" | "testMode" | "cardKey"> & {
  field: FieldOf;
  method: PaymentMethod;
  idPrefix: string;
  cardErrors: Readonly<Record<string, string | undefined>>;
  control: Ref<CardControl>;
  studio: DonationStudio;
};

/** By card or by a pledge. Without JavaScript a card cannot be kept safe, so that a pledge is all there is. */
export function PaymentFields(props: PaymentFieldsProps) {
  const { field, method, offline, studio } = props;
  const isHydrated = useHydrated();
  return (
    <>
      <noscript>
        <input type="hidden" name="method" value="offline" />
      </noscript>
      {/* Until React is awake the choice is not sent: without JavaScript it would be a second answer. */}
      <fieldset disabled={!isHydrated} className={styles.method}>
        <RadioField
          {...field("method")}
          defaultValue="card"
          options={[
            { value: "card", label: "Card", hint: "You pay now." },
            { value: "offline", label: "Offline pledge", hint: "You pay later, by check or in person." },
          ]}
        />
      </fieldset>
      {method === "card" && isHydrated && <CardBox {...props} />}
      <div className={method === "card" ? styles.onlyWithoutScript : styles.steps}>
        <p className={styles.stepsTitle}>{offline.title}</p>
        <PledgeSteps offline={offline} studio={studio} />
      </div>
    </>
  );
}

/**
 * The card fields. They are larger than all the rest of the form: the test fields are fetched when somebody comes near,
 * those of a payment provider only when the donor asks for them.
 */
function CardBox({ idPrefix, cardErrors, control, testMode, cardKey }: PaymentFieldsProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  const [isAsked, setAsked] = useState(cardKey === noProvider);
  const card = useCardFields(cardKey, isNear && isAsked);
  if (card.phase === "ready")
    return (
      <card.Fields
        idPrefix={idPrefix}
        errors={cardErrors}
        notice={testMode}
        cardKey={cardKey}
        control={control}
      />
    );
  return (
    <div ref={place} className={styles.cardPlace}>
      {isAsked ? (
        <StatusMessage tone={card.phase === "failed" ? "error" : "info"}>
          {card.phase === "failed" ? (
            <>
              <p>The card fields could not be loaded. You can try again, or make an offline pledge.</p>
              <Button variant="secondary" onClick={card.retry}>
                Try again
              </Button>
            </>
          ) : (
            "The card fields are on their way."
          )}
        </StatusMessage>
      ) : (
        <AskForFields onAsk={() => setAsked(true)} />
      )}
    </div>
  );
}

/** Says whose fields they are before anything is loaded from there. */
function AskForFields({ onAsk }: { onAsk: () => void }) {
  return (
    <div className={styles.ask}>
      <p>
        The card fields come from Stripe, our payment provider. Stripe learns your internet address when you
        open them. Your card details go straight there, and never to our server.
      </p>
      <Button variant="secondary" onClick={onAsk}>
        Open the card fields
      </Button>
    </div>
  );
}
