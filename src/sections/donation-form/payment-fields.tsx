import {
  type ComponentType,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { donationForm } from "#domain/forms/donation.ts";
import { testMode as noProvider, testMode } from "#domain/payments.ts";
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

type CardFields =
  | { phase: "waiting" | "failed" }
  | { phase: "ready"; Fields: ComponentType<CardFieldsProps> };

/** The one place that decides who takes cards: without a payment provider, test fields that take no money. */
async function loadCardFields(cardKey: string): Promise<ComponentType<CardFieldsProps>> {
  if (cardKey === testMode) return (await import("./test-card-fields.tsx")).TestCardFields;
  const [{ StripeCardFields }, { openStripe }] = await Promise.all([
    import("./stripe-card-fields.tsx"),
    import("./load-stripe.ts"),
  ]);
  await openStripe(cardKey);
  return StripeCardFields;
}

/**
 * Loads the card fields once they are needed.
 *
 * @param cardKey Stripe's publishable key, or `testMode`.
 * @returns The fields or their loading state, and `retry` for when they could not be loaded.
 */
function useCardFields(cardKey: string, isWanted: boolean): CardFields & { retry: () => void } {
  const [fields, setFields] = useState<CardFields>({ phase: "waiting" });

  const load = useCallback(async () => {
    setFields({ phase: "waiting" });
    try {
      setFields({ phase: "ready", Fields: await loadCardFields(cardKey) });
    } catch {
      setFields({ phase: "failed" });
    }
  }, [cardKey]);

  const isReady = fields.phase === "ready";
  useEffect(() => {
    if (isWanted && !isReady) void load();
  }, [isWanted, isReady, load]);

  return { ...fields, retry: () => void load() };
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
  const { street, city, region, postalCode } = studio.address;
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
        {street}
        <br />
        {city}, {region} {postalCode}
      </address>
    </>
  );
}
