import type { ReactNode, Ref } from "react";
import type { FormError } from "#domain/answer.ts";

/** Whether a card can be used, and a summary without its number: `Visa ending in 4242`. */
export type CardCheck = { ok: true; summary: string } | { ok: false; errors: readonly FormError[] };

/** How a test ended; `refused` says why, in words for the donor. No money was taken. */
export type CardOutcome = { kind: "tested" } | { kind: "refused"; message: string };

/**
 * What a donation form needs from the card fields. What is typed stays inside them: it is never passed to the
 * form, so the form cannot send, store or log it.
 */
export type CardControl = { check(): CardCheck; pay(): CardOutcome };

export type CardFieldsProps = {
  /** Prefix of the fields' ids: an error of the field `number` links to `<idPrefix>-number`. */
  idPrefix: string;
  /** Error messages by field. */
  errors: Readonly<Record<string, string | undefined>>;
  /** What the donor must know before typing a card. */
  notice: ReactNode;
  control: Ref<CardControl>;
};
