import { expect, it } from "vitest";
import { hasLateCancelling } from "#core/booking/limits-store.server.ts";
import type { Contact, Pass } from "#core/booking/visit.ts";
import { upcomingOf } from "#core/booking/visit-store.server.ts";
import { submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice, testSetup, testWaiver } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { bookingMail } from "#workshop/fixtures/outbox.fixtures.ts";
import { bookingMails } from "./booking-mails.server.ts";

const addresses = { from: "a@b.example", to: ["c@d.example"] };
const mine: Contact = { ...ada, phone: "+16145550100" };
const theirs: Contact = { ...ada, name: "Bo", email: "bo@example.com" };

/** A studio where everybody signs, and people who book there. */
function studio() {
  const desk = testDesk({ waiver: testWaiver });
  let day = 3;
  /** Books a visit on a day of its own. */
  async function book(contact: Contact, by = desk.visitor()): Promise<Pass & { readonly id: number }> {
    day++;
    const starts = `2026-12-${String(day).padStart(2, "0")}T15:00:00-05:00`;
    const booked = await by.book({ submissionId: submissionId(), lines: [choice({ starts })], contact });
    if (booked.kind !== "booked") throw new Error(JSON.stringify(booked));
    return { ...booked, id: desk.visits.byReference(booked.reference)?.id ?? 0 };
  }
  /** The link in the mail that is sent about a visit. */
  async function mailed({ id }: { readonly id: number }): Promise<Pass> {
    const compose = bookingMails(desk.system, desk.store, addresses);
    const item = { about: id, what: "changed", recipient: "visitor", made_at: desk.clock.now } as const;
    const mail = await compose(bookingMail(item));
    const [, reference = "", key = ""] = /\/booking\/(\w{5})\?key=([\w-]{22})/.exec(mail?.text ?? "") ?? [];
    return { reference, key };
  }
  const confirm = async (visit: { readonly id: number }) =>
    (await desk.visitor().confirm(await mailed(visit))).kind;
  const sign = (pass: Pass, name: string) =>
    desk.visitor().sign(desk.visitor().read(pass)?.signed?.key ?? "", "en", { name, agree: "yes" });
  const done = (pass: Pass) => desk.visitor().read(pass)?.signed?.done;
  return { ...desk, book, mailed, confirm, sign, done };
}

it("whoever books with my address signs nothing for me, and does not learn that I have signed", async () => {
  const { book, sign, done, confirm } = studio();
  const [own, stranger] = [await book(mine), await book(mine)];
  for (const name of ["X", "Y"]) await sign(stranger, name);
  // What is signed for a visit counts for it, whoever has booked it.
  expect([done(own), done(stranger)]).toEqual([0, 2]);
  expect(await confirm(own)).toBe("changed");
  expect(done(own)).toBe(0);
  await sign(own, "Ada");
  const later = await book(mine);
  expect(done(later)).toBe(0);
  await confirm(later);
  expect(done(later)).toBe(1);
});

it("what was signed for a visit that the studio has booked counts for the guest's next one there", async () => {
  const { book, sign, done, visitor, studio: desk } = studio();
  const first = await book(mine, desk);
  await sign(first, "Ada");
  // Whoever says how they are called is still the same.
  await visitor().change(first, { contact: { ...mine, name: "Ada R." } });
  expect(done(await book(mine, desk))).toBe(1);
});

it("a confirmed visit that gets another address counts for nobody there, and an earlier mail's link does not confirm it", async () => {
  const { book, sign, done, confirm, mailed, visitor } = studio();
  const own = await book(mine);
  await confirm(own);
  const other = await book(theirs);
  const link = await mailed(other);
  expect([other, link].map((pass) => visitor().read(pass)?.canConfirm)).toEqual([false, true]);
  await visitor().confirm(link);
  for (const name of ["X", "Y"]) await sign(other, name);
  expect((await visitor().change(link, { contact: { ...theirs, email: mine.email } })).kind).toBe("changed");
  expect(done(own)).toBe(0);
  expect(await visitor().confirm(link)).toEqual({ kind: "unknown" });
  expect(visitor().read(link)?.canConfirm).toBe(false);
  // The mail to the new address can.
  expect(await confirm(other)).toBe("changed");
  expect(done(own)).toBe(2);
});

it("a visit at the desk whose guest types my address counts for nobody, either", async () => {
  const { book, sign, done, confirm, visitor, studio: desk } = studio();
  const own = await book(mine);
  await confirm(own);
  const other = await book(theirs, desk);
  for (const name of ["X", "Y"]) await sign(other, name);
  await visitor().change(other, { contact: { ...theirs, email: mine.email } });
  expect(done(own)).toBe(0);
});

it("an address or number that the studio puts right stays the guest's own", async () => {
  const { book, sign, done, confirm, system, visits } = studio();
  const own = await book(mine);
  await confirm(own);
  const mistyped = await book({ ...mine, email: "adda@example.com" });
  await confirm(mistyped);
  await sign(mistyped, "Ada");
  expect(done(own)).toBe(0);
  await system.write(() => {
    const row = visits.byId(mistyped.id);
    if (row) system.changes.change(row, { contact: { ...mine, phone: "+16145550101" } }, "studio");
  });
  expect(done(own)).toBe(1);
});

it("what strangers cancel late with my address or number is not held against me", async () => {
  const { book, confirm, visitor, visits, clock, db, state } = studio();
  // Where nobody has to sign: else it costs nothing.
  state.setup = testSetup();
  const own = await book(mine);
  await confirm(own);
  const late = () => {
    const row = visits.byId(own.id);
    return row && hasLateCancelling(db, row, { since: 0, minutes: 60 * 24 * 365 });
  };
  const byMail = await book(mine);
  // A stranger confirms with an address of their own, and gives my number.
  const byPhone = await book({ ...theirs, phone: mine.phone });
  await confirm(byPhone);
  for (const stranger of [byMail, byPhone]) await visitor().cancel(stranger);
  expect(late()).toBe(false);
  clock.now += 1;
  const known = await book(mine);
  await confirm(known);
  await visitor().cancel(known);
  expect(late()).toBe(true);
});

it("a visit that I cancelled late counts, also where my number was written otherwise", async () => {
  const { book, visitor, visits, studio: desk, db, state } = studio();
  state.setup = testSetup();
  // What staff have entered for somebody is theirs.
  const own = await book({ ...mine, email: "", reply: "call" }, desk);
  const before = await book({ ...mine, email: "", reply: "call", phone: "614 555 0100" }, desk);
  const late = () => {
    const row = visits.byId(own.id);
    return row && hasLateCancelling(db, row, { since: 0, minutes: 60 * 24 * 365 });
  };
  expect(late()).toBe(false);
  await visitor().cancel(before);
  expect(late()).toBe(true);
});

it("what strangers book with my address does not put my own visit out of the mail with the links", async () => {
  const { book, confirm, visitor, db, clock } = studio();
  for (let count = 0; count < 6; count++) await book(mine, visitor(`stranger ${count}`));
  const own = await book(mine);
  await confirm(own);
  expect(upcomingOf(db, mine.email, clock.now)[0]).toBe(own.id);
});
