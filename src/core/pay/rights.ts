/** What a restricted key of the provider must be allowed, as its page of keys names it. */
export const rights = {
  sessions: "Checkout Sessions: Write",
  refunds: "Charges and Refunds: Write",
  intents: "PaymentIntents: Read",
  disputes: "Disputes: Read",
  balance: "Balance: Read",
  transactions: "Balance transaction sources: Read",
  payouts: "Payouts: Read",
} as const;

/** The events that the provider's webhook sends. */
export const webhookEvents = [
  "checkout.session.completed",
  "checkout.session.expired",
  "refund.created",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.closed",
] as const;
