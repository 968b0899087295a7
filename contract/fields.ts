import * as z from "zod/mini";
import { limits } from "./limits.ts";
import { hasCardNumber } from "./text.ts";

// The site's content security policy forbids generated code, which zod would otherwise try.
z.config({ jitless: true });

const emailPattern =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/;

const emailWords = "Please check the e-mail address. It looks like name@example.com.";

function tooLong(max: number): string {
  return `Please keep this to ${max.toLocaleString("en-US")} characters or fewer.`;
}

const noCardNumber = z.refine<string>((text) => !hasCardNumber(text), {
  error: "Please take the card number out. We never need one in a message.",
});

/** A text that may stay empty, of at most `max` characters. */
export function optionalText(max: number) {
  return z.string().check(z.maxLength(max, tooLong(max)), noCardNumber);
}

/** A text that must be there; `words` say what to do when it is not. */
export function requiredText(max: number, words: string) {
  return optionalText(max).check(z.minLength(1, words));
}

/** The visitor's name. */
export function requiredName() {
  return requiredText(limits.name, "Please write your name.");
}

/** An e-mail address that may stay empty. */
export function optionalEmail() {
  return z.string().check(
    z.maxLength(limits.email, tooLong(limits.email)),
    z.refine((text) => text === "" || emailPattern.test(text), { error: emailWords }),
  );
}

/** An e-mail address that must be there. */
export function requiredEmail() {
  return z.string().check(
    z.minLength(1, "Please write your e-mail address."),
    z.maxLength(limits.email, tooLong(limits.email)),
    z.refine((text) => text === "" || emailPattern.test(text), { error: emailWords }),
  );
}

/** Fewest digits of a phone number that somebody can be called at. */
const PHONE_DIGITS = 7;

/** A phone number, written in any way, that may stay empty. */
export function optionalPhone() {
  return optionalText(limits.phone).check(
    z.refine((text) => text === "" || text.replace(/\D/g, "").length >= PHONE_DIGITS, {
      error: "Please check the phone number. It looks like 614-555-0123.",
    }),
  );
}

/** One of the given words, or empty. */
export function optionalChoice(choices: readonly string[], words: string) {
  return z.string().check(z.refine((text) => text === "" || choices.includes(text), { error: words }));
}

const slugPattern = new RegExp(`^(?=.{1,${limits.slug}}$)[a-z0-9][a-z0-9-]*$`, "i");

/** A slug or id out of the content; the page sets it, so `words` say to open the page again. */
export function requiredSlug(words: string) {
  return z.string().check(z.refine((text) => slugPattern.test(text), { error: words }));
}

/** The same, or empty. */
export function optionalSlug(words: string) {
  return z.string().check(z.refine((text) => text === "" || slugPattern.test(text), { error: words }));
}
