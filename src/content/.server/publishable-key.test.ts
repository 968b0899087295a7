import { expect, it } from "vitest";
import { readPublishableKey } from "./forms-setting.ts";

it("accepts a publishable key, or none for test mode", () => {
  expect(readPublishableKey({ STRIPE_PUBLISHABLE_KEY: " pk_test_abcdefgh " })).toBe("pk_test_abcdefgh");
  expect(readPublishableKey({ STRIPE_PUBLISHABLE_KEY: " " })).toBeUndefined();
  expect(readPublishableKey({})).toBeUndefined();
});

it.each(["sk_live_abcdefgh", "whsec_abcdefgh", "pk_live_", 'pk_live_abc"><script>'])(
  "stops the build at %s without showing it",
  (key) => {
    expect(() => readPublishableKey({ STRIPE_PUBLISHABLE_KEY: key })).toThrow(
      /^((?!abc).)*pk_live_ or pk_test_/,
    );
  },
);

it("rejects a key if our server does not handle the forms", () => {
  const env = { STRIPE_PUBLISHABLE_KEY: "pk_test_abcdefgh", FORMS: "emailjs" };
  expect(() => readPublishableKey(env)).toThrow("Card payments need this site's own server.");
});
