/** The payment provider, as owners and guests read its name. Code speaks of "the provider". */
export const providerName = "Stripe";

/** Which account a move of the ledger came in at: that of the provider. */
export const providerAccount = "stripe";
