import cardValidator from "card-validator";
import creditCardType from "credit-card-type";
import type { FieldError } from "#domain/answer.ts";
import { brandNames, type CardBrand, isCardBrand } from "./card-brands.ts";
import type { CardCheck } from "./card-control.ts";
import { digitsOf } from "./test-cards.ts";

/** What is in the card fields. */
export type TypedCard = { holder: string; number: string; expiry: string; cvv: string };

/** What the start of a card number reveals. */
export type RecognizedCard = {
  brand: CardBrand | undefined;
  /** Digits of the security code. */
  codeSize: number;
  /** The number with spaces where the card has them. */
  grouped: string;
};

/**
 * Recognizes a card while its number is typed. A few digits are enough if they match only one kind of card.
 */
export function recognizeCard(number: string): RecognizedCard {
  const digits = digitsOf(number);
  const fitting = creditCardType(digits).filter(({ type }) => isCardBrand(type));
  const card = fitting.length === 1 ? fitting[0] : undefined;
  return {
    brand: isCardBrand(card?.type) ? card.type : undefined,
    codeSize: card?.code.size ?? 3,
    grouped: card ? groupDigits(digits, card.gaps) : number,
  };
}

/** Checks all card fields by the rules of the brand, in the order of the fields. */
export function readCard({ holder, number, expiry, cvv }: TypedCard): CardCheck {
  const digits = digitsOf(number);
  const { brand, codeSize } = recognizeCard(number);
  const messages: Record<string, string | undefined> = {
    holder: cardValidator.cardholderName(holder.trim()).isValid
      ? undefined
      : "Please write the name on the card.",
    number: numberMessage(digits),
    expiry: cardValidator.expirationDate(expiry).isValid
      ? undefined
      : "Please write the month and year on the card, such as 04/31. The card must not be out of date.",
    cvv: cardValidator.cvv(cvv.trim(), codeSize).isValid ? undefined : codeMessage(codeSize),
  };
  const errors = Object.entries(messages).flatMap(([field, message]): FieldError[] =>
    message ? [{ field, message }] : [],
  );
  if (errors.length > 0 || !brand) return { ok: false, errors };
  return { ok: true, summary: `${brandNames[brand]} ending in ${digits.slice(-4)}` };
}

function numberMessage(digits: string): string | undefined {
  if (digits === "") return "Please write the card number.";
  const { card, isValid } = cardValidator.number(digits);
  if (!isValid) return "Please check the card number. A digit may be missing or wrong.";
  return isCardBrand(card?.type)
    ? undefined
    : "We take Visa, Mastercard, American Express and Discover. Please use one of these.";
}

function codeMessage(size: number): string {
  return size === 4
    ? "Please write the 4 digits from the front of the card."
    : "Please write the 3 digits from the back of the card.";
}

/** `gaps` are the positions after which a card has a space. */
function groupDigits(digits: string, gaps: readonly number[]): string {
  return [0, ...gaps]
    .map((start, index) => digits.slice(start, gaps[index] ?? digits.length))
    .filter(Boolean)
    .join(" ");
}
