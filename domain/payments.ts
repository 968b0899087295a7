/**
 * The contract between browser and relay for card payments. It never carries card data, which goes straight
 * from the payment provider's fields to the provider.
 */

/** Accepts a donation form, starts a payment, and responds with an {@link IntentBody} (JSON). */
export const paymentIntentPath = "/api/v1.0/payments/intent";

/** Receives the payment provider's signed events. */
export const paymentWebhookPath = "/api/v1.0/payments/webhook";

/** Used instead of a publishable key on a site without a payment provider. */
export const testMode = "test-mode";

/** Whether a publishable key belongs to the provider's test mode, which takes no money. */
export function isTestKey(key: string): boolean {
  return key.startsWith("pk_test_");
}

/** What the browser needs to confirm a payment with the provider. */
export type IntentBody = { readonly clientSecret: string };

const secretPattern = /^(pi_[A-Za-z0-9]{4,200})_secret_[A-Za-z0-9]{4,200}$/;

/** The payment id in a client secret; undefined for anything else. */
export function paymentIdOf(clientSecret: string): string | undefined {
  return secretPattern.exec(clientSecret)?.[1];
}

/** Reads the client secret from the relay's response; undefined for anything else. */
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

/** Payment messages used by both the relay and the browser. */
export const paymentMessages = {
  /** The provider is unreachable or failed. Nothing was charged. */
  down: "Card payments do not work just now. No money was taken. Please try again in a few minutes, or make an offline pledge.",
  /**
   * The payment was confirmed, but no response arrived. Retrying is safe: the same gift reuses the same
   * payment.
   */
  unheard:
    "We could not hear how the payment ended. Please give the same gift again: it is never paid twice.",
  /** The payment of a donation is unknown, unfinished, or does not match. */
  startAgain: "Please start the payment again.",
} as const;
