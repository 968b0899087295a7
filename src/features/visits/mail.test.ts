import { expect, it, onTestFinished } from "vitest";
import { formatParty } from "#core/booking/line-form.ts";
import { recordMove } from "#core/money/money-store.server.ts";
import { startDelivery } from "#core/outbox/delivery.server.ts";
import { createOutbox } from "#core/outbox/mail-store.server.ts";
import { createMailer } from "#core/outbox/transport.server.ts";
import { checkClock, trustClock } from "#core/store/trusted-clock.server.ts";
import { formatMoney } from "#core/values/money-text.ts";
import { formatDay, formatSpan, studioDay } from "#core/values/time.ts";
import { waitlist } from "#features/waiting-list/waitlist.server.ts";
import { submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice, wishOf } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { decodeMail, testMailServer } from "#workshop/fixtures/mail-server.fixtures.ts";
import { bookingMails } from "./booking-mails.server.ts";

const addresses = { from: "site@studio.example", to: ["owner@studio.example"] };
const secretWords = /Lights low|sharp sounds/;

/** A booking system that mails to a test mail server. */
async function mailedDesk() {
  const server = await testMailServer();
  const all = testDesk();
  const outbox = createOutbox(all.store);
  const delivery = startDelivery({
    outbox,
    mailer: createMailer(server.url),
    kinds: { booking: { compose: bookingMails(all.system, all.store, addresses) } },
    log: () => {},
    now: () => all.clock.now,
  });
  onTestFinished(() => delivery.stop());
  const book = (contact = ada) =>
    all.visitor().book({
      submissionId: submissionId(),
      lines: [choice({ helps: ["lights-low"], note: "No sharp sounds" })],
      contact,
    });
  /** Lets the time pass within which further changes would be told in the same mail. */
  const settle = () => {
    all.clock.now += 300_000;
  };
  /** Sends due mails, and returns those received since the last call. */
  let seen = 0;
  async function mails(count: number): Promise<string[]> {
    delivery.wake();
    const isDone = () => server.mails.length >= seen + count && outbox.next(all.clock.now) === undefined;
    await expect.poll(isDone).toBe(true);
    const fresh = server.mails.slice(seen).map(decodeMail);
    seen = server.mails.length;
    return fresh.toSorted((a, b) => header(a, "To").localeCompare(header(b, "To")));
  }
  return { ...all, book, mails, settle, outbox };
}

function header(mail: string, name: string): string {
  return new RegExp(`^${name}: (.*)$`, "m").exec(mail)?.[1] ?? "";
}

it("a mail says day, time, people and price in the words of the visit's page", async () => {
  const { mails, visitor } = await mailedDesk();
  const lines = [choice({ starts: "2026-12-04T12:00:00-05:00", people: 3, adults: 1, children: 2 })];
  const booked = await visitor().book({ submissionId: submissionId(), lines, contact: ada });
  if (booked.kind !== "booked") throw new Error(booked.kind);
  const [line] = visitor().read(booked)?.lines ?? [];
  if (!line) throw new Error("no line");
  const page = [
    `${formatDay(studioDay(line.starts))}, ${formatSpan(line)}`,
    formatParty(line.party),
    formatMoney(line.price, "USD"),
  ];
  expect(page).toEqual(["Friday, December 4, noon to 1 pm", "1 adult and 2 children", "$35"]);
  for (const mail of await mails(2)) for (const words of page) expect(mail).toContain(words);
});

