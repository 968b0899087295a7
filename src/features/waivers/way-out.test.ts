import { expect, it } from "vitest";
import { hasLateCancelling } from "#core/booking/limits-store.server.ts";
import type { BookingSetup } from "#core/booking/setup.ts";
import type { Contact, Pass } from "#core/booking/visit.ts";
import { mayLeaveWords } from "#core/booking/waiver-signing.ts";
import { mailFact } from "#core/outbox/mail-store.server.ts";
import { writeFact } from "#core/store/facts.server.ts";
import { waiverPath } from "#core/values/paths.ts";
import { bookingMails } from "#features/visits/booking-mails.server.ts";
import { createCalls } from "#features/visits/desk/calls-to-make.server.ts";
import { submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice, testSetup, testWaiver } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { testOutbox } from "#workshop/fixtures/outbox.fixtures.ts";
import { payingStudio } from "#workshop/fixtures/paying-studio.fixtures.ts";

const begins = Date.parse(choice().starts);
const minute = 60_000;
const myself = { name: "Ada", agree: "yes" };
const byPhone: Contact = { ...ada, email: "", phone: "+16145550100", reply: "call" };

/** A visit that is paid online, where cancelling late costs all of it, an hour before it begins. */
async function paidVisit(where: Partial<BookingSetup> = {}) {
  const app = await payingStudio("full", {
    waiver: testWaiver,
    lateFee: { first: 100, after: 100 },
    ...where,
  });
  const { session, ticket } = await app.begun();
  app.stripe.pay(session);
  const end = await app.visitor().comeBack(ticket, false);
  if (end?.kind !== "paid") throw new Error(JSON.stringify(end));
  const { pass } = end;
  app.clock.now = begins - 60 * minute;
  const visit = () => app.visitor().read(pass);
  const sign = (name: string) => app.visitor().sign(visit()?.signed?.key ?? "", "en", { ...myself, name });
  const cancel = async () => {
    await app.visitor().cancel(pass);
    await app.checkout.run();
    return app.stripe.refunds.map(({ amount }) => amount);
  };
  return { ...app, pass, visit, sign, cancel };
}

it("whoever will not sign cancels for all the money until the visit begins, and it counts as no late one", async () => {
  const { visit, cancel, sign, visits, db, pass } = await paidVisit();
  // One of two has signed.
  await sign("Ada");
  expect(visit()?.lines).toMatchObject([{ isFreeToCancel: true }]);
  expect(visit()?.money?.ifCancelled).toMatchObject([{ back: 3500, kept: 0 }]);
  expect(await cancel()).toEqual([3500]);
  const row = visits.byReference(pass.reference);
  expect(row && hasLateCancelling(db, row, { since: 0, minutes: 120 })).toBe(false);
});

it("once all have signed, cancelling late costs what it says", async () => {
  const { visit, cancel, sign, visits, db, pass } = await paidVisit();
  for (const name of ["Ada", "Bo"]) await sign(name);
  expect(visit()?.lines).toMatchObject([{ isFreeToCancel: false }]);
  expect(visit()?.money?.ifCancelled).toMatchObject([{ back: 0, kept: 3500 }]);
  expect(await cancel()).toEqual([]);
  const row = visits.byReference(pass.reference);
  expect(row && hasLateCancelling(db, row, { since: 0, minutes: 120 })).toBe(true);
});

it("so it does where nobody has to sign for it, and for a guest who has asked the studio after it began", async () => {
  const other = await paidVisit({ waiver: { ...testWaiver, offers: ["moon"] } });
  expect(await other.cancel()).toEqual([]);
  const begun = await paidVisit();
  begun.clock.now = begins + minute;
  const row = begun.visits.byReference(begun.pass.reference);
  await begun.system.write(() => {
    if (row) begun.system.changes.cancel(row, undefined, "studio", { isAsked: true });
  });
  await begun.checkout.run();
  expect(begun.stripe.refunds).toEqual([]);
});

