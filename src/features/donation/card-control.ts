import type { ReactNode, Ref } from "react";
import type { FormError } from "#contract/answer.ts";

/** What is to be paid: the donation form as it would be sent, with its submission id, and where payments are started. */
export type CardGift = { form: FormData; url: string };

/** Whether a card can be used, and how to speak of it without its number: `Visa ending in 4242`. */
export type CardCheck = { ok: true; summary: string } | { ok: false; errors: readonly FormError[] };

/**
 * How a payment ended. `paid` carries the provider's own id of the payment, which is kept with the gift; `tested` means
 * that no money was taken; `refused` says why, in words for the donor.
 */
export type CardOutcome =
  | { kind: "paid"; reference: string }
  | { kind: "tested" }
  | { kind: "refused"; message: string };

/**
 * What a donation form needs of whoever takes cards. What is typed stays inside the fields: it is never handed to the
 * form, so it cannot be sent, kept or logged by it.
 */
export type CardControl = {
  check(): Promise<CardCheck>;
  /** The fields that are wrong now, as far as can be told at once. */
  wrongFields(): string[];
  pay(gift: CardGift): Promise<CardOutcome>;
};

export type CardFieldsProps = {
  /** Begins the ids of the fields: an error of the field `number` leads to `<idPrefix>-number`. */
  idPrefix: string;
  /** What to mend, by field. */
  errors: Readonly<Record<string, string | undefined>>;
  /** What the donor must know before a card is typed, in test mode. */
  notice: ReactNode;
  /** Stripe's publishable key, where cards are taken. */
  cardKey: string;
  control: Ref<CardControl>;
  /** Called with the box of a field that was changed where the page hears no input: in a frame of the provider's. */
  onChange: (box: HTMLElement) => void;
};
