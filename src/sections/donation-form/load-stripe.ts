import type { Stripe } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";

/** The version that the package expects (a test compares them), without Stripe's tracking cookies. */
export const stripeScript = "https://js.stripe.com/endive/stripe.js?advancedFraudSignals=false";

/** The part of Trusted Types that is used here; not every browser has them. */
type PolicyFactory = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
};

let policy: ReturnType<PolicyFactory["createPolicy"]> | undefined;
let opening: Promise<Stripe> | undefined;

/**
 * Loads Stripe's script, once, and opens it. Nothing from Stripe is loaded before this is called.
 *
 * @param key The publishable key.
 * @returns The same Stripe for every call. Rejects if the script cannot be loaded; the next call retries.
 */
export function openStripe(key: string): Promise<Stripe> {
  opening ??= open(key).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

async function open(key: string): Promise<Stripe> {
  // Stripe's own loader then finds the script and adds none.
  if (!("Stripe" in window)) await addScript();
  const stripe = await loadStripe(key, { locale: "en" });
  if (!stripe) throw new Error("Stripe did not open.");
  return stripe;
}

function addScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = trusted(stripeScript);
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      script.remove();
      reject(new Error("Stripe's script could not be fetched."));
    });
    document.head.append(script);
  });
}

/** Stripe's loader would set a plain URL, which Trusted Types reject. This policy accepts only the script. */
function trusted(address: string): string {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  if (!trustedTypes) return address;
  policy ??= trustedTypes.createPolicy("stripe", {
    createScriptURL(url) {
      if (url !== stripeScript) throw new TypeError("This is not Stripe's script.");
      return url;
    },
  });
  return policy.createScriptURL(address);
}
