import type { ReactNode, Ref } from "react";
import type { FormError } from "#domain/answer.ts";

/** What to pay: the donation form as it would be sent, with its submission id, and where payments start. */
export type CardGift = { form: FormData; url: string };

/** Whether a card can be used, and a summary without its number: `Visa ending in 4242`. */
export type CardCheck = { ok: true; summary: string } | { ok: false; errors: readonly FormError[] };

/**
 * How a payment ended. `paid` has the provider's id of the payment, which is stored with the gift; `tested`
 * means that no money was taken; `refused` says why, in words for the donor.
 */
export type CardOutcome =
  | { kind: "paid"; reference: string }
  | { kind: "tested" }
  | { kind: "refused"; message: string };

/**
 * What a donation form needs from the card fields. What is typed stays inside them: it is never passed to the
 * form, so the form cannot send, store or log it.
 */
export type CardControl = {
  check(): Promise<CardCheck>;
  /** The fields that are wrong now, as far as can be told without a request. */
  wrongFields(): string[];
  pay(gift: CardGift): Promise<CardOutcome>;
};

export type CardFieldsProps = {
  /** Prefix of the fields' ids: an error of the field `number` links to `<idPrefix>-number`. */
  idPrefix: string;
  /** Error messages by field. */
  errors: Readonly<Record<string, string | undefined>>;
  /** What the donor must know before typing a card, in test mode. */
  notice: ReactNode;
  /** Stripe's publishable key, if cards are accepted. */
  cardKey: string;
  control: Ref<CardControl>;
  /** Called with the box of a changed field if the page gets no input event: in a frame of the provider's. */
  onChange: (box: HTMLElement) => void;
};
