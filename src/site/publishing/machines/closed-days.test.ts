import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { readEntries } from "#site/content/.server/content.ts";
import { calendarResponse } from "#site/content/.server/event-page.ts";
import { copyContent } from "#site/content/.server/temporary-content.fixtures.ts";
import { siteAdditionsFile } from "#site/content/site-additions.ts";
import { findPageEntry } from "./page-entry.server.ts";
import { structuredData } from "./structured-data.server.ts";

const at = (time: string) => Date.parse(`2026-12-${time}-05:00`);

/** A content with closed days, and what the desk has closed. */
function closing(closures: object[]): void {
  const content = copyContent();
  onTestFinished(content.remove);
  vi.stubEnv("CONTENT_DIR", content.root);
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.useFakeTimers({ now: at("01T12:00:00"), toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  writeFileSync(
    path.join(content.root, siteAdditionsFile),
    JSON.stringify({ comments: [], raised: {}, closures }),
  );
}

/** The special opening hours that search engines read, of the content's closed days and of what the desk has closed. */
function specialHours(closures: object[]): object[] {
  closing(closures);
  const page = { path: "/", canonical: "/", title: "", description: "", isHidden: false, trail: [] };
  const block = structuredData(page, findPageEntry("/"), "");
  const graph = JSON.parse(/>(.*)</s.exec(block)?.[1] ?? "")["@graph"];
  const hours: Record<string, string>[] = graph.flatMap(
    (thing: { specialOpeningHoursSpecification?: object[] }) => thing.specialOpeningHoursSpecification ?? [],
  );
  return hours.map(({ validFrom, validThrough, opens, closes }) => [validFrom, validThrough, opens, closes]);
}

const ofContent = [
  ["2026-12-25", "2026-12-25", "00:00", "00:00"],
  ["2027-01-01", "2027-01-01", "00:00", "00:00"],
];

it("closed days of the content are special opening hours", () => {
  expect(specialHours([])).toEqual(ofContent);
});

it("so are times that the desk has closed: what is left of a day's hours is open", () => {
  const close = (from: string, to: string, room?: string) => ({
    from: at(from),
    to: at(to),
    notice: "",
    room,
  });
  expect(
    specialHours([
      close("03T00:00:00", "06T00:00:00"),
      close("08T13:00:00", "08T15:00:00"),
      close("10T13:00:00", "12T12:00:00"),
      close("20T00:00:00", "21T00:00:00", "tactile-wall"),
    ]),
  ).toEqual([
    ["2026-12-03", "2026-12-05", "00:00", "00:00"],
    ["2026-12-08", "2026-12-08", "10:00", "13:00"],
    ["2026-12-08", "2026-12-08", "15:00", "20:00"],
    ["2026-12-10", "2026-12-10", "10:00", "13:00"],
    ["2026-12-11", "2026-12-11", "00:00", "00:00"],
    ["2026-12-12", "2026-12-12", "12:00", "18:00"],
    ...ofContent,
  ]);
});

it("times that meet on one day leave what none of them closes, in whatever way they were entered", () => {
  const close = (from: string, to: string) => ({ from: at(from), to: at(to), notice: "" });
  expect(
    specialHours([
      close("08T10:30:00", "08T12:00:00"),
      close("08T15:00:00", "08T16:00:00"),
      close("24T13:00:00", "25T12:00:00"),
    ]),
  ).toEqual([
    ["2026-12-08", "2026-12-08", "10:00", "10:30"],
    ["2026-12-08", "2026-12-08", "12:00", "15:00"],
    ["2026-12-08", "2026-12-08", "16:00", "20:00"],
    ["2026-12-24", "2026-12-24", "10:00", "13:00"],
    // The content closes all of it.
    ...ofContent,
  ]);
});

it("the calendar of all events says both, whole days as days, and the file of one event neither", async () => {
  closing([
    { from: at("08T13:00:00"), to: at("08T15:00:00"), notice: "We paint." },
    { from: at("20T00:00:00"), to: at("21T00:00:00"), notice: "", room: "tactile-wall" },
  ]);
  const events = readEntries("events");
  const text = await calendarResponse(events, true).text();
  const closed = text.split("BEGIN:VEVENT").filter((entry) => entry.includes("UID:closed-"));
  expect(closed).toHaveLength(3);
  expect(closed[0]).toMatch(/DTSTART:20261208T180000Z\r\nDTEND:20261208T200000Z.*We paint\./s);
  expect(closed[1]).toMatch(/DTSTART;VALUE=DATE:20261225\r\nDTEND;VALUE=DATE:20261226.*TRANSP:TRANSPARENT/s);
  expect(await calendarResponse(events.slice(0, 1), false).text()).not.toContain("closed-");
});
