import { expect, it } from "vitest";
import { roomOffer, testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { timeOf } from "./line-time.server.ts";
import { termsNow, termsOf } from "./terms.ts";

it("a visit has the clock of the studio when it was booked, and in the night when that goes back, which of the two hours", () => {
  const setup = testSetup();
  const tickOf = (text: string) => Date.parse(text) / 900_000;
  const at = (starts: string, more = {}) =>
    timeOf({ tick: tickOf(starts), minutes: 60, offer: "lake", ...more }, setup);
  expect(at("2026-12-04T15:00:00-05:00")).toEqual({
    starts: "2026-12-04T15:00:00-05:00",
    ends: "2026-12-04T16:00:00-05:00",
  });
  expect(at("2026-11-01T01:30:00-04:00").ofTwo).toBe("first");
  expect(at("2026-11-01T01:30:00-05:00").ofTwo).toBe("second");
  const terms = { ...termsNow(setup, "lake"), timeZone: "Europe/London" };
  expect(at("2026-12-04T15:00:00-05:00", { terms }).starts).toBe("2026-12-04T20:00:00+00:00");
});

it("what was promised stays, and what was not, as in earlier versions, is what is promised now", () => {
  const lateFee = { first: 0, after: 50 };
  const setup = testSetup({ lateFee, offers: [roomOffer("lake")] });
  expect(termsNow(setup, "lake").lateFee).toEqual(lateFee);
  expect("lateFee" in termsNow(testSetup(), "lake")).toBe(false);
  const before = { ...termsNow(setup, "lake"), currency: "GBP", timeZone: "Europe/London" };
  expect(termsOf({ offer: "lake", terms: before }, setup)).toEqual(before);
  expect(termsOf({ offer: "lake" }, setup)).toEqual(termsNow(setup, "lake"));
});
