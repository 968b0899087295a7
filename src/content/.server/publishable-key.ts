/**
 * Reads `STRIPE_PUBLISHABLE_KEY` for a publish. The key is public, in every page that takes cards, so
 * anything but a publishable key is rejected.
 *
 * @returns undefined where it is not set: the card form is then in test mode.
 * @throws Error that says what is wrong, without revealing the key.
 */
export function readPublishableKey(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const key = env.STRIPE_PUBLISHABLE_KEY?.trim();
  if (!key) return undefined;
  if (env.FORMS?.trim() === "emailjs")
    throw new Error(
      "STRIPE_PUBLISHABLE_KEY is set, but FORMS is emailjs. Card payments need this site's own server.",
    );
  if (/^pk_(test|live)_\w{8,}$/.test(key)) return key;
  throw new Error(
    "STRIPE_PUBLISHABLE_KEY is not a publishable key. Use the key that starts with pk_live_ or pk_test_. The secret key is only for the server.",
  );
}