it("a mail is a ticket: its day large, the senses in words, the reference, the address of the visit and the way, in text and HTML", async () => {
  const { book, mails, state, visitor, settle } = await mailedDesk();
  const steps = ["Past the church", "Along the wall"];
  state.setup = {
    ...state.setup,
    way: { title: "How to find us", steps },
    offers: state.setup.offers.map((offer) => ({
      ...offer,
      senses: [
        { label: "Light", level: 3 },
        { label: "Sound", level: 0 },
      ],
    })),
  };
  const booked = await book();
  if (booked.kind !== "booked") throw new Error(booked.kind);
  const [own = "", studio = ""] = await mails(2);
  const inOrder = [
    "Friday, December 4, 3 pm to 4 pm",
    "What it asks of the senses, from 0 to 5: light 3, sound 0",
    `Reference: ${booked.reference}`,
    `/booking/${booked.reference}?key=`,
    "How to find us\n1. Past the church\n2. Along the wall",
  ];
  const places = inOrder.map((words) => own.replaceAll("\r\n", "\n").indexOf(words));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
  expect(own).toMatch(/<strong style="font-size:[^"]+">Friday, December 4<\/strong>, <strong>3 pm to 4 pm/);
  expect(own).toContain("1. Past the church<br>2. Along the wall</p>");
  // The studio knows its way.
  expect(studio).not.toMatch(/How to find us|light 3/);
  settle();
  await visitor().cancel(booked);
  const [cancelled = ""] = await mails(2);
  expect(cancelled).toContain("Friday, December 4, 3 pm to 4 pm");
  expect(cancelled).not.toMatch(/How to find us|light 3/);
});

it("tells visitor and studio that a visit is booked; only the visitor's mail says what helps, without the note", async () => {
  const { book, mails, visitor } = await mailedDesk();
  const booked = await book();
  const [own = "", studio = ""] = await mails(2);
  expect([header(own, "To"), header(studio, "To")]).toEqual(["ada@example.com", "owner@studio.example"]);
  expect(own).toContain("Friday, December 4, 3 pm to 4 pm");
  expect(own).toContain("$35, to pay at the studio.");
  expect(own).toContain("What you told us helps: Lights low.");
  expect(own).not.toContain("sharp sounds");
  expect(own).toContain("METHOD:PUBLISH");
  // With a name, Outlook would open it as a calendar of its own.
  expect(own).not.toContain("X-WR-CALNAME");
  expect(header(own, "Subject")).not.toMatch(secretWords);
  expect(own.slice(own.indexOf("BEGIN:VCALENDAR"))).not.toMatch(/Lights low|sharp sounds|Ada/);
  expect(studio).toContain("Name: Ada Reed");
  expect(studio).not.toMatch(secretWords);
  const [, reference = "", key = ""] = /\/booking\/([A-Z2-9]{5})\?key=([\w-]{22})/.exec(own) ?? [];
  expect(booked).toMatchObject({ reference });
  expect(visitor().read({ reference, key })?.reference).toBe(reference);
  expect(studio).not.toContain("?key=");
});

it("announces a change with the same calendar entry, and a cancellation", async () => {
  const { book, mails, settle, visitor } = await mailedDesk();
  const booked = await book();
  if (booked.kind !== "booked") throw new Error(booked.kind);
  const entry = (mail: string) =>
    [/UID:(\S+)/, /SEQUENCE:(\d+)/, /STATUS:(\w+)/].map((each) => each.exec(mail)?.[1]);
  const [first = ""] = await mails(2);
  await visitor().move(booked, 1, "2026-12-05T15:00:00-05:00");
  settle();
  const [moved = ""] = await mails(2);
  expect(moved).toContain("Your visit has changed.");
  expect(moved).toContain("Saturday, December 5");
  await visitor().cancel(booked);
  const [cancelled = "", studio = ""] = await mails(2);
  expect(cancelled).toContain("Your visit is cancelled.");
  expect(cancelled).toContain("METHOD:CANCEL");
  expect(cancelled).toMatch(/text\/calendar;[^;]+; method=CANCEL/);
  expect(header(studio, "Subject")).toContain("Cancelled by the guest: The lake");
  const uid = entry(first)[0];
  expect([first, moved, cancelled].map(entry)).toEqual([
    [uid, "0", "CONFIRMED"],
    [uid, "1", "CONFIRMED"],
    [uid, "2", "CANCELLED"],
  ]);
});

