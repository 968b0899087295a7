import ICAL from "ical.js";
import { expect, it } from "vitest";
import { newKey } from "#core/process/keys.server.ts";
import { submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice, eveningOf, roomOffer, testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { readFeed } from "./views.server.ts";

/** The calendar file of a visit, as a calendar program reads it. */
function read(file = "") {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const events = calendar.getAllSubcomponents("vevent").map((component) => {
    const value = (name: string) => component.getFirstPropertyValue(name);
    const organizer = component.getFirstProperty("organizer");
    return {
      uid: value("uid"),
      title: value("summary"),
      status: value("status"),
      sequence: value("sequence"),
      transparency: value("transp"),
      organizer: [organizer?.getParameter("cn"), organizer?.getFirstValue()],
    };
  });
  return { method: calendar.getFirstPropertyValue("method"), events };
}

/** A booked visit of two rooms. */
async function visit(name?: string) {
  const desk = testDesk();
  if (name !== undefined)
    desk.state.setup = { ...desk.state.setup, studio: { ...desk.state.setup.studio, name } };
  const lines = [choice(), choice({ offer: "moon" })];
  const booked = await desk.visitor().book({ submissionId: submissionId(), lines, contact: ada });
  if (booked.kind !== "booked") throw new Error(booked.kind);
  return { ...desk, booked, file: () => read(desk.visitor().calendar(booked)) };
}

it("a cancelled visit takes its entry out of the calendar that has it", async () => {
  const { visitor, booked, file } = await visit();
  const before = file();
  expect([before.method, before.events.map(({ status }) => status)]).toEqual([
    "PUBLISH",
    ["CONFIRMED", "CONFIRMED"],
  ]);
  await visitor().cancel(booked);
  const after = file();
  expect(after.method).toBe("CANCEL");
  for (const [index, event] of after.events.entries())
    expect(event).toEqual({
      uid: before.events[index]?.uid,
      title: `Cancelled: ${before.events[index]?.title}`,
      status: "CANCELLED",
      sequence: Number(before.events[index]?.sequence) + 1,
      transparency: "TRANSPARENT",
      organizer: before.events[index]?.organizer,
    });
  expect(before.events[0]?.organizer).toEqual(["Test Studio", "mailto:hello@studio.example"]);
});

it("cancelling one of two rooms leaves the other in the calendar", async () => {
  const { visitor, booked, file } = await visit();
  await visitor().cancel(booked, [2]);
  const { method, events } = file();
  expect(method).toBe("PUBLISH");
  expect(events.map(({ title, status }) => [/^Cancelled: /.test(String(title)), status])).toEqual([
    [false, "CONFIRMED"],
    [true, "CANCELLED"],
  ]);
});

it("before the studio has made the address of its calendar, none opens it", async () => {
  const { system } = await visit();
  expect(readFeed(system, newKey())).toBeUndefined();
});

it("a studio's name with quotes and commas is no fault of the file", async () => {
  const { file } = await visit('The "quiet", or: loud; studio\n');
  expect(file().events[0]?.organizer[0]).toBe("The  quiet , or: loud; studio ");
});

it.each([
  ["a visit", choice({ starts: "2026-12-04T15:00:00+00:00" }), "20261204T150000Z", "20261204T160000Z"],
  [
    "a place at an event in summer",
    choice({ offer: "event:1", minutes: 120, people: 1, starts: "2027-06-12T16:00:00+01:00" }),
    "20270612T150000Z",
    "20270612T170000Z",
  ],
])(
  "in London, too, %s is one entry that changes and goes, in lines of 75 bytes",
  async (_what, line, from, to) => {
    const long = "Ruhe-Café für müde Öhrchen, 静かな部屋; שקט 🫧🫧🫧🫧🫧🫧🫧🫧🫧🫧🫧🫧🫧🫧🫧🫧🫧🫧";
    const { studio } = testSetup();
    const times = { starts: "2027-06-12T16:00:00+01:00", ends: "2027-06-12T18:00:00+01:00" };
    const desk = testDesk({
      timeZone: "Europe/London",
      currency: "GBP",
      studio: { ...studio, name: long, address: `${long}\r\n1 Löwen Gasse` },
      offers: [roomOffer("lake", { name: long })],
      events: [eveningOf({ name: long }, { ...times, place: long })],
    });
    const booked = await desk.visitor().book({ submissionId: submissionId(), lines: [line], contact: ada });
    if (booked.kind !== "booked") throw new Error(JSON.stringify(booked));
    const raw = () => desk.visitor().calendar(booked) ?? "";
    for (const each of raw().split("\r\n")) {
      expect(Buffer.byteLength(each), each).toBeLessThanOrEqual(75);
      expect(each).not.toMatch(/[\r\n\ufffd]/);
    }
    const [first] = read(raw()).events;
    expect(first?.title).toContain(long);
    expect([/DTSTART:(\w+)/, /DTEND:(\w+)/].map((name) => name.exec(raw())?.[1])).toEqual([from, to]);
    const id = desk.visitor().read(booked)?.lines[0]?.id ?? 0;
    await desk.visitor().change(booked, { lines: [{ id, note: "A chair." }] });
    await desk.visitor().cancel(booked);
    const after = read(raw());
    expect(after).toMatchObject({ method: "CANCEL", events: [{ uid: first?.uid, status: "CANCELLED" }] });
    expect(Number(after.events[0]?.sequence)).toBe(Number(first?.sequence) + 2);
  },
);
