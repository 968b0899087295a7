import { expect, it } from "vitest";
import type { FormName } from "#core/form/message-forms.ts";
import type { Mail } from "#core/outbox/site-mail.server.ts";
import { forgetPerson } from "#features/guests/forget-person.server.ts";
import { testApp } from "#workshop/fixtures/app.fixtures.ts";
import { testOutbox } from "#workshop/fixtures/outbox.fixtures.ts";
import { receivedMails, sentMessage } from "./receipt-mail.server.ts";

const day = 86_400_000;
const who = { name: "Typed Name", email: "ada@example.com" };
const gift = { firstName: "Typed", lastName: "Name", email: who.email, amount: "25" };
const cart = JSON.stringify([{ id: "kit", title: "Typed kit", price: 2500, quantity: 1 }]);
const sent: Partial<Record<FormName, Record<string, string>>> = {
  contact: { ...who, note: "Typed words" },
  feedback: { ...who, message: "Typed words" },
  request: { ...who, adults: "2", children: "1", message: "Typed words" },
  volunteer: { ...who, subject: "Typed subject", description: "Typed words" },
  order: { ...who, cart },
  donation: { ...gift, method: "offline" },
};

/** An app with mail set up, and what is composed for those who sent it something. */
function mailedApp() {
  const app = testApp();
  app.db.exec("INSERT INTO facts (name, value) VALUES ('mail', 'configured')");
  const outbox = testOutbox(app.store, "received");
  const facts = {
    studio: () => "Haven",
    siteAddress: () => "https://studio.example",
    paper: () => ({ country: "US", timeZone: "UTC", replyTime: "within two working days" }),
  };
  const { compose } = receivedMails(app.db, { from: "a@studio.example", to: ["b@studio.example"] }, facts);
  /** Sends what is due. */
  async function mails(): Promise<Mail[]> {
    const all: Mail[] = [];
    for (let next = outbox.next(app.clock.now); next; next = outbox.next(app.clock.now)) {
      const mail = await compose(next);
      if (mail) all.push(mail);
      await outbox.markSent(next, app.clock.now);
    }
    return all;
  }
  const keyIn = (mail: Mail | undefined) =>
    /\/receipt\/message\/([\w-]{22})/.exec(mail?.text ?? "")?.[1] ?? "";
  return {
    ...app,
    mails,
    opened: (mail: Mail | undefined) => sentMessage(app.db, keyIn(mail), app.clock.now),
  };
}

it.each(Object.keys(sent) as FormName[])(
  "whoever sends a %s gets a receipt with its number and what comes next, and nothing of what was typed",
  async (form) => {
    const { post, mails, opened } = mailedApp();
    expect((await post(form, sent[form] ?? {})).status).toBe(200);
    const [mail, none] = await mails();
    expect([mail?.to, none]).toEqual([[who.email], undefined]);
    expect(mail?.subject).toMatch(/^We have your (message|request|application|order|pledge): number [\w-]+$/);
    expect(mail?.text).toContain("within two working days");
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain("Typed");
    const typed = opened(mail)
      ?.typed.map(({ value }) => value)
      .join("\n");
    expect(typed).toContain("Typed");
    expect(typed).toContain(who.email);
  },
);

it("an address that has not answered gets two receipts a day at most, one that has gets each", async () => {
  const { post, mails, clock, db } = mailedApp();
  const send = (note: string) => post("contact", { ...who, note });
  for (const note of ["one", "two", "three"]) await send(note);
  expect(await mails()).toHaveLength(2);
  clock.now += day + 1;
  await send("four");
  expect(await mails()).toHaveLength(1);
  db.exec(`INSERT INTO bookings (reference, made_at, booked_at, email, vouched_at, vouched_by)
    VALUES ('ABCDE', 1, 1, 'ADA@example.com', 1, 'mail')`);
  for (const note of ["five", "six", "seven"]) await send(note);
  expect(await mails()).toHaveLength(3);
  db.exec("DELETE FROM bookings");
  db.exec(
    `INSERT INTO letter_addresses (email, key, asked_at, confirmed_at) VALUES ('${who.email}', 'key', 1, 2)`,
  );
  for (const note of ["eight", "nine", "ten"]) await send(note);
  expect(await mails()).toHaveLength(3);
});

it("the page behind a receipt is gone after 30 days, with spam, with the bin and with the person", async () => {
  const { post, mails, opened, clock, store, parts, db } = mailedApp();
  await post("contact", { ...who, note: "Typed words" });
  const mark = (act: "spam" | "not spam" | "bin" | "not bin") =>
    store.write((writer) => parts.markMessage(writer, 1, act, clock.now));
  // Marked as spam by mistake, before its receipt went out.
  for (const act of ["spam", "not spam"] as const) await mark(act);
  const [mail] = await mails();
  expect(opened(mail)?.id).toBe(1);
  for (const [act, back] of [
    ["spam", "not spam"],
    ["bin", "not bin"],
  ] as const) {
    await mark(act);
    expect(opened(mail)).toBeUndefined();
    await mark(back);
    expect(opened(mail)?.id).toBe(1);
  }
  const sentAt = clock.now;
  clock.now += 30 * day;
  expect(opened(mail)).toBeUndefined();
  clock.now = sentAt;
  await store.write((writer) => forgetPerson(writer, { email: who.email }, clock.now));
  expect(opened(mail)).toBeUndefined();
  expect(db.prepare("SELECT count(*) AS count FROM outbox").get()).toEqual({ count: 0 });
});