it("says the difference of a change, and in a subject unlike the one before", async () => {
  const { mails, settle, visitor } = await mailedDesk();
  const lines = [choice({ people: 2, adults: 2, children: 0 }), choice({ offer: "moon" })];
  const booked = await visitor().book({ submissionId: submissionId(), lines, contact: ada });
  if (booked.kind !== "booked") throw new Error(booked.kind);
  const [first = ""] = await mails(2);
  // What was promised stands in the mail: until when it is free, and what a later cancelling keeps.
  expect(first).toContain("You can move or cancel The lake, at no cost, until Friday, December 4 at 1 pm.");
  expect(first).toContain("Later: The first miss is free.");
  const subjects: string[] = [header(first, "Subject")];
  async function told(...all: readonly string[]) {
    settle();
    const both = await mails(2);
    for (const mail of both) for (const words of all) expect.soft(mail).toContain(words);
    subjects.push(header(both[0] ?? "", "Subject"));
  }
  await visitor().move(booked, 1, "2026-12-04T16:00:00-05:00");
  await told("Moved: The lake, now 4 pm, not 3 pm");
  await visitor().move(booked, 1, "2026-12-04T15:00:00-05:00");
  await visitor().change(booked, { lines: [{ id: 1, party: { people: 3, adults: 2, children: 1 } }] });
  await told("Moved: The lake, now 3 pm, not 4 pm", "Changed: The lake, 2 adults and 1 child, not 2 adults");
  // What was changed back is no difference.
  await visitor().move(booked, 1, "2026-12-04T16:00:00-05:00");
  await visitor().move(booked, 1, "2026-12-04T15:00:00-05:00");
  await visitor().cancel(booked, [2]);
  await told("Cancelled: The moon");
  for (const phone of ["614-555-0199", "614-555-0198"]) {
    await visitor().change(booked, { contact: { phone } });
    await told("Changed");
  }
  const end = `Friday, December 4, ${booked.reference}`;
  expect(subjects).toEqual([
    `Your visit: ${end}`,
    `Moved: The lake, now 4 pm, not 3 pm. ${end}`,
    `Moved: The lake, now 3 pm, not 4 pm. ${end}`,
    `Cancelled: The moon. ${end}`,
    `Changed (4): ${end}`,
    `Changed (5): ${end}`,
  ]);
});

it("announces nothing where a form was saved as it was", async () => {
  const { book, mails, settle, visitor } = await mailedDesk();
  const booked = await book();
  if (booked.kind !== "booked") throw new Error(booked.kind);
  await mails(2);
  const { lines = [] } = visitor().read(booked) ?? {};
  const same = lines.map(({ id, party }) => ({ id, party }));
  expect(await visitor().change(booked, { contact: ada, lines: same })).toEqual({ kind: "changed" });
  settle();
  expect(await mails(0)).toEqual([]);
});

it("leads to the receipt where something was paid", async () => {
  const { book, mails, settle, visitor, db, clock } = await mailedDesk();
  const booked = await book();
  if (booked.kind !== "booked") throw new Error(booked.kind);
  expect((await mails(2)).join("")).not.toContain("receipt");
  const paid = { at: clock.now, kind: "visit", way: "cash", amount: 3500, currency: "USD" } as const;
  recordMove(db, { ...paid, booking: 1, line: 1 });
  await visitor().move(booked, 1, "2026-12-05T15:00:00-05:00");
  settle();
  const [moved = ""] = await mails(2);
  // A key of its own opens the receipt and nothing else.
  const [, key = ""] = /\/receipt\/([\w-]{22})/.exec(moved) ?? [];
  expect(visitor().receiptWithKey(key)?.receipt.payments).toMatchObject([{ cents: 3500 }]);
  expect(visitor().read({ reference: booked.reference, key })).toBeUndefined();
});

