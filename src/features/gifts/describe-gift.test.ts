import { expect, it } from "vitest";
import { pledgeNumber, pledgeReference } from "#core/form/pledge-number.ts";
import { validateForm } from "#core/form/validate.ts";
import { donationForm } from "#features/messages/donation.ts";
import { describeGift } from "./payment-fields.tsx";

const presets = [
  { amount: 10, pays: "Fidgets" },
  { amount: 25, pays: "A warm meal" },
];

it.each([
  [2500, "A warm meal"],
  [1000, "Fidgets"],
  [2499, "Fidgets, and a little more"],
  [900, undefined],
])("says what %i cents pay for", (cents, words) => {
  expect(describeGift(cents, presets)).toBe(words);
});

it("creates pledge numbers that the form accepts and people can read out", () => {
  const reference = pledgeReference(new Uint8Array([0, 31, 62, 93, 255, 7, 8, 9]));
  expect(pledgeNumber(reference)).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
  const donor = {
    amount: "25",
    firstName: "Ana",
    lastName: "Sample",
    email: "ana@haven.example",
    method: "offline",
  };
  expect(validateForm(donationForm, { ...donor, paymentReference: reference })).toMatchObject({ ok: true });
});
