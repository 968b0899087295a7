import { hasFittingReference } from "#domain/forms/donation.ts";
import { paymentMessages } from "#domain/payments.ts";
import { strings } from "#domain/strings.ts";
import { Refusal } from "../form/refusal.ts";
import type { Log } from "../log.ts";
import type { NewMessage } from "../store/message.ts";
import { isPayment, paymentMessage, withState } from "./payment-message.ts";
import { errorType, type Payments } from "./payments.ts";

/**
 * Looks up the payment of a card donation at Stripe, so that nobody can claim a gift that was not made. If
 * Stripe cannot be reached, the donation is kept as unconfirmed until Stripe's own event arrives. Other
 * messages pass through.
 *
 * @returns the message as it is to be stored
 * @throws Refusal 422 if the reference does not match the method, or the payment is unknown or unfinished
 */
export async function confirmGift(
  message: NewMessage,
  payments: Payments | undefined,
  log: Log,
): Promise<NewMessage> {
  const { method = "", paymentReference = "" } = message.fields;
  if (message.form !== "donation") return message;
  if (!hasFittingReference(method, paymentReference)) throw startAgain();
  if (method !== "card") return message;
  if (paymentReference.startsWith("test_")) return withState(message, "test");
  if (!payments) return withState(message, "unconfirmed");
  try {
    const payment = await payments.stripe.paymentIntents.retrieve(paymentReference);
    if (!isPayment(payment, paymentReference)) throw new Error("This is not the payment.");
    if (payment.status === "succeeded")
      return paymentMessage(payment, "paid") ?? withState(message, "unconfirmed");
    if (payment.status === "processing") return withState(message, "unconfirmed");
  } catch (error) {
    const type = errorType(error);
    log("payment not looked up", { reason: type });
    if (type !== "StripeInvalidRequestError") return withState(message, "unconfirmed");
  }
  throw startAgain();
}

function startAgain(): Refusal {
  const errors = [{ field: "method", message: paymentMessages.startAgain }];
  return new Refusal(422, strings.summaryTitle, { errors });
}
