/** The type of an error of the provider, such as `StripeInvalidRequestError`; of others their class. Has no personal data. */
export function errorType(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "type" in error ? String(error.type) : error.constructor.name;
}

/** Whether it makes sense to try again: the provider, or the store, did not answer just now. */
export function isOutOfReach(error: unknown): boolean {
  const type = errorType(error);
  const isAnswer = type.startsWith("Stripe");
  return !isAnswer || ["StripeConnectionError", "StripeAPIError", "StripeRateLimitError"].includes(type);
}

/** Whether the provider knows no such thing, or allows no such call on it. */
export function isInvalidThere(error: unknown): boolean {
  return errorType(error) === "StripeInvalidRequestError";
}

/** Whether a key was sent again with another request. */
export function isReusedKey(error: unknown): boolean {
  return errorType(error) === "StripeIdempotencyError";
}

/** Whether the provider refuses the keys. */
export function isRefusedKey(error: unknown): boolean {
  return ["StripeAuthenticationError", "StripePermissionError"].includes(errorType(error));
}

/**
 * Whether the provider refuses the e-mail address that it was given (https://docs.stripe.com/error-codes#email-invalid): its rule may
 * be stricter than ours one day.
 */
export function isRefusedAddress(error: unknown): boolean {
  const { code, param }: { code?: unknown; param?: unknown } = Object(error);
  return isInvalidThere(error) && (code === "email_invalid" || param === "customer_email");
}
