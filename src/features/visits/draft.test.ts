import { expect, it } from "vitest";
import { toFormFields } from "./draft.ts";

it("puts mistakes at the fields of the form, with one visit and with several", () => {
  const message = "This is for 1 to 3 people.";
  const fields = (given: readonly string[], count: number) =>
    toFormFields(
      given.map((field) => ({ field, message })),
      count,
    ).map(({ field }) => field);
  expect(fields(["people", "note", "email"], 1)).toEqual(["lines.0.adults", "lines.0.note", "email"]);
  expect(fields(["lines.1.people", "lines.0.helps", "phone"], 2)).toEqual([
    "lines.1.adults",
    "lines.0.helps",
    "phone",
  ]);
});