it("announces that the studio cancelled a visit or part of it, and what the guest can do", async () => {
  const { mails, settle, visitor, clock, system } = await mailedDesk();
  const lines = [choice(), choice({ offer: "moon" })];
  const booked = await visitor().book({ submissionId: submissionId(), lines, contact: ada });
  if (booked.kind !== "booked") throw new Error(booked.kind);
  await mails(2);
  const cancel = (line: number) =>
    system.write(() => {
      const row = system.visits.byReference(booked.reference);
      if (row) system.changes.cancel(row, [line], "studio");
    });
  await cancel(1);
  settle();
  const [part = ""] = await mails(2);
  expect(part).toContain("Your visit has changed.");
  expect(part).toMatch(/sorry: we had to cancel this part.\s+The lake/);
  clock.now += 3_600_000;
  await visitor().change(booked, { contact: { phone: "614-555-0199" } });
  settle();
  expect((await mails(2))[0]).not.toContain("we had to cancel");
  await cancel(2);
  const [own = "", studio = ""] = await mails(2);
  expect(header(own, "Subject")).toBe(`We have to cancel: The moon, Friday, December 4, ${booked.reference}`);
  expect(own).toContain("We are sorry: we have to cancel your visit.");
  expect(own).toContain("There is nothing to pay");
  expect(own).toContain("https://studio.example/book");
  expect(own).not.toContain("Your visit is cancelled.");
  expect(own).toContain("STATUS:CANCELLED");
  expect(header(studio, "Subject")).toContain("Cancelled by us: The moon");
});

it("says in the studio's mail that staff cancelled because the guest asked for it", async () => {
  const { book, mails, system } = await mailedDesk();
  await book();
  await mails(2);
  await system.write(() => {
    const row = system.visits.byId(1);
    if (row) system.changes.cancel(row, undefined, "studio", { isAsked: true });
  });
  const [own = "", studio = ""] = await mails(2);
  expect(own).toContain("Your visit is cancelled.");
  expect(header(studio, "Subject")).toContain("Cancelled at the guest's request: The lake");
});

it("announces a restored visit, and drops the mail that it is cancelled", async () => {
  const { book, mails, system, db, clock } = await mailedDesk();
  const booked = await book();
  if (booked.kind !== "booked") throw new Error(booked.kind);
  await mails(2);
  const change = (work: "cancel" | "restore") =>
    system.write(() => {
      const row = system.visits.byReference(booked.reference);
      if (row && work === "cancel") system.changes.cancel(row, [1], "studio");
      else if (row) system.changes.restore(row, 1);
    });
  await change("cancel");
  await mails(2);
  await change("restore");
  const [told = "", studio = ""] = await mails(2);
  expect(told).toContain("Your visit is booked after all.");
  expect(told).toContain("Friday, December 4, 3 pm to 4 pm");
  expect(told).toContain("STATUS:CONFIRMED");
  expect(header(studio, "Subject")).toContain("Booked again: The lake");
  // Restored before the mail was sent.
  clock.now += 3_600_000;
  await change("cancel");
  await change("restore");
  expect((await mails(2)).join()).not.toContain("have to cancel");
  expect(db.prepare("SELECT count(*) AS count FROM outbox WHERE what = 'reminder'").get()?.count).toBe(1);
});

it("reminds the day before, even after a move, but not of a cancelled visit", async () => {
  const { book, mails, settle, visitor, clock, db } = await mailedDesk();
  const booked = await book();
  if (booked.kind !== "booked") throw new Error(booked.kind);
  await mails(2);
  await visitor().move(booked, 1, "2026-12-06T15:00:00-05:00");
  settle();
  await mails(2);
  clock.now = Date.parse("2026-12-05T14:59:00-05:00");
  expect(await mails(0)).toEqual([]);
  clock.now = Date.parse("2026-12-05T15:00:00-05:00");
  const [reminder = ""] = await mails(1);
  expect(reminder).toContain("This is a reminder of your visit.");
  const waiting = db.prepare("SELECT count(*) AS count FROM outbox WHERE state = 'waiting'");
  expect(waiting.get()?.count).toBe(0);
  await visitor("other").book({
    submissionId: submissionId(),
    lines: [choice({ starts: "2026-12-20T15:00:00-05:00" })],
    contact: ada,
  });
  expect(waiting.get()?.count).not.toBe(0);
});

