import type { Stripe } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";

/** The version that the package expects (a test compares them), without Stripe's tracking of visitors: it sets cookies. */
export const stripeScript = "https://js.stripe.com/endive/stripe.js?advancedFraudSignals=false";

/** As much of Trusted Types as is used here; not every browser has them. */
type PolicyFactory = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
};

let policy: ReturnType<PolicyFactory["createPolicy"]> | undefined;
let opening: Promise<Stripe> | undefined;

/**
 * Fetches Stripe's script, once, and opens it. Nothing of Stripe is fetched before this is called.
 *
 * @param key The publishable key.
 * @returns The same Stripe for every call; rejects when the script cannot be fetched, and tries again at the next call.
 */
export function openStripe(key: string): Promise<Stripe> {
  opening ??= open(key).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

async function open(key: string): Promise<Stripe> {
  // Stripe's own loader finds the script there and adds none.
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

/** Stripe's loader would set a plain address, which Trusted Types refuse. This policy lets nothing else pass. */
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
