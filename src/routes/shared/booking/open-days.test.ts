import { expect, test } from "vitest";
import type { OpenTime } from "#domain/booking/times.ts";
import { readOpenDays } from "./open-days.ts";

const time: OpenTime = { starts: "2026-11-27T15:00:00Z", words: "10 am" } as never;

/** What is shown if these days have an open time each. */
function show(from: string, ...dates: string[]) {
  return readOpenDays({
    from: null,
    date: null,
    times: () => ({
      closed: [],
      kind: "times",
      timeZone: "America/New_York",
      from,
      to: "2027-02-25",
      lastDay: "2027-02-25",
      days: dates.map((date) => ({ date, times: [time, time] })),
    }),
  });
}

test("a month begins with the current week, and says how many times each day has", () => {
  const [month, ...more] = show("2026-12-10", "2026-12-11")?.months ?? [];
  expect(month?.weeks).toHaveLength(4);
  expect(month?.weeks[0]?.map((day) => day?.number)).toEqual([6, 7, 8, 9, 10, 11, 12]);
  expect(month?.weeks[0]?.[5]).toMatchObject({
    count: 2,
    words: "Friday, December 11, 2 times to choose from",
  });
  expect(more).toEqual([]);
});

test("a month that is almost over is followed by the next one", () => {
  const months = show("2026-11-26", "2026-11-27", "2026-12-01")?.months ?? [];
  expect(months.map(({ title }) => title)).toEqual(["November 2026", "December 2026"]);
  expect(months[0]?.after, "one way on").toBeUndefined();
  expect(months[1]?.after?.label).toBe("January 2027");
});

test("the first month shown is the first with an open time", () => {
  const months = show("2026-11-26", "2026-12-15")?.months ?? [];
  expect(months[0]?.title).toBe("December 2026");
  expect(months[0]?.before?.label).toBe("November 2026");
});