it("drops no reminder while the clock is wrong, and reminds once it is right", async () => {
  const { book, mails, clock, db, outbox } = await mailedDesk();
  checkClock(db, clock.now);
  await book();
  await mails(2);
  clock.now += 370 * 86_400_000;
  expect(await mails(0)).toEqual([]);
  // The delivery does not poll for it either.
  expect(outbox.nextTime(clock.now)).toBeUndefined();
  checkClock(db, clock.now);
  clock.now = Date.parse("2026-12-03T15:00:00-05:00");
  checkClock(db, clock.now);
  expect((await mails(1))[0]).toContain("This is a reminder of your visit.");
});

it("drops the reminder of a visit that has begun, if the clock is right", async () => {
  const { book, mails, clock, db } = await mailedDesk();
  await book();
  await mails(2);
  clock.now = Date.parse("2026-12-04T15:00:00-05:00");
  trustClock(db, clock.now);
  expect(await mails(0)).toEqual([]);
  expect(db.prepare("SELECT state FROM outbox WHERE what = 'reminder'").get()?.state).toBe("sent");
});

it("does not mail guests who want a call, and tells the studio whom to call", async () => {
  const { book, mails } = await mailedDesk();
  await book({ ...ada, email: "", phone: "614-555-0199", reply: "call" });
  const [studio = "", none] = await mails(1);
  expect(none).toBeUndefined();
  expect(studio).toContain("Would like to be answered by phone: 614-555-0199");
});

it("sends links again to a known address only", async () => {
  const { book, mails, visitor } = await mailedDesk();
  await book();
  await mails(2);
  await visitor().sendLinks("nobody@example.com");
  await visitor().sendLinks("ADA@example.com");
  const [link = "", none] = await mails(1);
  expect([header(link, "To"), none]).toEqual(["ada@example.com", undefined]);
  expect(link).toMatch(/\/booking\/[A-Z2-9]{5}\?key=[\w-]{22}/);
});

it("mails an offered place with its deadline, and a link that opens and books it", async () => {
  const { mails, visitor, system } = await mailedDesk();
  const { starts } = choice();
  await visitor().joinWaitlist(wishOf(ada));
  await system.write(() => waitlist(system).offer(1, starts, Date.parse("2026-11-22T18:00:00-05:00")));
  const [mail = "", none] = await mails(1);
  expect([header(mail, "To"), none]).toEqual(["ada@example.com", undefined]);
  expect(mail).toContain("we keep it for you until Sunday, November 22 at 6 pm");
  expect(mail).toContain("$35, to pay at the studio.");
  const [, hold = ""] = /\/book\/details\?hold=([\w-]{22})/.exec(mail) ?? [];
  expect(visitor().readHold(hold)?.isKept).toBe(true);
  const booked = await visitor().book({ submissionId: submissionId(), hold });
  expect(booked).toMatchObject({ kind: "booked", starts });
  expect(visitor().bookedAs(hold)).toMatchObject({ key: hold });
  expect(booked.kind === "booked" && visitor().read(booked)?.contact).toEqual(ada);
});

it("does not mail an expired offer", async () => {
  const { mails, visitor, system, clock, outbox } = await mailedDesk();
  const { starts } = choice();
  await visitor().joinWaitlist(wishOf(ada));
  const { until } = await system.write(() => waitlist(system).offer(1, starts));
  clock.now = until;
  expect(await mails(0)).toEqual([]);
  expect(outbox.next(clock.now)).toBeUndefined();
});
