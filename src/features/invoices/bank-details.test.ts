import { expect, it } from "vitest";
import { mailFact } from "#core/outbox/mail-store.server.ts";
import { writeFact } from "#core/store/facts.server.ts";
import { NotAllowed, NotConfirmed } from "#desk/permit.server.ts";
import { submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice, testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { testOutbox } from "#workshop/fixtures/outbox.fixtures.ts";
import { invoicesDesk } from "./desk/invoices-desk.server.ts";
import { bankMails } from "./desk/owners-mail.server.ts";
import { invoiceMails } from "./invoice-mail.server.ts";

const day = 86_400_000;
const ours = "Haven Studio\nBank of Ohio\nAccount 12345";

/** Invoices of an owner and of a host, with what all owners are told, and an invoice as its guest gets it. */
function studio() {
  const offers = testSetup().offers.map((offer) => ({ ...offer, invoice: true as const }));
  const app = testDesk({ offers });
  app.db.exec(
    "INSERT INTO desk_people (id, name, email, role, made_at) VALUES (1, 'Olga', 'olga@studio.example', 'owner', 0)",
  );
  const owner = { id: 1, name: "Olga", role: "owner", confirmedUntil: Number.MAX_SAFE_INTEGER } as const;
  writeFact(app.db, mailFact, "configured");
  const invoices = invoicesDesk(app.system, owner);
  async function issue() {
    const request = { submissionId: submissionId(), lines: [choice()], contact: ada };
    const booked = await app.studio.book(request);
    if (booked.kind !== "booked") throw new Error(booked.kind);
    const issued = await invoices.issue(booked.reference, { recipient: "A school", orderNumber: "PO 7" });
    if (!("id" in issued)) throw new Error(issued.problem);
    return { id: issued.id, booked };
  }
  async function mail(id: number, kind: "issued" | "reminder"): Promise<string> {
    await invoices.send(id, kind);
    const outbox = testOutbox(app.store, "invoice");
    const mails = invoiceMails(app.system, app.store, { from: "site@studio.example", to: [] });
    const item = outbox.next(app.clock.now);
    const made = item && (await mails.compose(item));
    if (item) await outbox.markSent(item, app.clock.now);
    return made?.text ?? "";
  }
  /** The mails to all owners that are due, as they go out now. */
  async function owners() {
    const addresses = { from: "site@studio.example", to: ["studio@studio.example", "olga@studio.example"] };
    const outbox = testOutbox(app.store, "bank");
    const mails = bankMails(app.system, addresses, () => "https://studio.example");
    const sent = [];
    for (let item = outbox.next(app.clock.now); item; item = outbox.next(app.clock.now)) {
      const made = await mails.compose(item);
      await outbox.markSent(item, app.clock.now);
      if (made) sent.push(made);
    }
    return sent;
  }
  return { ...app, owner, invoices, owners, issue, mail };
}

it("bank details are changed by an owner with the passkey, told to all owners, and count after a day", async () => {
  const { system, owner, invoices, owners, clock, db } = studio();
  const host = invoicesDesk(system, { ...owner, role: "host" });
  const change = (text: string, days = 14, shown?: number) => invoices.changeBank({ text, days }, shown);
  await expect(host.changeBank({ text: ours, days: 14 })).rejects.toThrow(NotAllowed);
  const stale = invoicesDesk(system, { ...owner, confirmedUntil: 0 });
  await expect(stale.changeBank({ text: ours, days: 14 })).rejects.toThrow(NotConfirmed);
  expect(await change(ours, Number.NaN)).toMatchObject({ field: "days" });
  const from = clock.now + day;
  expect(await change(ours)).toBeUndefined();
  const [mail] = await owners();
  expect(mail?.to).toEqual(["olga@studio.example", "studio@studio.example"]);
  expect(mail?.text).toContain("Olga has changed the bank details that invoices carry.");
  expect(mail?.text).toContain("https://studio.example/desk/invoices");
  expect(db.prepare("SELECT what FROM desk_log").all()).toMatchObject([
    { what: "changed the bank details of invoices" },
  ]);
  expect(invoices.bank()).toMatchObject({ current: undefined, next: { text: ours, since: from } });
  clock.now = from;
  expect(invoices.bank()).toMatchObject({ current: { text: ours, days: 14, since: from }, next: undefined });
  await change("A thief");
  expect(invoices.bank()).toMatchObject({ current: { text: ours }, next: { text: "A thief" } });
  expect(await invoices.keepBank()).toBe(true);
  clock.now += 2 * day;
  expect(invoices.bank()).toMatchObject({ current: { text: ours }, next: undefined });
  expect(await invoices.keepBank()).toBe(false);
});

it("a change that is taken back is told to all owners as the change was, and only while that is the last word", async () => {
  const { system, owner, invoices, db, clock, owners } = studio();
  db.exec(
    "INSERT INTO desk_people (id, name, email, role, made_at) VALUES (2, 'Otto', 'otto@studio.example', 'owner', 0)",
  );
  const others = invoicesDesk(system, { ...owner, id: 2, name: "Otto" });
  await invoices.changeBank({ text: ours, days: 14 });
  expect(await owners()).toMatchObject([{ subject: "The bank details of your invoices were changed" }]);
  clock.now += 60_000;
  expect(await others.keepBank()).toBe(true);
  const back = {
    to: ["olga@studio.example", "otto@studio.example", "studio@studio.example"],
    subject: "A change of your bank details was taken back",
  };
  const [mail, ...more] = await owners();
  expect(mail).toMatchObject(back);
  expect(mail?.text).toContain("Otto has taken back the change of the bank details that invoices carry.");
  expect(mail?.text).toContain("Invoices name none, as before.");
  expect(mail?.text).toContain("https://studio.example/desk/invoices");
  expect(more).toEqual([]);
  // With details that count, and before anybody was told of the change.
  await invoices.changeBank({ text: ours, days: 14 });
  clock.now += day;
  expect(await owners()).toHaveLength(1);
  await others.changeBank({ text: "A thief", days: 14 });
  clock.now += 1;
  await invoices.keepBank();
  const mails = await owners();
  expect(mails).toMatchObject([back]);
  expect(mails[0]?.text).toContain("Olga has taken back the change");
  expect(mails[0]?.text).toContain("Invoices keep those of before.");
  // Changed again before anybody was told.
  await others.changeBank({ text: "A thief", days: 14 });
  clock.now += 1;
  await invoices.keepBank();
  clock.now += 1;
  await invoices.changeBank({ text: "Our new bank", days: 14 });
  expect((await owners()).map(({ text }) => text)).toEqual([
    expect.stringContaining("Olga has changed the bank details"),
  ]);
});

it("two owners who change them at once: the second is told what the first has written, and nobody waits longer for what stands there", async () => {
  const { system, owner, invoices, db, clock, owners } = studio();
  db.exec(
    "INSERT INTO desk_people (id, name, email, role, made_at) VALUES (2, 'Otto', 'otto@studio.example', 'owner', 0)",
  );
  const others = invoicesDesk(system, { ...owner, id: 2, name: "Otto" });
  const { shown } = invoices.bank();
  const { now } = clock;
  expect(await others.changeBank({ text: "Otto's bank", days: 30 }, shown)).toBeUndefined();
  clock.now += 60_000;
  expect(await invoices.changeBank({ text: ours, days: 14 }, shown)).toMatchObject({
    field: "bank",
    message: expect.stringContaining(
      "Otto has changed them while your page was open, to: “Otto's bank”, 30 days.",
    ),
  });
  expect((await owners())[0]?.to).toContain("otto@studio.example");
  // Pressed again from the same page, by the one who has changed them.
  expect(await others.changeBank({ text: "Otto's bank", days: 30 })).toMatchObject({ field: "bank" });
  expect(invoices.bank().next).toMatchObject({ text: "Otto's bank", since: now + day });
  const ottos = others.bank().shown;
  expect(await invoices.changeBank({ text: ours, days: 14 }, ottos)).toBeUndefined();
  expect(await others.keepBank(ottos), "not what his page has shown").toBe(false);
  expect(invoices.bank()).toMatchObject({ by: "Olga", current: undefined, next: { text: ours } });
});

it("whoever changes what another owner has taken back meanwhile is told who that was, and what counts now", async () => {
  const { system, owner, invoices, db, clock } = studio();
  db.exec(
    "INSERT INTO desk_people (id, name, email, role, made_at) VALUES (2, 'Otto', 'otto@studio.example', 'owner', 0)",
  );
  const others = invoicesDesk(system, { ...owner, id: 2, name: "Otto" });
  const ottosNext = async (text: string) => {
    const { shown } = others.bank();
    expect(await invoices.keepBank(shown)).toBe(true);
    return others.changeBank({ text, days: 10 }, shown);
  };
  await others.changeBank({ text: "Otto's bank", days: 20 });
  expect(await ottosNext("Otto's new bank")).toMatchObject({
    message: expect.stringContaining("Olga has changed them while your page was open, to: none, 30 days."),
  });
  await others.changeBank({ text: ours, days: 14 });
  clock.now += day;
  await others.changeBank({ text: "Otto's bank", days: 20 });
  expect(await ottosNext("Otto's new bank")).toMatchObject({
    message: expect.stringContaining(
      `Olga has changed them while your page was open, to: “${ours}”, 14 days.`,
    ),
  });
});

it("other days to pay leave the account unchanged since the same day", async () => {
  const { invoices, clock, issue, mail } = studio();
  await invoices.changeBank({ text: ours, days: 14 });
  clock.now += day;
  const { id } = await issue();
  const unchanged = "These details are unchanged since November 22, 2026.";
  for (const days of [30, 10]) {
    await invoices.changeBank({ text: ours, days });
    clock.now += 2 * day;
    expect(invoices.bank().current).toMatchObject({ days });
    expect(await mail(id, "reminder")).toContain(unchanged);
  }
  await invoices.changeBank({ text: "Another bank", days: 10 });
  clock.now += day;
  expect(await mail(id, "reminder")).toContain("These details are unchanged since November 27, 2026.");
});

it("an invoice, its mail and its reminder carry bank details, due date and terms, the order number, and since when that is so", async () => {
  const { invoices, clock, issue, mail } = studio();
  await invoices.changeBank({ text: ours, days: 14 });
  clock.now += day;
  const { id } = await issue();
  for (const kind of ["issued", "reminder"] as const) {
    const text = await mail(id, kind);
    expect(text).toContain(
      "Please pay it by December 6, 2026, by bank transfer, by check, by card or in cash.",
    );
    expect(text).toContain("Account 12345");
    expect(text).toContain("Please name the invoice: A-1");
    expect(text).toContain(
      "These details are unchanged since November 22, 2026. If another mail names others, ask us.",
    );
    expect(text).toContain("PO 7");
  }
  expect(invoices.read(id)).toMatchObject({ bank: { text: ours }, dueAt: clock.now + 14 * day });
});

it("without bank details an invoice names none, and is due as usual", async () => {
  const { issue, mail } = studio();
  const text = await mail((await issue()).id, "issued");
  expect(text).toContain("Please pay it by December 21, 2026, by check, by card or in cash.");
  expect(text).not.toContain("ank");
});

it("the link of an invoice, and that of a receipt, open this paper and nothing else", async () => {
  const { issue, mail, visitor, db, invoices } = studio();
  const { id, booked } = await issue();
  const text = await mail(id, "issued");
  const key = /\/invoice\/([\w-]+)/.exec(text)?.[1] ?? "";
  expect(visitor().invoiceWithKey(key)).toMatchObject({ name: "A-1" });
  expect(visitor().read({ reference: booked.reference, key })).toBeUndefined();
  expect(visitor().receiptWithKey(key)).toBeUndefined();
  for (const wrong of ["", "x", booked.key]) expect(visitor().invoiceWithKey(wrong)).toBeUndefined();
  await invoices.pay(id, "transfer");
  db.exec("UPDATE bookings SET receipt_key = 'secret'");
  expect(visitor().receiptWithKey("secret")).toMatchObject({
    visit: { reference: booked.reference },
    receipt: { payments: [{ words: "Bank transfer", cents: 3500 }] },
  });
  for (const wrong of ["", "x", key]) expect(visitor().receiptWithKey(wrong)).toBeUndefined();
  expect(visitor().invoiceWithKey("secret")).toBeUndefined();
});
