import { type Ref, type RefObject, useCallback, useEffect, useId, useRef, useState } from "react";
import type { Help } from "#core/form/refusals.ts";
import { providerName } from "#core/pay/provider.ts";
import { townLine } from "#core/values/address.ts";
import { formatCents } from "#core/values/money-text.ts";
import { asHere } from "#core/values/spelling.ts";
import { strings } from "#core/values/strings.ts";
import { donationForm } from "#features/messages/model.ts";
import type { FieldOf } from "#site/forms/form-controls.ts";
import { FormOutcome } from "#site/forms/form-outcome.tsx";
import type { FormState } from "#site/forms/form-state.ts";
import { Button } from "#ui/button/button.tsx";
import { FactList } from "#ui/fact-list/fact-list.tsx";
import { CheckboxField } from "#ui/field/checkbox-field.tsx";
import { RadioField } from "#ui/field/radio-field.tsx";
import { TextAreaField } from "#ui/field/text-area-field.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { Heading } from "#ui/heading/heading.tsx";
import { focusHeading } from "#ui/lib/focus-heading.ts";
import { useHydrated } from "#ui/lib/use-hydrated.ts";
import { StatusMessage } from "#ui/status-message/status-message.tsx";
import styles from "./donation-form.module.css";
import type { CardControl, TestCardFields } from "./test-card-fields.tsx";
import type { DonationStudio, DonationWords, Gift } from "./use-donation.ts";

/** How far from the viewport something counts as near: a screen, so that it has come when one gets there. */
const NEAR = "100%";

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
          layout="tiles"
          isLabelHidden
          // No message: one of the two is always chosen.
          required={false}
          options={donationForm.fields.method.options}
        />
      </div>
      <div>
        {isByCard && takesCards && (
          <p>
            You pay on the page of {providerName}, our payment provider. It takes cards, and wallets of
            phones. Your card details go straight there, and never to our server.
          </p>
        )}
        {isByCard && !takesCards && isHydrated && <CardBox {...props} />}
        <div className={isByCard ? styles.onlyWithoutScript : styles.steps}>
          <p className={styles.stepsTitle}>{offline.title}</p>
          <PledgeSteps offline={offline} studio={studio} />
        </div>
      </div>
    </>
  );
}

type CardFields = { phase: "waiting" | "failed" } | { phase: "ready"; Fields: typeof TestCardFields };

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
    <div ref={box} className={isNear && !hasFailed ? styles.cardPlace : undefined}>
      <StatusMessage tone={hasFailed ? "error" : "info"}>
        {hasFailed
          ? "The card fields could not be loaded. You can try again, or make an offline pledge."
          : isNear && "The card fields are loading."}
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

/** The donor fields, in review order. */
const DONOR_FIELDS = ["firstName", "lastName", "email", "address", "note"] as const;

type GiftReviewProps = Pick<DonationWords, "presets"> & {
  gift: Gift;
  causeTitle: string | undefined;
  state: FormState;
  isBusy: boolean;
  help: Help;
  onChange: () => void;
};

const { fields } = donationForm;

/** A last review before giving. */
export function GiftReview(props: GiftReviewProps) {
  const { gift, presets, causeTitle, state, isBusy, help, onChange } = props;
  const titleId = useId();
  useEffect(() => focusHeading(titleId), [titleId]);
  const sum = formatCents(gift.cents);
  // What is shown here has been validated.
  const isSending = isBusy || ["checking", "submitting", "leaving"].includes(state.phase);
  const facts = [
    ["Your gift", sum],
    ["What it pays for", describeGift(gift.cents, presets)],
    [fields.cause.label, causeTitle],
    ["How you give", gift.card ?? asHere("Offline pledge, paid later by check or in person")],
    ...DONOR_FIELDS.map((name) => [fields[name].label, gift.values[name]] as const),
    [fields.giftAid.fact, gift.values.giftAid && fields.giftAid.said],
  ] as const;
  return (
    <div className={styles.review}>
      <Heading
        level={3}
        id={titleId}
        lead={gift.card ? "Nothing has been paid so far." : "Nothing has been sent so far."}
        title="Please look over your gift"
      />
      <FactList
        facts={facts.flatMap(([label, value]) => (value ? [{ label, values: [value] }] : []))}
        className={styles.facts}
      />
      <div className={styles.buttons}>
        <Button type="submit" isLoading={isSending}>
          {isSending && strings.submitting}
          {!isSending && (gift.card ? `Give ${sum}` : `Send my pledge of ${sum}`)}
        </Button>
        <Button variant="secondary" onClick={onChange}>
          Change something
        </Button>
      </div>
      <FormOutcome state={state} help={help} thanks={() => null} />
    </div>
  );
}

/** The fields for the donor's name and contact details. */
export function DonorFields({
  field,
  giftAid,
}: {
  field: FieldOf<(typeof DONOR_FIELDS)[number] | "giftAid">;
  giftAid: string | undefined;
}) {
  return (
    <>
      <div className={styles.pair}>
        <TextField {...field("firstName")} />
        <TextField {...field("lastName")} />
      </div>
      <TextField {...field("email")} />
      <TextAreaField {...field("address")} rows={3} />
      {giftAid && <CheckboxField {...field("giftAid")} hint={giftAid} />}
      <TextAreaField {...field("note")} rows={3} />
    </>
  );
}

/** A preset amount in whole units of the currency, and what it pays for. */
export type GiftPreset = { amount: number; pays: string };

/**
 * Says what an amount pays for.
 * @param presets In ascending order.
 * @returns The preset's own text for its amount; for amounts between two, that of the smaller one. Undefined
 * below the smallest: then there is nothing to promise.
 */
export function describeGift(cents: number, presets: readonly GiftPreset[]): string | undefined {
  const fitting = presets.filter(({ amount }) => amount * 100 <= cents).at(-1);
  if (!fitting) return undefined;
  return fitting.amount * 100 === cents ? fitting.pays : `${fitting.pays}, and a little more`;
}
