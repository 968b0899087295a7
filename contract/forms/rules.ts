import { hasCardNumber } from "../text.ts";
import { checkDay } from "./day.ts";
import type { Field } from "./define-form.ts";
import { amountWords, donationCents } from "./donation-amount.ts";
import { readOrderLines } from "./order-lines.ts";

const limits = { email: 254, phone: 40, website: 300, slug: 100 } as const;

const emailPattern =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/;

const slugPattern = new RegExp(`^(?=.{1,${limits.slug}}$)[a-z0-9][a-z0-9-]*$`, "i");

// An id of the provider's, of a test, or of a pledge: it has letters, so a card number can never pass for one.
const referencePattern = /^[a-z]{2,12}_[A-Za-z0-9_]{4,200}$/;

/** Fewest digits of a phone number that somebody can be called at. */
const PHONE_DIGITS = 7;

/**
 * Checks the cleaned text of one field.
 * @returns what to do in words for the visitor, or undefined when the text is fine
 */
export function checkText(field: Field, text: string): string | undefined {
  if (text === "") return field.required;
  switch (field.kind) {
    case "text":
    case "multiline":
      return tooLong(text, field.limit) ?? cardNumber(text);
    case "email":
      return (
        tooLong(text, limits.email) ??
        unless(emailPattern.test(text), "Please check the e-mail address. It looks like name@example.com.")
      );
    case "phone":
      return (
        tooLong(text, limits.phone) ??
        cardNumber(text) ??
        unless(
          text.replace(/\D/g, "").length >= PHONE_DIGITS,
          "Please check the phone number. It looks like 614-555-0123.",
        )
      );
    case "website":
      return (
        tooLong(text, limits.website) ??
        unless(
          websiteAddress(text) !== undefined,
          "Please check the web address. It looks like https://example.com.",
        )
      );
    case "day":
      return checkDay(text, Date.now());
    case "money":
      return unless(donationCents(text) !== undefined, amountWords);
    case "count":
      return unless(/^\d{1,2}$/.test(text) && +text >= field.from && +text <= field.to, field.invalid);
    case "choice":
      return unless(
        field.options.some(({ value }) => value === text),
        field.invalid,
      );
    case "tick":
      return unless(text === field.value, field.invalid ?? field.required);
    case "slug":
      return unless(slugPattern.test(text), field.invalid);
    case "reference":
      return unless(referencePattern.test(text), field.invalid);
    case "cart":
      return text === "[]" ? field.required : unless(readOrderLines(text) !== undefined, field.invalid);
    case "file":
      return undefined;
  }
}

/**
 * The full address for what a visitor typed as their website.
 * @returns an http(s) address, or undefined when it is none
 */
export function websiteAddress(typed: string): string | undefined {
  const text = /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^[^/:]+:\d/.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, username, href } = new URL(text);
  const isWeb = protocol === "https:" || protocol === "http:";
  return isWeb && hostname.includes(".") && username === "" ? href : undefined;
}

function unless(isRight: boolean, words: string | undefined): string | undefined {
  return isRight ? undefined : words;
}

function tooLong(text: string, limit: number): string | undefined {
  return unless(
    text.length <= limit,
    `Please keep this to ${limit.toLocaleString("en-US")} characters or fewer.`,
  );
}

function cardNumber(text: string): string | undefined {
  return unless(!hasCardNumber(text), "Please take the card number out. We never need one in a message.");
}
