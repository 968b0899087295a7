import { expect, it, onTestFinished } from "vitest";
import { contactOf } from "#core/booking/booking-contact.ts";
import { paidWords } from "#core/booking/paying.ts";
import { openCalls } from "#desk/calls-store.server.ts";
import { NotAllowed, NotConfirmed } from "#desk/permit.server.ts";
import { forgetPerson } from "#features/guests/forget-person.server.ts";
import { submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { bookingMails } from "../booking-mails.server.ts";
import { visitsDesk } from "./bookings.server.ts";
import { wordsNow } from "./live-calls.server.ts";
import { payingBackDesk } from "./paying-back.server.ts";

const owner = { id: 1, name: "Sam", role: "owner", confirmedUntil: Number.MAX_SAFE_INTEGER } as const;
const host = { ...owner, role: "host" } as const;

/** A visit for $35 that was paid at the studio, seen by an owner, a host and its guest. */
async function studio(way: "cash" | "transfer" = "cash", contact = ada) {
  const app = testDesk({ lateFee: { first: 50, after: 100 } });
  const { db, system, clock } = app;
  db.exec("INSERT INTO desk_people (id, name, email, role, made_at) VALUES (1, 'Sam', '', 'owner', 0)");
  const from = contact.email || contact.phone ? app.visitor() : app.studio;
  const booked = await from.book({ submissionId: submissionId(), lines: [choice()], contact });
  if (booked.kind !== "booked") throw new Error(booked.kind);
  const line = app.visitor().read(booked)?.lines[0]?.id ?? 0;
  const desk = visitsDesk(system, owner);
  await desk.act(line, { kind: "pay", how: way });
  const back = payingBackDesk(system, owner);
  const compose = bookingMails(system, app.store, { from: "site@studio.example", to: [] });
  /** The newest mail that waits for the guest, as it would be sent now. */
  async function mail(): Promise<string> {
    const rows = db
      .prepare(
        "SELECT * FROM outbox WHERE kind = 'booking' AND recipient = 'visitor' AND what <> 'reminder' ORDER BY id",
      )
      .all();
    const made = await compose(rows.at(-1) as unknown as Parameters<typeof compose>[0]);
    return made?.text ?? "";
  }
  const words = () => paidWords(app.visitor().read(booked)?.money).join(" ");
  const moves = () => db.prepare("SELECT kind, way, amount FROM money_moves ORDER BY id").all() as unknown[];
  const late = () => {
    clock.now = Date.parse(choice().starts) - 60_000;
  };
  return { ...app, booked, line, desk, back, host: payingBackDesk(system, host), mail, words, moves, late };
}

it("a visit that was paid in cash and is cancelled by the studio is to be given back; the mail says how much, how and by when", async () => {
  const { desk, booked, back, host, mail, words, clock } = await studio();
  expect(back.owed()).toEqual([]);
  await desk.cancel(booked.reference);
  expect(host.owed()).toMatchObject([
    {
      reference: booked.reference,
      cents: 3500,
      since: "2026-11-21",
      by: "2026-12-05",
      isLate: false,
      hasContact: true,
    },
  ]);
  const text = await mail();
  expect(text).toContain(
    "You get $35 back from us in cash, at the studio, by December 5, 2026 at the latest.",
  );
  expect(text).not.toContain("There is nothing to pay");
  expect(words()).toContain("You get $35 back from us");
  expect(words()).not.toContain("That day is over");
  clock.now += 15 * 86_400_000;
  expect(words()).toContain("That day is over: we are sorry.");
});

it("an owner with the passkey gives back a part, then the rest, in any way, and undoes it; the guest is told", async () => {
  const { desk, booked, back, line, system, words, moves, mail } = await studio();
  await desk.cancel(booked.reference);
  await expect(payingBackDesk(system, host).giveBack(line, { way: "cash" })).rejects.toThrow(NotAllowed);
  const stale = payingBackDesk(system, { ...owner, confirmedUntil: 0 });
  await expect(stale.giveBack(line, { way: "cash" })).rejects.toThrow(NotConfirmed);
  expect(await back.giveBack(line, { way: "cash", cents: 3501 })).toMatchObject({ kind: "invalid" });
  expect(await back.giveBack(line, { way: "online" })).toMatchObject({ kind: "invalid" });
  const part = await back.giveBack(line, { way: "transfer", cents: 1000 });
  expect(part).toMatchObject({ kind: "changed" });
  expect(back.owed()).toMatchObject([{ cents: 2500 }]);
  await back.giveBack(line, { way: "cash" });
  expect(back.owed()).toEqual([]);
  expect(await mail()).toContain("$10 was given back by bank transfer on November 21, 2026.");
  expect(words()).not.toContain("You get");
  expect(await back.undoGiving(part.move ?? 0)).toEqual({ kind: "changed" });
  for (const move of [part.move ?? 0, 999])
    expect(await back.undoGiving(move)).toMatchObject({ kind: "invalid" });
  expect(back.owed()).toMatchObject([{ cents: 1000 }]);
  expect(moves().map((move) => Object.values(move as object).join(" "))).toEqual([
    "visit cash 3500",
    "refund transfer -1000",
    "refund cash -2500",
    "refund transfer 1000",
  ]);
});

it("who cancels in time gets all back, however late others do", async () => {
  const { booked, back, visitor } = await studio();
  await visitor().cancel(booked);
  expect(back.owed()).toMatchObject([{ cents: 3500 }]);
});

it("of a late cancellation the late fee stays; once it is let go, the rest is to be given back, too", async () => {
  const { booked, back, host, line, visitor, late, words, desk } = await studio("transfer");
  late();
  expect(visitor().read(booked)?.money?.ifCancelled).toMatchObject([{ atStudio: 1750, kept: 1750 }]);
  await visitor().cancel(booked);
  expect(back.owed()).toMatchObject([{ cents: 1750 }]);
  expect(words()).toContain("You get $17.50 back from us by bank transfer");
  expect(words()).toContain("We keep $17.50 of what you paid.");
  expect(desk.booking(booked.reference)?.visits[0]?.paid).toMatchObject({ kept: 1750, owed: 1750 });
  expect(await host.letGo(line)).toEqual({ kind: "changed" });
  expect(back.owed()).toMatchObject([{ cents: 3500 }]);
  expect(await host.letGo(line)).toMatchObject({ kind: "invalid" });
});

it("a visit that gets cheaper after it was paid is to be given back in part, since then, and no more once its price is as before", async () => {
  const { back, line, db, system, clock, booked } = await studio();
  const change = (price: number) =>
    system.write(() => {
      db.prepare("UPDATE booking_lines SET price = ? WHERE id = ?").run(price, line);
      system.visits.recordEvent({ booking: 1, line, who: "visitor", what: "changed" });
    });
  clock.now += 86_400_000;
  await change(2000);
  expect(back.owed()).toMatchObject([{ cents: 1500, since: "2026-11-22", reference: booked.reference }]);
  clock.now += 86_400_000;
  await change(1500);
  expect(back.owed()).toMatchObject([{ cents: 2000, since: "2026-11-22" }]);
  await change(3500);
  expect(back.owed()).toEqual([]);
});

it("a host notes what is to be given back of a visit that stays booked, and takes that back", async () => {
  const { back, host, line, mail, clock, db } = await studio();
  db.exec("UPDATE outbox SET state = 'sent'");
  clock.now += 600_000;
  expect(await host.noteToGiveBack(line, 4000)).toMatchObject({ kind: "invalid" });
  expect(await host.noteToGiveBack(line, 1000)).toEqual({ kind: "changed" });
  expect(await mail()).toContain("This is about what you paid for your visit.");
  expect(back.owed()).toMatchObject([{ cents: 1000 }]);
  await back.giveBack(line, { way: "cash", cents: 1000 });
  expect(back.owed()).toEqual([]);
  expect(await host.undoNote(line)).toEqual({ kind: "changed" });
  expect(back.owed()).toEqual([]);
});

it("what was noted to be given back is no late fee, if the guest cancels late after that", async () => {
  const { back, host, line, late, visitor, booked } = await studio();
  await host.noteToGiveBack(line, 3000);
  late();
  await visitor().cancel(booked);
  expect(back.owed()).toMatchObject([{ cents: 3000 }]);
});

it("what a guest leaves as a gift moves in the ledger without money, and is taken back by its guest or by the studio", async () => {
  const { desk, booked, back, visitor, line, moves, words, mail } = await studio();
  await desk.cancel(booked.reference);
  expect(await visitor().takeGiftBack(booked)).toEqual({ kind: "unknown" });
  expect(await back.notAGift(line)).toMatchObject({ kind: "invalid" });
  expect(await visitor().leaveAsGift(booked, 2000)).toMatchObject({ kind: "invalid" });
  expect(await visitor().leaveAsGift(booked, 3500)).toEqual({ kind: "changed" });
  expect(back.owed()).toEqual([]);
  expect(await mail()).toContain("$35 of it is your gift to us. Thank you.");
  expect(moves().slice(1)).toEqual([
    { kind: "visit", way: "cash", amount: -3500 },
    { kind: "gift", way: "cash", amount: 3500 },
  ]);
  expect(await visitor().takeGiftBack(booked)).toEqual({ kind: "changed" });
  expect(back.owed()).toMatchObject([{ cents: 3500 }]);
  expect(words()).not.toContain("gift");
  expect(await back.theyGaveIt(line, { how: "on the phone", day: "2026-11-20" })).toEqual({
    kind: "changed",
  });
  expect(desk.booking(booked.reference)).toMatchObject({
    gift: 3500,
    events: expect.arrayContaining([
      expect.objectContaining({ what: expect.stringContaining("on the phone, on Friday, November 20") }),
    ]),
  });
  expect(await mail()).toContain("you can take it back here");
  expect(await back.notAGift(line)).toEqual({ kind: "changed" });
  expect(back.owed()).toMatchObject([{ cents: 3500 }]);
});

it("what the studio notes as a gift is of the visit beside which it stands, and of no other of the booking", async () => {
  const app = testDesk();
  app.db.exec("INSERT INTO desk_people (id, name, email, role, made_at) VALUES (1, 'Sam', '', 'owner', 0)");
  const lines = [choice(), choice({ offer: "moon" })];
  const booked = await app.visitor().book({ submissionId: submissionId(), lines, contact: ada });
  if (booked.kind !== "booked") throw new Error(booked.kind);
  const desk = visitsDesk(app.system, owner);
  const back = payingBackDesk(app.system, owner);
  const ids =
    app
      .visitor()
      .read(booked)
      ?.lines.map(({ id }) => id) ?? [];
  for (const id of ids) await desk.act(id, { kind: "pay", how: "cash" });
  await desk.cancel(booked.reference);
  await back.theyGaveIt(ids[0] ?? 0, { how: "on the phone", day: "2026-11-20" });
  expect(back.owed()).toMatchObject([{ line: ids[1], cents: 3500 }]);
});

it("who cannot pay the full price is never taken at a word about a gift; who left no way to be reached stays owed", async () => {
  for (const contact of [{ ...ada, paysLess: true }, contactOf({ name: "Ada", email: "" })]) {
    const { desk, booked, back, visitor, line, db } = await studio("cash", {
      ...contact,
      email: contact.email,
    });
    await desk.cancel(booked.reference);
    expect(await back.theyGaveIt(line, { how: "on the phone", day: "2026-11-20" })).toMatchObject({
      kind: "invalid",
    });
    if (contact.paysLess)
      expect(await visitor().leaveAsGift(booked, 3500)).toMatchObject({ kind: "unknown" });
    expect(back.owed()).toMatchObject([{ cents: 3500, hasContact: contact.email !== "" }]);
    expect(openCalls(db).filter(({ about }) => about.startsWith("money"))).toEqual([]);
  }
});

it("what a deleted guest had paid in cash for a visit to come stays owed, in the line of those who left no way", async () => {
  const { back, db, system, clock } = await studio();
  await system.write(() => forgetPerson(db, { email: ada.email }, clock.now));
  expect(back.owed()).toMatchObject([{ cents: 3500, since: "2026-11-21", firstName: "", hasContact: false }]);
});

it("who has no mail is told on the phone what was given back, also after the visit", async () => {
  const phone = contactOf({ name: "Ada Reed", email: "", phone: "614 555 0142", reply: "text" });
  const { desk, booked, back, line, db, clock, system } = await studio("cash", phone);
  await desk.cancel(booked.reference);
  clock.now = Date.parse("2026-12-10T12:00:00-05:00");
  expect(back.owed()).toMatchObject([{ isLate: true }]);
  await back.giveBack(line, { way: "cash" });
  const [call] = openCalls(db);
  expect(call && wordsNow(system, call)).toContain("$35 was given back in cash");
});

it("a series that the studio cancels from a week on is to be given back week by week", async () => {
  const { desk, booked, back, db, system } = await studio();
  const lines = () => desk.booking(booked.reference)?.visits ?? [];
  const starts = choice().starts.replace("12-04", "12-11");
  await desk.addWeeks(booked.reference, [{ line: lines()[0]?.line ?? 0, starts }]);
  await desk.act(lines()[1]?.line ?? 0, { kind: "pay", how: "card" });
  await desk.cancel(booked.reference);
  expect(back.owed().map(({ cents }) => cents)).toEqual([3500, 3500]);
  expect(system.visits.byReference(booked.reference)).toBeDefined();
  onTestFinished(() => db.close());
});

it("what went back because a visit was cancelled is to be paid again if it takes place after all, and no more if giving it back is undone", async () => {
  const { booked, line, desk, back, visitor, clock } = await studio();
  const due = () => desk.booking(booked.reference)?.visits[0]?.paid;
  await desk.cancel(booked.reference);
  const { move = 0 } = await back.giveBack(line, { way: "cash" });
  expect(await desk.restore(booked.reference, line)).toEqual({ kind: "changed" });
  expect(due()).toMatchObject({ due: 3500, open: 3500, back: 3500, owed: 0 });
  expect(visitor().read(booked)?.money).toMatchObject({ due: 3500 });
  await desk.act(line, { kind: "pay", how: "cash" });
  expect(due()).toMatchObject({ due: 0, open: 0, held: 3500, owed: 0 });
  clock.now += 60_000;
  await desk.cancel(booked.reference);
  expect(due()).toMatchObject({ held: 3500, owed: 3500 });
  await desk.restore(booked.reference, line);
  expect(due()).toMatchObject({ due: 0, owed: 0 });
  // It was not given back after all: more than the price is with the studio.
  await back.undoGiving(move);
  expect(due()).toMatchObject({ due: 0, held: 7000, owed: 3500 });
});

it("what was given back of a visit that took place, or is to, is never asked for again", async () => {
  const { booked, line, desk, back, clock } = await studio();
  await back.giveBack(line, { way: "cash", cents: 1000 });
  clock.now += 60_000;
  await desk.cancel(booked.reference);
  await desk.restore(booked.reference, line);
  expect(desk.booking(booked.reference)?.visits[0]?.paid).toMatchObject({ due: 0, back: 1000, owed: 0 });
});

it("what is to be paid again stays so if the visit is cancelled and restored once more before it is paid", async () => {
  const { booked, line, desk, back, clock } = await studio();
  await desk.cancel(booked.reference);
  clock.now += 60_000;
  await back.giveBack(line, { way: "cash" });
  for (let times = 0; times < 2; times++) {
    await desk.restore(booked.reference, line);
    expect(desk.booking(booked.reference)?.visits[0]?.paid).toMatchObject({ due: 3500, owed: 0 });
    clock.now += 60_000;
    await desk.cancel(booked.reference);
  }
});

it("a visit that takes place after all costs its price, also where something of what was paid went back before, as it had become cheaper", async () => {
  const { db, booked, line, desk, back, clock } = await studio();
  db.exec("UPDATE booking_lines SET price = 2500");
  await back.giveBack(line, { way: "cash", cents: 1000 });
  clock.now += 60_000;
  await desk.cancel(booked.reference);
  await back.giveBack(line, { way: "cash" });
  await desk.restore(booked.reference, line);
  const due = () => desk.booking(booked.reference)?.visits[0]?.paid;
  expect(due()).toMatchObject({ due: 2500, open: 2500, back: 3500, owed: 0 });
  await desk.act(line, { kind: "pay", how: "cash" });
  expect(due()).toMatchObject({ due: 0, open: 0, held: 2500, owed: 0 });
});
