/**
 * Reads the setting `STRIPE_PUBLISHABLE_KEY` of a build. It stands in every page that takes cards, so that any other
 * key of a Stripe account would be given away: such a build is stopped.
 *
 * @returns undefined where it is not set: the card form is in test mode.
 * @throws Error that says what is wrong, and never shows a key that is secret.
 */
export function readPublishableKey(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const key = env.STRIPE_PUBLISHABLE_KEY?.trim();
  if (!key) return undefined;
  if (env.FORMS?.trim() === "emailjs")
    throw new Error(
      "STRIPE_PUBLISHABLE_KEY is set, and FORMS is emailjs. Cards need this site's own server.",
    );
  if (/^pk_(test|live)_\w{8,}$/.test(key)) return key;
  throw new Error(
    "STRIPE_PUBLISHABLE_KEY is no publishable key. Expected the one that begins with pk_live_ or pk_test_; the secret key is for the server alone.",
  );
}
