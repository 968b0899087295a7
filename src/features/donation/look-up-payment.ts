/** The status of a payment according to Stripe. `unknown` means that Stripe could not be reached. */
export type PaymentStatus =
  | { kind: "paid"; cents: number }
  | { kind: "processing" }
  | { kind: "failed" }
  | { kind: "unknown" };

/**
 * Asks Stripe for the status of a payment.
 *
 * @param cardKey The publishable key.
 * @returns Never rejects.
 */
export async function lookUpPayment(cardKey: string, clientSecret: string): Promise<PaymentStatus> {
  try {
    const { openStripe } = await import("./load-stripe.ts");
    const { paymentIntent } = await (await openStripe(cardKey)).retrievePaymentIntent(clientSecret);
    if (!paymentIntent) return { kind: "unknown" };
    if (paymentIntent.status === "succeeded") return { kind: "paid", cents: paymentIntent.amount };
    return { kind: paymentIntent.status === "processing" ? "processing" : "failed" };
  } catch {
    return { kind: "unknown" };
  }
}
