import * as z from "zod/mini";
import { optionalSlug, optionalText, requiredEmail, requiredText } from "../fields.ts";
import { limits } from "../limits.ts";
import { paymentWords } from "../payments.ts";
import type { FormDefinition } from "./definition.ts";
import { amountWords, donationCents } from "./donation-amount.ts";

/** How a donor gives: by card with the payment provider, or as a pledge paid later. */
export const donationMethods = ["card", "offline"] as const;

const amount = z.string().check(
  z.minLength(1, "Please choose or write an amount."),
  z.refine((text) => text === "" || donationCents(text) !== undefined, {
    error: amountWords,
  }),
);

const method = z.string().check(
  z.refine((text) => (donationMethods as readonly string[]).includes(text), {
    error: "Please choose how you would like to give.",
  }),
);

// An id of the provider's, of a test, or of a pledge: it has letters, so a card number can never pass for one.
const paymentReference = z.string().check(
  z.refine((text) => text === "" || /^[a-z]{2,12}_[A-Za-z0-9_]{4,200}$/.test(text), {
    error: paymentWords.startAgain,
  }),
);

/**
 * Whether the reference of a donation fits how it is given: a gift by card names its payment with the provider
 * (`pi_…`), or a test (`test_…`); a pledge names itself, or nothing where a browser without
 * JavaScript sends it: the relay then names it.
 */
export function hasFittingReference(method: string, reference: string): boolean {
  return method === "card" ? /^(pi|test)_/.test(reference) : /^(pledge_|$)/.test(reference);
}

/** A pledge, or the record of a payment. It never holds card data. */
export const donationForm = {
  name: "donation",
  schema: z.object({
    amount,
    firstName: requiredText(limits.name, "Please write your first name."),
    lastName: requiredText(limits.name, "Please write your last name."),
    email: requiredEmail(),
    address: optionalText(limits.address),
    note: optionalText(limits.message),
    cause: optionalSlug("Please open the cause again and give from there."),
    method,
    paymentReference,
  }),
  multiline: ["address", "note"],
} as const satisfies FormDefinition;
