import { expect, test } from "vitest";
import type { OpenTime } from "#core/booking/times-answer.ts";
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
  const month = show("2026-12-10", "2026-12-11")?.month;
  expect(month?.title).toBe("December 2026");
  expect(month?.weeks).toHaveLength(4);
  expect(month?.weeks[0]?.map((day) => day?.number)).toEqual([6, 7, 8, 9, 10, 11, 12]);
  expect(month?.weeks[0]?.[5]).toMatchObject({
    count: 2,
    words: "Friday, December 11, 2 times to choose from",
  });
});

test("the last weeks of a month are followed by those of the next one, without a gap", () => {
  const month = show("2026-11-26", "2026-11-27", "2026-12-01")?.month;
  expect(month?.title).toBe("November and December 2026");
  expect(month?.weeks).toHaveLength(6);
  expect(month?.weeks[1]?.map((day) => day?.number)).toEqual([29, 30, 1, 2, 3, 4, 5]);
  expect(month?.weeks[1]?.[2]).toMatchObject({ month: "Dec", count: 2 });
  expect(month?.after?.label).toBe("January 2027");
  expect(show("2026-12-28", "2026-12-29")?.month.title).toBe("December 2026 and January 2027");
});

test("the first month shown is the first with an open time", () => {
  const month = show("2026-11-26", "2026-12-15")?.month;
  expect(month?.title).toBe("December 2026");
  expect(month?.before?.label).toBe("November 2026");
});
