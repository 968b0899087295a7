import { expect, it } from "vitest";
import type { Contact } from "#core/booking/visit.ts";
import { mailFact } from "#core/outbox/mail-store.server.ts";
import { writeFact } from "#core/store/facts.server.ts";
import { submissionId } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { day, deskWith, starts, wholeDay } from "#workshop/fixtures/visits-desk.fixtures.ts";

const phone = "614-555-0199";

/** A desk with one more booking, whose guest is reached as `contact` says. */
async function deskWithCall(contact: Partial<Contact>) {
  const all = await deskWith();
  const lines = [choice({ offer: "moon" })];
  const booked = await all
    .visitor("other")
    .book({ submissionId: submissionId(), lines, contact: { ...ada, ...contact } });
  if (booked.kind !== "booked") throw new Error(JSON.stringify(booked));
  const calls = () => all.desk.calls().map(({ reference, by, why }) => [reference, by, why]);
  return { ...all, reference: booked.reference, pass: booked, calls };
}

it("lists guests to call or text, but none who get mail or want no answer", async () => {
  const only = await deskWithCall({ email: "", phone, reply: "call" });
  expect(only.calls()).toEqual([[only.reference, "call", "booked"]]);
  expect(only.desk.calls()[0]).toMatchObject({
    firstName: "Ada",
    phone,
    visits: [{ name: "The moon", starts: starts("15:00") }],
  });
  const text = await deskWithCall({ phone, reply: "text" });
  expect(text.calls()).toEqual([[text.reference, "text", "booked"]]);
  expect((await deskWithCall({ phone, reply: "none" })).calls()).toEqual([]);
  expect((await deskWithCall({ phone, reply: "email" })).calls()).toEqual([]);
});

it("lists everybody who wants an answer if mail is not set up, as closed times do", async () => {
  const all = await deskWithCall({ phone, reply: "email" });
  const { db, closures, desk, reference, booked } = all;
  expect(all.calls()).toEqual([]);
  writeFact(db, mailFact, "not configured");
  // Ada's first visit is booked with an address only.
  expect(all.calls()).toContainEqual([booked.reference, "write", "booked"]);
  const calls = () => all.calls().filter(([each]) => each === reference);
  expect(calls()).toEqual([[reference, "call", "booked"]]);
  const closed = await closures.close(wholeDay);
  const series = closed.kind === "closed" ? closed.series : "";
  await closures.cancelAll(series);
  expect(calls()).toEqual([[reference, "call", "dropped"]]);
  const told = () => closures.guestsOf(series).find(({ visit }) => visit.reference === reference)?.told;
  expect(told()).toBe("to call");
  await desk.recordCall(reference, true);
  expect(told()).toBe("by phone");
  const silent = await deskWithCall({ phone, reply: "none" });
  writeFact(silent.db, mailFact, "not configured");
  expect(silent.calls().map(([each]) => each)).not.toContain(silent.reference);
});

it("lists a guest whose mail was refused, until they know", async () => {
  const { calls, db, desk, reference } = await deskWithCall({ email: "ada@refused.example" });
  const id = db.prepare("SELECT id FROM bookings WHERE reference = ?").get(reference)?.id ?? 0;
  db.prepare("UPDATE outbox SET state = 'failed' WHERE about = ? AND recipient = 'visitor'").run(id);
  expect(calls()).toEqual([[reference, "write", "booked"]]);
  await desk.recordCall(reference, true);
  expect(calls()).toEqual([]);
});

it("removes a call once made, and lists it again on Undo, after a change and the day before", async () => {
  const { desk, reference, pass, calls, clock, visitor } = await deskWithCall({
    email: "",
    phone,
    reply: "text",
  });
  await desk.recordCall(reference, true);
  expect(calls()).toEqual([]);
  await desk.recordCall(reference, false);
  expect(calls()).toHaveLength(1);
  await desk.recordCall(reference, true);
  await visitor("other").move(pass, 2, starts("16:00"));
  expect(calls()).toEqual([[reference, "text", "changed"]]);
  await desk.recordCall(reference, true);
  clock.now = Date.parse("2026-12-03T09:00:00-05:00");
  expect(calls()).toEqual([[reference, "text", "soon"]]);
  await desk.recordCall(reference, true);
  expect(calls()).toEqual([]);
  await desk.cancel(reference);
  expect(calls()).toEqual([[reference, "text", "dropped"]]);
  clock.now = Date.parse(starts("16:30"));
  expect(calls()).toEqual([]);
});

it("does not list somebody who asked on the phone to cancel; that can be undone", async () => {
  const { desk, reference, calls, pass, visitor } = await deskWithCall({ email: "", phone, reply: "call" });
  await desk.recordCall(reference, true);
  const line = desk.booking(reference)?.visits[0]?.line ?? 0;
  expect(await desk.cancel(reference, [line], true)).toEqual({ kind: "changed" });
  expect(calls()).toEqual([]);
  expect(visitor().read(pass)?.lines[0]).toMatchObject({ state: "cancelled", isCancelledByStudio: false });
  expect(desk.booking(reference)?.events[0]).toMatchObject({ who: "studio" });
  expect(await desk.restore(reference, line)).toEqual({ kind: "changed" });
  expect(visitor().read(pass)?.lines[0]?.state).toBe("booked");
});

it("does not list guests who were never told of a cancellation that was undone", async () => {
  const { desk, reference, calls } = await deskWithCall({ email: "", phone, reply: "call" });
  const line = desk.booking(reference)?.visits[0]?.line ?? 0;
  await desk.recordCall(reference, true);
  await desk.cancel(reference, [line]);
  await desk.restore(reference, line);
  expect(calls()).toEqual([]);
  await desk.cancel(reference, [line]);
  await desk.recordCall(reference, true);
  await desk.restore(reference, line);
  expect(calls()).toEqual([[reference, "call", "changed"]]);
});

it("does not list somebody who just booked by phone", async () => {
  const { desk } = await deskWith();
  const contact: Contact = { ...ada, email: "", phone, reply: "call" };
  const lines = [choice({ offer: "moon", starts: `${day}T11:00:00-05:00` })];
  expect(await desk.book(lines, contact, submissionId())).toMatchObject({ kind: "booked" });
  expect(desk.calls()).toEqual([]);
});

it("tells nobody of a visit that the studio moves quietly, by phone or by mail, but reminds of the new time", async () => {
  const { desk, db, reference, calls } = await deskWithCall({ email: "", phone, reply: "text" });
  await desk.recordCall(reference, true);
  const line = (of: string) => desk.booking(of)?.visits[0]?.line ?? 0;
  expect(await desk.move(reference, line(reference), starts("11:00"), { isTold: false })).toEqual({
    kind: "changed",
  });
  expect(calls()).toEqual([]);
  await desk.move(reference, line(reference), starts("12:00"));
  expect(calls()).toEqual([[reference, "text", "changed"]]);

  db.exec("DELETE FROM outbox");
  const [mailed] = desk.search(ada.name).filter((visit) => visit.reference !== reference);
  const mails = () =>
    db
      .prepare("SELECT what AS kind FROM outbox WHERE recipient = 'visitor'")
      .all()
      .map(({ kind }) => kind);
  await desk.move(mailed?.reference ?? "", mailed?.line ?? 0, "2026-12-05T15:00:00-05:00", { isTold: false });
  expect(mails().filter((kind) => kind !== "reminder")).toEqual([]);
  await desk.move(mailed?.reference ?? "", mailed?.line ?? 0, "2026-12-05T16:00:00-05:00");
  expect(mails()).toContain("changed");
});
