import { hasCardNumber } from "#core/values/card-number.ts";
import { isEmail } from "#core/values/email.ts";
import { studioLocale } from "#core/values/locale.ts";
import { readAmount } from "#core/values/money-text.ts";
import { dayMs, isDay } from "#core/values/time.ts";
import type { Field } from "./define-form.ts";
import { amountMessage, amountQuestion, donationCents } from "./donation-amount.ts";
import { readOrderLines } from "./order-lines.ts";

/** How far ahead a booking may be requested, in days. */
const maxDaysAhead = 366;

/**
 * Validates a day, by default one on which a visitor would like to come.
 * @param day as `2027-03-09`
 * @param isAny whether it may have passed, or be far ahead
 * @param now milliseconds since 1970; a day of tolerance covers all time zones
 * @returns an error message for the visitor, or undefined if the day is valid
 */
function checkDay(day: string, isAny: boolean, now: number): string | undefined {
  if (!isDay(day)) return "Please choose a day, or write it as 2027-03-09.";
  if (isAny) return undefined;
  const start = Date.parse(day);
  if (start < now - 2 * dayMs) return "This day has passed. Please choose a later one.";
  if (start > now + maxDaysAhead * dayMs) return "Please choose a day within the next year.";
  return undefined;
}

/** Longest text of kinds that have no limit of their own, in characters. */
const limits: Partial<Record<Field["kind"], number>> = { email: 254, phone: 40, website: 300 };

const slugPattern = /^[a-z0-9][a-z0-9-]{0,99}$/i;

// The id of a payment, a test or a pledge.
const referencePattern = /^[a-z]{2,12}_[A-Za-z0-9_]{4,200}$/;

/** The shortest phone numbers, of small islands and of small towns, have so many digits. */
const PHONE_DIGITS = 4;

/** The one thing that is refused for what it looks like, wherever it stands: a card number must not be kept. */
const cardMessage = "This looks like a card number. Please take it out: we must not have it.";

/**
 * Validates the cleaned text of one field.
 * @returns an error message for the visitor, or undefined if the text is valid
 */
export function checkText(field: Field, text: string): string | undefined {
  if (text === "") return field.required;
  const limit = "limit" in field ? field.limit : (limits[field.kind] ?? text.length);
  if (text.length > limit) return `Please keep this to ${limit.toLocaleString("en-US")} characters or fewer.`;
  if (field.kind !== "phone" && hasCardNumber(text)) return cardMessage;
  switch (field.kind) {
    case "text":
    case "multiline":
      return undefined;
    case "email":
      return unless(isEmail(text), "Please check the e-mail address. It looks like name@example.com.");
    case "phone":
      return unless(
        text.replace(/\D/g, "").length >= PHONE_DIGITS && !hasCardNumber(text, true),
        `Please check the phone number. It looks like ${studioLocale().phone}.`,
      );
    case "website":
      return unless(
        websiteAddress(text) !== undefined,
        "Please check the web address. It looks like https://example.com.",
      );
    case "day":
      return checkDay(text, field.isAny === true, Date.now());
    case "clock":
      return unless(/^([01]\d|2[0-3]):(00|15|30|45)$/.test(text), field.invalid);
    case "money":
      return unless(donationCents(text) !== undefined, amountMessage(text));
    case "amount":
      return unless(
        (readAmount(text) ?? -1) >= (field.isSome ? 1 : 0),
        amountQuestion(text) ?? field.invalid,
      );
    case "count":
      return unless(/^\d{1,2}$/.test(text) && +text >= field.from && +text <= field.to, field.invalid);
    case "choice":
    case "choices":
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
 * Completes what a visitor typed as their website to a full URL.
 * @returns an http(s) URL, or undefined if it is not one
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
