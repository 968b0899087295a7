import type { FieldError } from "#domain/answer.ts";
import type { CardBrand } from "./brand-choice.tsx";

/** What Stripe reports about one of its frames; never what is in it. */
export type FrameState = { empty: boolean; complete: boolean; error?: { message: string } | undefined };

/** All three, by field name. */
export type FrameStates = { number: FrameState; expiry: FrameState; cvv: FrameState };

const nothing: FrameState = { empty: true, complete: false };

/** Frames in which nothing was typed. */
export const untouched: FrameStates = { number: nothing, expiry: nothing, cvv: nothing };

/** What to say if nothing was typed, or not enough. */
const words: Readonly<Record<keyof FrameStates, readonly [empty: string, incomplete: string]>> = {
  number: ["Please write the card number.", "Please check the card number. A digit may be missing or wrong."],
  expiry: [
    "Please write the month and year on the card.",
    "Please write the month and the year on the card.",
  ],
  cvv: ["Please write the security code of the card.", "Please write the whole security code of the card."],
};

/** What to fix before a card can be used, in the order of the fields. */
export function cardErrors(holder: string, frames: FrameStates): FieldError[] {
  const parts = (["number", "expiry", "cvv"] as const).flatMap((field): FieldError[] => {
    const { empty, complete, error } = frames[field];
    if (complete && !error) return [];
    const [missing, incomplete] = words[field];
    return [{ field, message: empty ? missing : (error?.message ?? incomplete) }];
  });
  const name = holder === "" ? [{ field: "holder", message: "Please write the name on the card." }] : [];
  return [...name, ...parts];
}

const brands: Readonly<Record<string, CardBrand>> = {
  visa: "visa",
  mastercard: "mastercard",
  amex: "american-express",
  discover: "discover",
};

/** Converts Stripe's name of a brand; undefined unless it is one of the four accepted ones. */
export function readBrand(name: string | undefined): CardBrand | undefined {
  return brands[name ?? ""];
}
