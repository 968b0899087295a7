import { expect, it } from "vitest";
import { cleanBookings } from "#app/retention.server.ts";
import { daysAfterVisit } from "#core/values/kept.ts";
import { submissionId } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { deskWith, starts } from "#workshop/fixtures/visits-desk.fixtures.ts";
import { earlierVisits } from "./earlier.server.ts";

const who = { id: 1, name: "Sam", role: "host" as const, confirmedUntil: 0 };

/** A guest on 4 December, and what can be booked for others before and after. */
async function studio() {
  const all = await deskWith();
  const { db, desk, system, visitor } = all;
  const earlier = earlierVisits(system, who);
  const confirm = (reference: string, by = "mail") =>
    db.prepare("UPDATE bookings SET vouched_at = 1, vouched_by = ? WHERE reference = ?").run(by, reference);
  let days = 5;
  /** Books on a later day; moved to a day before, if asked. */
  async function book(contact: Partial<typeof ada>, day?: string): Promise<string> {
    const made = await visitor(submissionId()).book({
      submissionId: submissionId(),
      lines: [choice({ starts: `2026-12-${String(++days).padStart(2, "0")}T11:00:00-05:00` })],
      contact: { ...ada, reply: contact.email === "" ? "call" : ada.reply, ...contact },
    });
    if (made.kind !== "booked") throw new Error(JSON.stringify(made));
    if (day === undefined) return made.reference;
    const tick = Date.parse(`${day}T11:00:00-05:00`) / 900_000;
    const own = "booking = (SELECT id FROM bookings WHERE reference = ?)";
    db.prepare(`UPDATE booking_lines SET start_tick = ? WHERE ${own}`).run(tick, made.reference);
    return made.reference;
  }
  const firsts = () => [...earlier.firstTimes(desk.day("2026-12-04").visits).values()];
  all.clock.now = Date.parse(starts("09:00"));
  return { ...all, earlier, confirm, book, firsts, reference: all.booked.reference };
}

it("only visits of a confirmed address count, and who has one is not there for the first time", async () => {
  const { earlier, confirm, book, firsts, reference } = await studio();
  expect(firsts(), "nobody has confirmed it").toEqual([]);
  confirm(reference);
  expect(firsts()).toEqual(["ever"]);
  const before = await book({}, "2026-11-20");
  expect(earlier.before(reference)).toMatchObject({ visits: [], open: [before] });
  expect(firsts(), "somebody may have used the address").toEqual([]);
  confirm(before);
  expect(earlier.before(reference)).toMatchObject({ visits: [{ reference: before }], open: [] });
  expect(firsts()).toEqual([]);
});

it("who did not come has not been here; what is forgotten makes it less sure", async () => {
  const { confirm, book, firsts, reference, db } = await studio();
  confirm(reference);
  const before = await book({}, "2026-11-20");
  confirm(before);
  const own = "booking = (SELECT id FROM bookings WHERE reference = ?)";
  db.prepare(`UPDATE booking_lines SET presence = 'absent', presence_at = 1 WHERE ${own}`).run(before);
  expect(firsts()).toEqual(["ever"]);
  await book({ email: "old@example.com", phone: "" }, "2025-11-20");
  expect(firsts()).toEqual(["kept"]);
});

it("a phone counts once staff have joined it, and also for later bookings; joining is undone", async () => {
  const { earlier, confirm, book, firsts, reference, db } = await studio();
  confirm(reference);
  db.prepare("UPDATE bookings SET phone = '+1 614 555 0142' WHERE reference = ?").run(reference);
  const phone = "(614) 555-0142";
  const [one, other] = [
    await book({ email: "", phone }, "2026-11-20"),
    await book({ email: "", phone, name: "Ada" }, "2026-11-21"),
  ];
  expect(earlier.before(reference)).toMatchObject({ visits: [], open: [one, other] });
  await earlier.join(reference, [one]);
  expect(earlier.before(reference).visits.map((visit) => visit.reference)).toEqual([other, one]);
  expect(firsts()).toEqual([]);
  await earlier.forgetSaid(reference, [one]);
  expect(earlier.before(reference)).toMatchObject({ visits: [], open: [one, other] });
});

it("different people stay apart for good: of their later bookings only those of the same name count", async () => {
  const { earlier, confirm, book, firsts, reference, db } = await studio();
  const mother = await book({ name: "Mary Reed" }, "2026-11-20");
  for (const each of [reference, mother]) confirm(each);
  expect(earlier.before(reference).same).toEqual([mother]);
  await earlier.part(reference, [mother]);
  expect(earlier.before(reference)).toEqual({ visits: [], same: [], open: [] });
  expect(firsts()).toEqual(["ever"]);
  const later = await book({ name: " mary  reed" });
  confirm(later);
  expect(earlier.before(later)).toMatchObject({ same: [mother], open: [reference] });
  expect(db.prepare("SELECT count(*) AS n FROM same_guests").get()).toEqual({ n: 1 });
});

it("they stay apart though the bookings of which staff have said so are forgotten", async () => {
  const { earlier, confirm, book, reference, store, clock } = await studio();
  const first = await book({ name: "Mary Reed" }, "2026-11-20");
  const later = await book({ name: "Mary Reed" });
  for (const each of [reference, first, later]) confirm(each);
  await earlier.part(reference, [first]);
  expect(earlier.before(reference)).toMatchObject({ same: [], open: [later] });
  const isThere = (wanted: string) => earlier.before(wanted).same.length + earlier.before(wanted).open.length;
  // Of the first visit nothing is kept any more, and of the others everything.
  clock.now = Date.parse("2026-11-21T12:00:00Z") + daysAfterVisit.contact * 86_400_000;
  await cleanBookings(store, clock.now);
  expect(isThere(first)).toBe(0);
  expect(earlier.before(reference)).toEqual({ visits: [], same: [], open: [] });
  expect(earlier.before(later)).toEqual({ visits: [], same: [], open: [] });
});

it("two people of one name and one address: a later booking of that name is nobody's until staff say whose", async () => {
  const { earlier, confirm, book, reference } = await studio();
  const son = await book({}, "2026-11-20");
  for (const each of [reference, son]) confirm(each);
  await earlier.part(reference, [son]);
  const later = await book({});
  confirm(later);
  expect(earlier.before(later)).toMatchObject({ visits: [], same: [], open: [reference, son] });
  await earlier.join(later, [son]);
  expect(earlier.before(later)).toMatchObject({
    visits: [{ reference: son }],
    same: [son],
    open: [reference],
  });
  expect(earlier.before(reference)).toMatchObject({ visits: [], same: [] });
});

it("a phone counts however it is written, and never for the number of another country", async () => {
  const { earlier, book, reference, db } = await studio();
  db.prepare("UPDATE bookings SET phone = '+49 (0)30 1234567' WHERE reference = ?").run(reference);
  const own = await book({ email: "", phone: "٠٣٠ ١٢٣٤٥٦٧" }, "2026-11-20");
  await book({ email: "", phone: "+44 30 1234567" }, "2026-11-21");
  expect(earlier.before(reference)).toMatchObject({ visits: [], open: [own] });
});
