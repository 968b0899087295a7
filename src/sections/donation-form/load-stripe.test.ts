import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { stripeScript } from "./load-stripe.ts";

it("requests the version of Stripe's script that the package was made for", () => {
  const loader = readFileSync(
    createRequire(import.meta.url).resolve("@stripe/stripe-js/dist/pure.js"),
    "utf8",
  );
  const [, version] = /RELEASE_TRAIN = '(\w+)'/.exec(loader) ?? [];
  expect(version).toBeDefined();
  expect(stripeScript).toBe(`https://js.stripe.com/${version}/stripe.js?advancedFraudSignals=false`);
});
