/**
 * What browser and relay agree on about card payments. Nothing here ever holds card data: it goes from the payment
 * provider's own fields to the provider.
 */

/** Takes a filled-in donation form, starts a payment of its amount, and answers an {@link IntentBody} (JSON). */
export const paymentIntentPath = "/api/v1.0/payments/intent";

/** Takes the payment provider's signed events. */
export const paymentWebhookPath = "/api/v1.0/payments/webhook";

/** Stands where a publishable key would, on a site without a payment provider. */
export const testMode = "test-mode";

/** Whether a publishable key is one of the provider's test mode, in which no money is taken. */
export function isTestKey(key: string): boolean {
  return key.startsWith("pk_test_");
}

/** What the browser needs to confirm a payment with the provider. */
export type IntentBody = { readonly clientSecret: string };

const secretPattern = /^(pi_[A-Za-z0-9]{4,200})_secret_[A-Za-z0-9]{4,200}$/;

/** The id of the payment that a client secret belongs to; undefined for anything that is no client secret. */
export function paymentIdOf(clientSecret: string): string | undefined {
  return secretPattern.exec(clientSecret)?.[1];
}

/** Reads the client secret out of the relay's answer; undefined for anything else. */
export function readIntentBody(body: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    const secret =
      typeof parsed === "object" && parsed !== null && "clientSecret" in parsed ? parsed.clientSecret : "";
    return typeof secret === "string" && paymentIdOf(secret) ? secret : undefined;
  } catch {
    return undefined;
  }
}

/** Words about payments that the relay and the browser both say. */
export const paymentWords = {
  /** No answer from the provider, or none that helps. Nothing was charged. */
  down: "Card payments do not work just now. No money was taken. Please try again in a few minutes, or make an offline pledge.",
  /** The payment was confirmed, and no answer came. The same gift has the same payment, so that this is true. */
  unheard:
    "We could not hear how the payment ended. Please give the same gift again: it is never paid twice.",
  /** The payment that a donation names is unknown, unfinished, or of another kind. */
  startAgain: "Please start the payment again.",
} as const;
