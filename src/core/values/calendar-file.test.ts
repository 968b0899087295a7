import { describe, expect, it } from "vitest";
import { type CalendarEntry, calendarFile } from "./calendar-file.ts";

const entry: CalendarEntry = {
  uid: "school@haven.example",
  title: "Story circle; tea, and quiet",
  text: "Bring a cushion.\nShoes stay \\ outside – für alle, die früh gehen möchten, ist die Tür immer offen 🫧🫧🫧🫧🫧🫧🫧🫧.",
  starts: "2027-03-20T16:00:00-04:00",
  ends: "2027-03-20T18:00:00-04:00",
  place: "Round room, 120 Willow Arch Lane, Columbus, OH 43215",
  position: { latitude: 39.9612, longitude: -82.9988 },
  url: "https://haven.example/event-single/school",
  tags: ["schools", "story circle"],
};
const calendar = { name: "Haven", product: "Haven//Events", stamp: new Date("2026-11-21T06:07:08.900Z") };

/** Reads a file back the way a calendar program does: unfold, split, unescape. */
function parse(file: string): [name: string, value: string][] {
  const lines = file.replaceAll("\r\n ", "").split("\r\n").slice(0, -1);
  return lines.map((line) => {
    const [, name = "", value = ""] = /^([A-Z-]+):(.*)$/.exec(line) ?? [];
    return [name, value.replace(/\\(.)/g, (_, letter) => (letter === "n" ? "\n" : letter))];
  });
}

describe("a calendar file", () => {
  const file = calendarFile([entry], calendar);
  const fields = new Map(parse(file));

  it("round-trips the event", () => {
    expect(fields.get("SUMMARY")).toBe(entry.title);
    expect(fields.get("DESCRIPTION")).toBe(`${entry.text}\n${entry.url}`);
    expect(fields.get("LOCATION")).toBe(entry.place);
    expect(fields.get("CATEGORIES")).toBe("schools,story circle");
  });

  it("writes times in UTC", () => {
    expect(fields.get("DTSTART")).toBe("20270320T200000Z");
    expect(fields.get("DTEND")).toBe("20270320T220000Z");
    expect(fields.get("DTSTAMP")).toBe("20261121T060708Z");
  });

  it("ends every line in CRLF and folds at 75 bytes without splitting a character", () => {
    const lines = file.split("\r\n");
    expect(lines.pop()).toBe("");
    for (const line of lines) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/[\r\n\uFFFD]/);
    }
    expect(lines.length).toBeGreaterThan(parse(file).length);
  });

  it("wraps every entry in its own BEGIN and END", () => {
    const both = parse(calendarFile([entry, { ...entry, uid: "water@haven.example" }], calendar));
    const marks = both.filter(([name]) => name === "BEGIN" || name === "END").map((pair) => pair.join(":"));
    expect(marks).toEqual([
      "BEGIN:VCALENDAR",
      "BEGIN:VEVENT",
      "END:VEVENT",
      "BEGIN:VEVENT",
      "END:VEVENT",
      "END:VCALENDAR",
    ]);
    expect(both.filter(([name]) => name === "UID").map(([, value]) => value)).toEqual([
      "school@haven.example",
      "water@haven.example",
    ]);
  });
});
