import ICAL from "ical.js";
import { expect, it } from "vitest";
import { submissionId, testDesk } from "../testing/booking.fixtures.ts";
import { ada, choice } from "../testing/booking-setup.fixtures.ts";

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

it("a studio's name with quotes and commas is no fault of the file", async () => {
  const { file } = await visit('The "quiet", or: loud; studio\n');
  expect(file().events[0]?.organizer[0]).toBe("The  quiet , or: loud; studio ");
});
