import type { DonatePage } from "#src/content/schemas/pages/charity.ts";

/** What a donation form is given by its page. */
export type DonationWords = Pick<DonatePage, "presets" | "boxes" | "offline" | "testMode"> & {
  /** Who reads the form, and how soon they answer. */
  about: string;
  /** Stripe's publishable key, or the words of test mode where no payment provider is set up. */
  cardKey: string;
  /** Said about taxes; only where the studio is registered for it. */
  tax?: string | undefined;
};

/** Said after a payment in the provider's own test mode. */
export const testWords = "This was a test: no money was taken.";

/** Where a pledge is sent to, and where help is to be had. */
export type DonationStudio = {
  name: string;
  phone: string;
  email: string;
  address: { street: string; city: string; region: string; postalCode: string };
};

/** The cause a gift is for: fixed on a cause's own page, else chosen among some. */
export type DonationCause =
  | { slug: string }
  | { label: string; options: readonly { value: string; label: string }[] };