/** A studio that asks nobody to sign yet, with visits that were booked. */
async function unasked(contacts: readonly Contact[]) {
  const desk = testDesk();
  const booked: Pass[] = [];
  for (const [index, contact] of contacts.entries()) {
    const starts = choice().starts.replace("12-04", `12-0${4 + index}`);
    const lines = [choice({ starts })];
    const result = await desk.studio.book({ submissionId: submissionId(), lines, contact });
    if (result.kind !== "booked") throw new Error(JSON.stringify(result));
    booked.push(result);
  }
  const calls = createCalls(desk.visits);
  for (const { reference } of booked) await desk.system.write(() => calls.setDone(reference, true));
  const outbox = testOutbox(desk.store, "booking");
  const compose = bookingMails(desk.system, desk.store, { from: "a@b.example", to: ["c@d.example"] });
  /** Sends the mails that are due now, but for reminders. */
  async function mails() {
    const sent: { to: string; subject: string; text: string }[] = [];
    for (let item = outbox.next(desk.clock.now); item; item = outbox.next(desk.clock.now)) {
      const mail = await compose(item);
      if (mail) sent.push({ to: String(mail.to[0]), subject: mail.subject, text: mail.text });
      await outbox.markSent(item, desk.clock.now);
    }
    return sent;
  }
  await mails();
  desk.clock.now += 60 * minute;
  /** Publishes, and lets the next write come. */
  async function publish(setup: BookingSetup) {
    desk.state.setup = setup;
    await desk.system.write(() => {});
    desk.clock.now += 5 * minute;
  }
  return { ...desk, booked, calls, mails, publish };
}

it("guests who were not asked are told once by mail, with the way out, and nothing of it in the subject", async () => {
  const { publish, mails, booked, visitor, state } = await unasked([ada]);
  await publish({ ...testSetup(), waiver: testWaiver });
  const key = visitor().read(booked[0] ?? { reference: "", key: "" })?.signed?.key ?? "";
  const sent = await mails();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ to: ada.email, subject: expect.not.stringMatching(/sign|rules/i) });
  expect(sent[0]?.text).toContain("There is something to sign before you come.");
  expect(sent[0]?.text).toContain(waiverPath(key));
  expect(sent[0]?.text.replace(/\s+/g, " ")).toContain(mayLeaveWords);
  // Neither another publish nor another text tells them again.
  await publish({ ...state.setup });
  await publish({ ...state.setup, waiver: { ...testWaiver, version: "2" } });
  expect(await mails()).toEqual([]);
});

it("guests without mail are told by the staff", async () => {
  const { publish, mails, calls, visits, booked } = await unasked([byPhone]);
  expect(calls.list()).toEqual([]);
  await publish({ ...testSetup(), waiver: testWaiver });
  expect(await mails()).toEqual([]);
  const { waiverKey = "" } = visits.byReference(booked[0]?.reference ?? "") ?? {};
  expect(calls.list()).toMatchObject([
    { why: "sign", toSign: expect.stringContaining(waiverPath(waiverKey)) },
  ]);
});

it("whoever books by phone while all have to sign is told with the call about the visit", async () => {
  const { publish, studio, calls } = await unasked([]);
  await publish({ ...testSetup(), waiver: testWaiver });
  await studio.book({ submissionId: submissionId(), lines: [choice()], contact: byPhone });
  expect(calls.list()).toMatchObject([{ why: "booked", toSign: expect.stringContaining("/waiver/") }]);
});

it("nobody is told of visits that are over, were cancelled, or need no signature, nor who was asked at booking", async () => {
  const { publish, mails, visitor, booked, clock } = await unasked([ada, ada, ada]);
  await visitor().cancel(booked[1] ?? { reference: "", key: "" });
  clock.now = begins + 60 * minute;
  await mails();
  await publish({ ...testSetup(), waiver: { ...testWaiver, offers: ["moon"] } });
  expect(await mails()).toEqual([]);
  await publish({ ...testSetup(), waiver: testWaiver });
  expect(await mails()).toHaveLength(1);
  const starts = "2026-12-12T15:00:00-05:00";
  await visitor().book({ submissionId: submissionId(), lines: [choice({ starts })], contact: ada });
  expect(await mails()).toHaveLength(2);
  await publish({ ...testSetup(), waiver: testWaiver });
  expect(await mails()).toEqual([]);
});

it("without mail set up the staff tell everybody", async () => {
  const { publish, calls, db } = await unasked([ada]);
  writeFact(db, mailFact, "not configured");
  await publish({ ...testSetup(), waiver: testWaiver });
  expect(calls.list()).toMatchObject([{ by: "write", why: "sign" }]);
});
