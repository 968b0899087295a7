import { useEffect, useId } from "react";
import { donationForm } from "#domain/forms/donation.ts";
import { formatCents } from "#domain/money.ts";
import type { Help } from "#domain/refusals.ts";
import { strings } from "#domain/strings.ts";
import { FormOutcome } from "#src/features/forms/form-outcome.tsx";
import type { FormState } from "#src/features/forms/form-state.ts";
import { focusHeading } from "#src/lib/focus-heading.ts";
import type { FieldOf } from "#src/lib/form-controls.ts";
import { Button } from "#src/ui/button/button.tsx";
import { FactList } from "#src/ui/fact-list/fact-list.tsx";
import { CheckboxField } from "#src/ui/field/checkbox-field.tsx";
import { TextAreaField } from "#src/ui/field/text-area-field.tsx";
import { TextField } from "#src/ui/field/text-field.tsx";
import { Heading } from "#src/ui/heading/heading.tsx";
import styles from "./donation-form.module.css";
import type { DonationWords, Gift } from "./use-donation.ts";

/** The donor fields, in review order. */
const DONOR_FIELDS = ["firstName", "lastName", "email", "address", "note"] as const;

type GiftReviewProps = Pick<DonationWords, "presets"> & {
  gift: Gift;
  /** Name of the cause, if the gift is for one. */
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
    ["How you give", gift.card ?? "Offline pledge, paid later by check or in person"],
    ...DONOR_FIELDS.map((name) => [fields[name].label, gift.values[name]] as const),
    [fields.giftAid.fact, gift.values.giftAid && fields.giftAid.said],
  ] as const;
  return (
    <div className={styles.review}>
      <Heading
        level={3}
        id={titleId}
        lead={gift.card ? "Nothing has been paid so far." : "Nothing has been sent so far."}
      >
        Please look over your gift
      </Heading>
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
 *
 * @param presets In ascending order.
 * @returns The preset's own text for its amount; for amounts between two, that of the smaller one. Undefined
 *   below the smallest: then there is nothing to promise.
 */
export function describeGift(cents: number, presets: readonly GiftPreset[]): string | undefined {
  const fitting = presets.filter(({ amount }) => amount * 100 <= cents).at(-1);
  if (!fitting) return undefined;
  return fitting.amount * 100 === cents ? fitting.pays : `${fitting.pays}, and a little more`;
}
