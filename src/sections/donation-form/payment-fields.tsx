import {
  type ComponentType,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { townLine } from "#domain/address.ts";
import { donationForm } from "#domain/forms/donation.ts";
import type { FieldOf } from "#src/lib/form-controls.ts";
import { useHydrated } from "#src/lib/use-hydrated.ts";
import { Button } from "#src/ui/button/button.tsx";
import { RadioField } from "#src/ui/field/radio-field.tsx";
import { StatusMessage } from "#src/ui/status-message/status-message.tsx";
import type { CardControl, CardFieldsProps } from "./card-control.ts";
import styles from "./donation-form.module.css";
import type { DonationStudio, DonationWords } from "./use-donation.ts";

/** How far from the viewport, in CSS px, something counts as near. */
const NEAR = "400px";

/** The payment method. */
export type PaymentMethod = (typeof donationForm.fields.method.options)[number]["value"];

const OFFLINE: PaymentMethod = "offline";

type PaymentFieldsProps = Pick<DonationWords, "offline" | "testMode" | "takesCards"> & {
  field: FieldOf<"method">;
  method: PaymentMethod;
  idPrefix: string;
  cardErrors: Readonly<Record<string, string | undefined>>;
  control: Ref<CardControl>;
  studio: DonationStudio;
};

/** By card or pledge. What only tries cards out needs JavaScript: without it, only the pledge is offered. */
export function PaymentFields(props: PaymentFieldsProps) {
  const { field, method, offline, studio, takesCards } = props;
  const isHydrated = useHydrated();
  const isByCard = method === "card";
  return (
    <>
      {!takesCards && (
        <noscript>
          <input type="hidden" name={field("method").name} value={OFFLINE} />
        </noscript>
      )}
      {/* Until hydration the choice is not submitted: without JavaScript it would be a second answer. */}
      <div className={takesCards ? undefined : styles.method}>
        <RadioField
          isDisabled={!takesCards && !isHydrated}
          defaultValue="card"
          {...field("method")}
          // No message: one of the two is always chosen.
          required={false}
          options={donationForm.fields.method.options}
        />
      </div>
      {isByCard && takesCards && (
        <p>
          You pay on the page of Stripe, our payment provider. It takes cards, and wallets of phones. Your
          card details go straight there, and never to our server.
        </p>
      )}
      {isByCard && !takesCards && isHydrated && <CardBox {...props} />}
      <div className={isByCard ? styles.onlyWithoutScript : styles.steps}>
        <p className={styles.stepsTitle}>{offline.title}</p>
        <PledgeSteps offline={offline} studio={studio} />
      </div>
    </>
  );
}

type CardFields =
  | { phase: "waiting" | "failed" }
  | { phase: "ready"; Fields: ComponentType<CardFieldsProps> };

/** The card fields that try things out, larger than the rest of the form: fetched when they are almost in view. */
function CardBox({ idPrefix, cardErrors, control, testMode }: PaymentFieldsProps) {
  const box = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(box);
  const [card, setCard] = useState<CardFields>({ phase: "waiting" });

  const load = useCallback(async () => {
    setCard({ phase: "waiting" });
    try {
      setCard({ phase: "ready", Fields: (await import("./test-card-fields.tsx")).TestCardFields });
    } catch {
      setCard({ phase: "failed" });
    }
  }, []);

  useEffect(() => {
    if (isNear) void load();
  }, [isNear, load]);

  if (card.phase === "ready")
    return <card.Fields idPrefix={idPrefix} errors={cardErrors} notice={testMode} control={control} />;
  const hasFailed = card.phase === "failed";
  return (
    <div ref={box} className={styles.cardPlace}>
      <StatusMessage tone={hasFailed ? "error" : "info"}>
        {hasFailed
          ? "The card fields could not be loaded. You can try again, or make an offline pledge."
          : "The card fields are loading."}
      </StatusMessage>
      {hasFailed && (
        <Button variant="secondary" onClick={() => void load()}>
          Try again
        </Button>
      )}
    </div>
  );
}

/** Whether an element has come near the viewport; once true, it stays so. */
function useIsNear(ref: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, isNear]);
  return isNear;
}

type PledgeStepsProps = Pick<DonationWords, "offline"> & { studio: DonationStudio };

/** What a donor does after a pledge, and where to send a check. */
export function PledgeSteps({ offline, studio }: PledgeStepsProps) {
  return (
    <>
      <ol>
        {offline.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <address translate="no">
        {studio.name}
        <br />
        {studio.address.street}
        <br />
        {townLine(studio.address)}
      </address>
    </>
  );
}
