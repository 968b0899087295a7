import { afterEach, expect, it, vi } from "vitest";
import type { Hold } from "#core/booking/visit.ts";
import { holdNotice, sameNotice } from "./held-until.ts";

afterEach(() => void vi.useRealTimers());

/** The notice at 11:45 pm in New York, for a hold until a time of the next minutes or days. */
function noticeFor(until: string, query = "") {
  vi.useFakeTimers({ now: new Date("2026-12-03T23:45:00-05:00") });
  const hold = { until, isKept: true, extensionsLeft: 3 } as Hold;
  return holdNotice(hold, { hold: 30 }, { url: `https://haven.example/book/check?hold=K${query}` });
}

it("names the day of a time that is not today", () => {
  expect(noticeFor("2026-12-03T23:59:00-05:00").until).toBe("11:59 pm");
  expect(noticeFor("2026-12-04T00:10:00-05:00").until).toBe("Friday, December 4 at 12:10 am");
});

it("offers more time only if a press gives more, and knows that it was just asked for", () => {
  expect(noticeFor("2026-12-04T00:10:00-05:00")).toMatchObject({ more: 30, isNew: false });
  expect(noticeFor("2026-12-04T23:45:00-05:00").more).toBe(0);
  expect(noticeFor("2026-12-04T00:15:00-05:00", "&kept").isNew).toBe(true);
});

it("says on the next step, too, that a time is not kept", () => {
  const from = (query: string) =>
    sameNotice("/book/check?hold=K", { url: `https://haven.example/book/details?hold=K${query}` });
  expect(from("&unkept")).toBe("/book/check?hold=K&unkept");
  expect(from("")).toBe("/book/check?hold=K");
});
