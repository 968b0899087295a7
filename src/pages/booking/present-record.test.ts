import { expect, it, vi } from "vitest";
import { contactOf } from "#domain/booking/booking-contact.ts";
import type { Booking } from "#domain/booking/visit.ts";
import { nextWords } from "./present-record.ts";

const contact = contactOf({ name: "Ada Reed", email: "ada@example.com" });
const lines = [{ state: "booked", starts: "2026-12-04T15:00:00-05:00" }] as unknown as Booking["lines"];

it.each([
  ["2026-12-01T09:00:00-05:00", 24, " We will write again the day before."],
  ["2026-12-01T09:00:00-05:00", 48, " We will write again 48 hours before."],
  ["2026-12-04T09:00:00-05:00", 24, ""],
])("says at %s what comes, with a reminder %i hours before", (now, reminder, words) => {
  vi.useFakeTimers({ now: Date.parse(now), toFake: ["Date"] });
  const sent = "We have sent you an e-mail with a link to this page.";
  expect(nextWords({ lines, contact, isMailed: true }, { reminder })).toEqual([sent + words]);
  vi.useRealTimers();
});
