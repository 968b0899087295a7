import type { DonatePage } from "#src/content/schemas/pages/charity.ts";

/** Texts and settings of a donation form. */
export type DonationWords = Pick<DonatePage, "presets" | "boxes" | "offline" | "testMode"> & {
  /** Who reads the form, and how soon they reply. */
  about: string;
  /** Stripe's publishable key, or the test-mode text if no payment provider is set up. */
  cardKey: string;
  /** A note on taxes; only if the studio is registered for it. */
  tax?: string | undefined;
};

/** Shown after a payment in the provider's test mode. */
export const testWords = "This was a test: no money was taken.";

/** Where to send a pledge, and where to get help. */
export type DonationStudio = {
  name: string;
  phone: string;
  email: string;
  address: { street: string; city: string; region: string; postalCode: string };
};

/** The cause of a gift: fixed on a cause's page, otherwise chosen from a list. */
export type DonationCause =
  | { slug: string }
  | { label: string; options: readonly { value: string; label: string }[] };
