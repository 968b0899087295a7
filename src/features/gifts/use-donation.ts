import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { FormError } from "#core/form/answer.ts";
import { amountMessage, donationCents } from "#core/form/kinds/money/donation-amount.ts";
import type { FormTexts } from "#core/form/message-forms.ts";
import { pledgeReference } from "#core/form/pledge-number.ts";
import type { RefusedForm } from "#core/form/refused-form.ts";
import { providerName } from "#core/pay/provider.ts";
import type { PostalAddress } from "#core/values/address.ts";
import { donationForm } from "#features/messages/model.ts";
import type { DonatePage } from "#site/content/schemas/pages/charity.ts";
import { fieldsOf, textsOf } from "#site/forms/attempt.ts";
import { loadValidation } from "#site/forms/lazy-parts.ts";
import { useForm } from "#site/forms/use-form.ts";
import { useRemainingErrors } from "#site/forms/use-remaining-errors.ts";
import { useTitlePrefix } from "#site/forms/use-title-prefix.ts";
import type { CardCheck, CardControl } from "./test-card-fields.tsx";

/** A validated gift. `card` says how it is paid, without a card's number; without `card` the gift is a pledge. */
export type Gift = { cents: number; values: FormTexts; card: string | undefined };

/** The state of a donation. Once a pledge is stored, the form's own state says so. */
type Stage =
  | { name: "fill"; errors: readonly FormError[]; refusal?: string }
  | { name: "review"; gift: Gift }
  | { name: "tested"; gift: Gift };

/** The card fields are missing or not loaded yet. */
const NO_CARD = "Please fill in the card fields below, or choose an offline pledge.";
/** How a gift is paid that leads to the payment provider's page. */
const BY_CARD = `By card, on the page of ${providerName}`;
const NO_ERRORS: readonly FormError[] = [];
/** The current step, named by the title. */
const TITLES = { fill: undefined, review: "Look over your gift", tested: "Test done" } as const;
const START: Stage = { name: "fill", errors: NO_ERRORS };

/**
 * Runs a donation: fill in, review, give. A gift by card goes on at the payment provider's page. What only
 * tries a card out keeps it in its own fields.
 * @param card What the fields that try a card out provide; nothing for a pledge.
 * @param refused A gift that the server has refused, if it shows the page again.
 */
export function useDonation(
  page: string,
  card: RefObject<CardControl | null>,
  refused: RefusedForm | undefined,
  takesCards: boolean,
) {
  const form = useForm(donationForm, page);
  const [stage, setStage] = useState<Stage>(() => startOf(refused));
  const [isBusy, setBusy] = useState(false);
  const busy = useRef(false);
  const reference = useRef<HTMLInputElement>(null);
  const validation = useRef<Awaited<ReturnType<typeof loadValidation>>>(undefined);
  const [errors, noteChange] = useRemainingErrors(stage.name === "fill" ? stage.errors : NO_ERRORS);
  const isStored = form.state.phase === "stored";
  useTitlePrefix(isStored ? "Thank you" : errors.length > 0 ? "Error" : TITLES[stage.name]);

  // The relay may find errors that the browser missed.
  useEffect(() => {
    if (form.state.phase !== "invalid") return;
    if (reference.current) reference.current.value = "";
    setStage({ name: "fill", errors: form.state.errors });
  }, [form.state]);

  async function check(element: HTMLFormElement): Promise<void> {
    const body = new FormData(element);
    validation.current = await loadValidation();
    const checked = validation.current?.(donationForm, fieldsOf(body));
    const values = textsOf(body);
    const isByCard = values.method === "card";
    const cardCheck: CardCheck | undefined =
      isByCard && takesCards ? { ok: true, summary: BY_CARD } : card.current?.check();
    const found: FormError[] = [
      ...(checked && !checked.ok ? checked.errors : []),
      ...(cardCheck && !cardCheck.ok ? cardCheck.errors : []),
    ];
    if (isByCard && !cardCheck) found.push({ field: "method", message: NO_CARD, isAnswer: true });
    const cents = donationCents(values.amount ?? "");
    // If the rules could not be fetched, the relay reports everything else.
    if (!checked && cents === undefined)
      found.unshift({ field: "amount", message: amountMessage(values.amount ?? "") });
    if (found.length > 0 || cents === undefined) return setStage({ name: "fill", errors: found });
    const gift = { cents, values, card: cardCheck?.ok ? cardCheck.summary : undefined };
    // A pledge that could not be sent may have become a card payment.
    if (gift.card && reference.current) reference.current.value = "";
    setStage({ name: "review", gift });
  }

  /** Clears the errors of corrected fields. `control` is the changed field. */
  function recheck(control: HTMLElement): void {
    const element = form.ref.current;
    if (errors.length === 0 || !element) return;
    const checked = validation.current?.(donationForm, fieldsOf(new FormData(element)));
    const cardCheck = card.current?.check();
    const wrong = checked && !checked.ok ? checked.errors.map(({ field }) => field) : [];
    noteChange(control, [
      ...wrong,
      ...(cardCheck && !cardCheck.ok ? cardCheck.errors.map(({ field }) => field) : []),
    ]);
  }

  function tryOut(control: CardControl, gift: Gift): void {
    const outcome = control.pay();
    if (outcome.kind === "tested") setStage({ name: "tested", gift });
    else setStage({ name: "fill", errors: NO_ERRORS, refusal: outcome.message });
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const input = reference.current;
    if (busy.current || !input) return;
    const element = event.currentTarget;
    const gift = stage.name === "review" ? stage.gift : undefined;
    if (gift?.card && card.current) return tryOut(card.current, gift);
    if (gift) {
      // The same number on every try, so that a pledge whose response got lost is stored only once.
      if (!gift.card) input.value ||= pledgeReference(crypto.getRandomValues(new Uint8Array(8)));
      return form.handleSubmit(event);
    }
    busy.current = true;
    setBusy(true);
    await check(element);
    busy.current = false;
    setBusy(false);
  }

  return { ...form, stage, errors, isBusy, reference, handleSubmit, recheck, fillIn: () => setStage(START) };
}

function startOf(refused: RefusedForm | undefined): Stage {
  if (!refused) return START;
  const { errors, message } = refused;
  return { name: "fill", errors, ...(errors.length === 0 && { refusal: message }) };
}

/** Texts and settings of a donation form. */
export type DonationWords = Pick<DonatePage, "presets" | "boxes" | "offline" | "testMode"> & {
  /** Who reads the form, and how soon they reply. */
  about: string;
  /** Whether gifts by card lead to the payment provider; otherwise the card fields only try things out. */
  takesCards: boolean;
  /** HMRC's declaration; only where the studio claims Gift Aid. */
  giftAid?: string | undefined;
  /** A note on taxes; only if the studio is registered for it. */
  tax?: string | undefined;
};

/** Where to send a pledge, and where to get help. */
export type DonationStudio = { name: string; phone: string; email: string; address: PostalAddress };

/** The cause of a gift: fixed on a cause's page, otherwise chosen from a list. */
export type DonationCause =
  | { slug: string }
  | { label: string; options: readonly { value: string; label: string }[] };
