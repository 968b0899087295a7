import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { validateForm } from "#core/form/validate.ts";
import { testWaiver } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { childrenIn, errorsIn, isSignedFor, textsToSign, waiverForm } from "./waiver-signing.ts";

const signed = { name: "Ada Reed", agree: "yes" };
const year = 2026;

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(year, 10, 30) }));
afterEach(() => void vi.useRealTimers());

it.each([
  [{}, []],
  [{ agree: "" }, ["agree"]],
  [{ childName1: "Bo", childYear1: String(year), guardian: "yes" }, []],
  [{ childName1: "Bo", childYear1: String(year - 21), guardian: "yes" }, []],
  [{ childName1: "Bo", childYear1: String(year - 22), guardian: "yes" }, ["childYear1"]],
  [{ childName1: "Bo", childYear1: String(year + 1), guardian: "yes" }, ["childYear1"]],
  [{ childName1: "Bo", childYear1: "19", guardian: "yes" }, ["childYear1"]],
  [{ childName1: "Bo", childYear1: String(year) }, ["guardian"]],
  [{ childName2: "Bo", guardian: "yes" }, ["childYear2"]],
  [{ childYear6: String(year), guardian: "yes" }, ["childName6"]],
])("whoever signs with %o has to mend %o", (fields, wrong) => {
  const checked = validateForm(waiverForm, { ...signed, ...fields });
  expect(checked.ok ? [] : checked.errors.map(({ field }) => field)).toEqual(wrong);
});

it("children are those of the rows that have something", () => {
  const rows = { childName1: "Bo", childYear1: "2019", childYear3: "2020" };
  expect(childrenIn(rows)).toEqual([
    { child_name: "Bo", child_year: "2019" },
    { child_name: "", child_year: "2020" },
  ]);
  expect(childrenIn({})).toEqual([]);
});

it("what is signed is asked for its own offers alone, or for all", () => {
  const all = { ...testWaiver, offers: [] };
  const lake = { ...testWaiver, offers: ["lake"] };
  expect([all, lake].map((waiver) => isSignedFor(waiver, "moon"))).toEqual([true, false]);
  expect(textsToSign(lake, [{ offer: "moon" }])).toEqual([]);
  expect(textsToSign(undefined, [{ offer: "lake" }])).toEqual([]);
  expect(textsToSign(lake, [{ offer: "moon" }, { offer: "lake" }])).toHaveLength(lake.texts.length);
});

it("errors are in the words of the language that one signs in", () => {
  const [text] = testWaiver.texts;
  if (!text) throw new Error("There is nothing to sign.");
  const labels = { ...text.labels, missing: "Falta", wrong: "Mal" };
  const errors = ["Please fill this in.", "Please check the year."].map((message) => ({
    field: "name",
    message,
  }));
  const words = (isOfSite: boolean) =>
    errorsIn({ ...text, labels }, errors, isOfSite).map(({ message }) => message);
  expect([words(false), words(true)]).toEqual([
    ["Falta", "Mal"],
    ["Falta", "Please check the year."],
  ]);
});
