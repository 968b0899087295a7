import { expect, test } from "vitest";
import { readEntries } from "./content.ts";
import { registrationWords, summarizeService } from "./entry-cards.ts";

const [service] = readEntries("services");

test.each([
  ["$35 an hour for one room", "$35 an hour for one room"],
  ["$20 a person. One companion comes free.", "$20 a person"],
  ["$12.50 an hour", "$12.50 an hour"],
  ["Ask us.", "Ask us"],
])("the price %s is shortened on cards to %s", (price, said) => {
  if (!service) throw new Error("There is no service to test with.");
  expect(summarizeService({ ...service, price }).price).toBe(said);
});

test("what gifts are for taxes is said only in the United States, and only with both numbers", () => {
  const charity = { name: "Quiet Harbour", ein: "12-3456789", charityRegistration: "20205432" };
  expect(registrationWords(charity, "US")).toBe(
    "Gifts to Quiet Harbour are tax-deductible. EIN 12-3456789, registration 20205432.",
  );
  expect(registrationWords({ ...charity, ein: null }, "US")).toBeUndefined();
  for (const country of ["IE", "CA", "DE", "JP"])
    expect(registrationWords(charity, country)).toBe("Quiet Harbour is a registered charity: 20205432.");
  expect(registrationWords({ ...charity, charityRegistration: null }, "IE")).toBeUndefined();
});
