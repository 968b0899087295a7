import { expect, it } from "vitest";
import { isEmail } from "./email.ts";

it.each([
  "ada@example.com",
  "ada.reed+visits@mail.example.co.uk",
  "o'brien@xn--mller-kva.example",
  "a@b.co",
  `${"a".repeat(64)}@example.com`,
])("takes %s", (address) => {
  expect(isEmail(address)).toBe(true);
});

it.each([
  "",
  "ada",
  "a..b@example.com",
  "a.@example.com",
  ".a@example.com",
  "ada@example",
  "ada@example..com",
  "ada@-example.com",
  "ada@127.0.0.1",
  "ada reed@example.com",
  "ada@example.com.",
  '"ada"@example.com',
  `${"a".repeat(65)}@example.com`,
])("refuses %s, as mail servers and Stripe do", (address) => {
  expect(isEmail(address)).toBe(false);
});
