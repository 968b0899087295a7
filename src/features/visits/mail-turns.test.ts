import { expect, it } from "vitest";
import { submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { testOutbox } from "#workshop/fixtures/outbox.fixtures.ts";
import { bookingMails } from "./booking-mails.server.ts";

const addresses = { from: "site@studio.example", to: ["owner@studio.example"] };
const minute = 60_000;

/** A desk, and what it would mail to visitors until a time from now. */
function desk() {
  const all = testDesk();
  const outbox = testOutbox(all.store, "booking");
  const compose = bookingMails(all.system, all.store, addresses);
  /** Sends everything that is due to visitors now. */
  async function mails() {
    const sent = [];
    for (let item = outbox.next(all.clock.now); item; item = outbox.next(all.clock.now)) {
      const mail = await compose(item);
      await outbox.markSent(item, all.clock.now);
      if (mail && item.recipient === "visitor") sent.push(mail);
    }
    return sent;
  }
  let from = 0;
  /** Books from another network each time. */
  async function book(starts: string, contact = ada) {
    from++;
    const visitor = all.visitor(`203.0.${from}.1`);
    const booked = await visitor.book({ submissionId: submissionId(), lines: [choice({ starts })], contact });
    if (booked.kind !== "booked") throw new Error(booked.kind);
    return { ...booked, visitor };
  }
  return { ...all, mails, book };
}

const day = (date: number) => `2026-12-${String(date).padStart(2, "0")}T15:00:00-05:00`;

it("three visits booked for one address are mailed at once, the fourth an hour later, and its page says so", async () => {
  const { book, mails, clock } = desk();
  for (const date of [4, 5, 6]) await book(day(date));
  const fourth = await book(day(7));
  expect(await mails()).toHaveLength(3);
  expect(fourth.visitor.read(fourth)?.mailWaitsUntil).toBe("2026-11-21T08:00:00-05:00");
  clock.now += 59 * minute;
  expect(await mails()).toEqual([]);
  clock.now += minute;
  expect((await mails()).map(({ subject }) => subject)).toEqual([expect.stringContaining(fourth.reference)]);
  expect(fourth.visitor.read(fourth)?.mailWaitsUntil).toBeUndefined();
});

it("what the visit's own key or the studio sets off is mailed whatever strangers have set off", async () => {
  const { book, mails, clock, system } = desk();
  for (const date of [4, 5, 6]) await book(day(date));
  const fourth = await book(day(7));
  await mails();
  await fourth.visitor.move(fourth, 4, day(8));
  clock.now += 5 * minute;
  const [moved] = await mails();
  expect(moved?.text).toContain("Your visit has changed.");
  const row = system.visits.byReference(fourth.reference);
  await system.write(() => row && system.changes.cancel(row, undefined, "studio"));
  expect((await mails())[0]?.text).toContain("We are sorry: we have to cancel your visit.");
});

it("an address that is typed in later counts like one typed at first", async () => {
  const { book, mails, clock } = desk();
  const visits = await Promise.all([4, 5, 6, 7].map((date) => book(day(date))));
  clock.now += 24 * 60 * minute;
  await mails();
  for (const { visitor, ...pass } of visits)
    await visitor.change(pass, { contact: { email: "victim@example.org" } });
  clock.now += 10 * minute;
  expect((await mails()).map(({ to }) => to)).toEqual(Array(3).fill(["victim@example.org"]));
  clock.now += 60 * minute;
  expect(await mails()).toHaveLength(1);
});

it("a visit that is cancelled twice is told once", async () => {
  const { book, mails, clock } = desk();
  const booked = await book(day(4));
  await mails();
  await booked.visitor.cancel(booked);
  clock.now += 5 * minute;
  expect(await mails()).toHaveLength(1);
  expect(await booked.visitor.cancel(booked)).toEqual({ kind: "changed" });
  clock.now += 60 * minute;
  expect(await mails()).toEqual([]);
});

it("two changes within five minutes make one mail", async () => {
  const { book, mails, clock } = desk();
  const booked = await book(day(4));
  await mails();
  await booked.visitor.move(booked, 1, day(5));
  clock.now += 4 * minute;
  expect(await mails()).toEqual([]);
  await booked.visitor.move(booked, 1, day(6));
  clock.now += minute;
  expect((await mails()).map(({ text }) => text)).toEqual([expect.stringContaining("Sunday, December 6")]);
  clock.now += 60 * minute;
  expect(await mails()).toEqual([]);
});

it("links sent again are one mail with a link to every visit, and one waits at a time", async () => {
  const { book, mails, visitor, clock } = desk();
  const booked = [await book(day(4)), await book(day(5))];
  await mails();
  for (let count = 0; count < 500; count++) await visitor().sendLinks(ada.email);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  for (const { reference } of booked)
    expect(mail?.html).toMatch(
      new RegExp(`<a href="https://studio\\.example/booking/${reference}\\?key=[\\w-]{22}">`),
    );
  await visitor().sendLinks(ada.email);
  expect(await mails()).toEqual([]);
  clock.now += 60 * minute;
  expect(await mails()).toHaveLength(1);
});

it.each(["https://evil.example", "evil.example", "<a href=https://evil.example>Ada</a>"])(
  "nothing that a visitor wrote reaches an address that nobody has confirmed: %s",
  async (name) => {
    const { visitor, mails } = desk();
    const lines = [choice({ note: "See https://evil.example/note" })];
    const contact = { ...ada, name, phone: "614-555-0142" };
    const booked = await visitor().book({ submissionId: submissionId(), lines, contact });
    expect(booked.kind).toBe("booked");
    await visitor().sendLinks(ada.email);
    const sent = await mails();
    expect(sent).toHaveLength(2);
    for (const { text, html, subject, attachments } of sent)
      expect([text, html, subject, ...attachments.map(String)].join()).not.toContain("evil");
  },
);
