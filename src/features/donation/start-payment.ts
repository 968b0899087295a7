import { readFieldErrors } from "#domain/answer.ts";
import { limits } from "#domain/limits.ts";
import { paymentMessages, readIntentBody } from "#domain/payments.ts";

/** A payment that can be confirmed, or why there is none, in words for the donor. */
export type StartedPayment = { clientSecret: string } | { refusal: string };

/** Statuses whose response body is a sentence for people. */
const READABLE_STATUSES = new Set([400, 403, 408, 413, 429]);

/**
 * Asks the relay to start the payment of a gift.
 *
 * @param form The donation form as it would be sent, with its submission id. It never contains card data.
 * @returns Never rejects.
 */
export async function startPayment(url: string, form: FormData): Promise<StartedPayment> {
  try {
    const response = await fetch(url, {
      method: "POST",
      body: form,
      headers: { Accept: "application/json, text/plain" },
      credentials: "omit",
      signal: AbortSignal.timeout(limits.stallMs),
    });
    const text = await response.text();
    const clientSecret = response.ok ? readIntentBody(text) : undefined;
    if (clientSecret) return { clientSecret };
    const errors = readFieldErrors(text).map(({ message }) => message);
    if (errors.length > 0) return { refusal: errors.join(" ") };
    return {
      refusal: READABLE_STATUSES.has(response.status) ? `${text} No money was taken.` : paymentMessages.down,
    };
  } catch {
    return { refusal: paymentMessages.down };
  }
}
