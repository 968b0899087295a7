import { expect, test } from "vitest";
import { readEntries } from "./content.ts";
import { summarizeService } from "./entry-cards.ts";

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
