import { expect, it } from "vitest";
import { recordMove } from "#core/money/money-store.server.ts";
import { mailFact } from "#core/outbox/mail-store.server.ts";
import { writeFact } from "#core/store/facts.server.ts";
import { openCalls } from "#desk/calls-store.server.ts";
import { insertMessage } from "#features/messages/message-store.server.ts";
import { submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { testOutbox } from "#workshop/fixtures/outbox.fixtures.ts";
import { newMessage, testStore } from "#workshop/fixtures/store.fixtures.ts";
import { changeBankDetails } from "./bank-details.server.ts";
import {
  bookingOfReceipt,
  correctReceipt,
  creditsOf,
  donorChoices,
  forgetDonor,
  giftIn,
  insertInvoice,
  invoiceByKey,
  issueReceipt,
  keyOfInvoice,
  listInvoices,
  nextSeries,
  papersByLine,
  papersOf,
  papersOfLine,
  receiptCallWords,
  receiptKey,
  receiptOf,
  setDonorChoice,
  tellOfReceipt,
  voidReceipt,
  withOthers,
} from "./paper-store.server.ts";

/** A store whose papers need no visits: only their numbers matter. */
function papers() {
  const { db } = testStore();
  db.exec("PRAGMA foreign_keys = OFF");
  return db;
}

const blank = { kind: "invoice", issuedAt: 0, recipient: "", orderNumber: "", currency: "USD" } as const;

/** A paper for nothing. */
function issue(db: Parameters<typeof insertInvoice>[0]): string {
  return insertInvoice(db, { ...blank, lines: [], tax: undefined, of: undefined, dueAt: undefined }).name;
}

it("after a restore no number comes again, whichever of the two stores has used the name of its series", () => {
  const restoredAt = new Date(2026, 10, 28, 14, 3).getTime();
  const [backup, replaced] = [papers(), papers()];
  nextSeries(replaced, undefined, restoredAt);
  // Nothing was issued under it yet: its name is taken all the same.
  nextSeries(backup, replaced, restoredAt);
  expect([issue(backup), issue(backup), issue(replaced)]).toEqual(["26112814-1", "26112814-2", "261128-1"]);
  // What was issued under an earlier name keeps it, too.
  nextSeries(replaced, undefined, restoredAt);
  nextSeries(backup, replaced, restoredAt);
  expect([issue(backup), issue(replaced)]).toEqual(["2611281403-1", "26112814-1"]);
});

it("a store from before there were invoices is in nobody's way", () => {
  const [backup, replaced] = [papers(), papers()];
  replaced.exec("DROP TABLE invoices");
  nextSeries(backup, replaced, new Date(2026, 10, 28, 14, 3).getTime());
  expect(issue(backup)).toBe("261128-1");
});

it("the receipt of a booking has one key, which opens nothing else", async () => {
  const app = testDesk();
  const book = (starts = choice().starts) =>
    app.studio.book({ submissionId: submissionId(), lines: [choice({ starts })], contact: ada });
  await book();
  await book("2026-12-05T15:00:00-05:00");
  const keys = [1, 2, 1].map((booking) => receiptKey(app.db, booking));
  expect(keys[0]).toBe(keys[2]);
  expect(keys.map((key) => bookingOfReceipt(app.db, key))).toEqual([1, 2, 1]);
  expect(["", "x"].map((key) => bookingOfReceipt(app.db, key))).toEqual([undefined, undefined]);
});

it("a receipt that is not there is told to nobody", () => {
  const { db } = testStore();
  tellOfReceipt(db, 1, 0);
  expect([openCalls(db), receiptCallWords(db, 1)]).toEqual([[], undefined]);
});

/** A paper for visits, by the numbers of their lines. */
function issueFor(db: ReturnType<typeof papers>, lines: readonly number[], of?: number) {
  const visit = {
    booking: 1,
    reference: "HX7K2",
    what: "Lake room",
    day: "2026-12-04",
    quantity: 1,
    gross: 3500,
  };
  return insertInvoice(db, {
    ...{ ...blank, tax: undefined, of, ...(of !== undefined && { kind: "credit" as const }) },
    lines: lines.map((line) => ({ ...visit, line })),
  });
}

it("a visit has the papers that it stands on, oldest first, and a paper those that belong to it", () => {
  const db = papers();
  const first = issueFor(db, [1, 2]);
  const other = issueFor(db, [11, 12]);
  const credit = issueFor(db, [1], first.id);
  const again = issueFor(db, [1]);
  const names = (some: readonly { name: string }[]) => some.map(({ name }) => name);
  expect(names([first, other, credit, again])).toEqual(["A-1", "A-2", "CA-1", "A-3"]);
  expect([1, 2, 11, 3].map((line) => names(papersOfLine(db, line)))).toEqual([
    ["A-1", "CA-1", "A-3"],
    ["A-1"],
    ["A-2"],
    [],
  ]);
  expect(names(papersOf(db, [{ id: 2 }, { id: 1 }, { id: 12 }]))).toEqual(["A-1", "CA-1", "A-3", "A-2"]);
  expect([...papersByLine(db)].map(([line, some]) => `${line}: ${names(some)}`)).toEqual([
    "1: A-1,CA-1,A-3",
    "2: A-1",
    "11: A-2",
    "12: A-2",
  ]);
  expect(names(listInvoices(db, 3))).toEqual(["A-3", "CA-1", "A-2"]);
  expect([names(creditsOf(db, first.id)), creditsOf(db, other.id)]).toEqual([["CA-1"], []]);
  expect([first, credit, other].map((paper) => names(withOthers(db, paper, 0).others))).toEqual([
    ["CA-1"],
    ["A-1"],
    [],
  ]);
});

it("a paper opens by its own key alone, and says where it is paid to now", () => {
  const db = papers();
  const [one, other] = [issueFor(db, [1]), issueFor(db, [2])];
  const keys = [one, other].map(({ id }) => keyOfInvoice(db, id));
  expect(keys.map((key) => invoiceByKey(db, key)?.name)).toEqual(["A-1", "A-2"]);
  expect(["", "x", keyOfInvoice(db, 9)].map((key) => invoiceByKey(db, key))).toEqual(
    Array(3).fill(undefined),
  );
  const day = 86_400_000;
  const bank = (now: number) => withOthers(db, one, now).bank;
  changeBankDetails(db, { text: "Oak Bank", days: 30 }, { act: 1, now: 0 });
  expect([bank(day - 1), bank(day)]).toEqual([undefined, { text: "Oak Bank", since: day }]);
  // Other days to pay are no other account.
  changeBankDetails(db, { text: "Oak Bank", days: 14 }, { act: 2, now: 2 * day });
  expect(bank(3 * day)).toEqual({ text: "Oak Bank", since: day });
  changeBankDetails(db, { text: "", days: 14 }, { act: 3, now: 4 * day });
  expect([bank(4 * day)?.text, bank(5 * day)]).toEqual(["Oak Bank", undefined]);
});

it("who forgets a donor forgets what was chosen about their address, and of nobody whose address begins like it", () => {
  const { db } = testStore();
  const [own, parted, longer] = ["ada@example.com", "ada@example.com / Ada", "ada@example.com.au"];
  setDonorChoice(db, parted, "");
  setDonorChoice(db, "bo@example.com", own);
  setDonorChoice(db, longer, "");
  setDonorChoice(db, "cy@example.com", longer);
  setDonorChoice(db, "cy@example.com", undefined);
  setDonorChoice(db, "cy@example.com", `${longer} / Cy`);
  forgetDonor(db, own);
  expect([...donorChoices(db)]).toEqual([
    [longer, ""],
    ["cy@example.com", `${longer} / Cy`],
  ]);
});

const candle = { id: "1", title: "Candle", quantity: 2, price: 3000, worth: 800 };
const putty = { id: "2", title: "Putty", quantity: 3, price: 900 };
const order = (...lines: object[]) => ({ form: "order", fields: { cart: JSON.stringify(lines) } }) as const;

it.each([
  ["all of a gift", { form: "donation", fields: {} } as const, { most: Number.MAX_SAFE_INTEGER, worth: 0 }],
  [
    "a gift for which its giver got something",
    { form: "donation", fields: { worth: "12.50" } } as const,
    { most: Number.MAX_SAFE_INTEGER, worth: 1250 },
  ],
  ["of an order what is paid by gift", order(putty, candle), { most: 6000, worth: 1600 }],
  ["nothing of an order without it", order(putty), undefined],
  ["nothing of an order that cannot be read", { form: "order", fields: {} } as const, undefined],
])("a gift is %s", (_words, message, gift) => expect(giftIn(message)).toEqual(gift));

it("a donor without mail is called by their name, as gifts and orders have it; who was deleted is not", () => {
  const { db } = testStore();
  const send = (form: "donation" | "order", fields: Readonly<Record<string, string>>) =>
    insertMessage(db, newMessage({ form, fields }), 0).id;
  const cart = JSON.stringify([candle]);
  const ids = [
    send("donation", { firstName: "Ada", lastName: "", email: "", phone: "614 555 0100" }),
    send("order", { name: "Bo Reed", email: "bo@example.com", phone: "614 555 0142", cart }),
    send("order", { name: "Cy", email: "cy@example.com", cart: JSON.stringify([putty]) }),
    send("donation", { firstName: "Di" }),
  ];
  for (const id of [...ids, 9]) issueReceipt(db, id, 1000);
  expect(openCalls(db).map(({ about, name, email, phone }) => [about, name, email, phone])).toEqual([
    [`receipt ${ids[0]}`, "Ada", "", "614 555 0100"],
    [`receipt ${ids[1]}`, "Bo Reed", "bo@example.com", "614 555 0142"],
  ]);
  expect(ids.map((id) => receiptOf(db, id) !== undefined)).toEqual([true, true, false, true]);
});

it("a receipt that was mailed is corrected and made void by mail, once; one that still waits says it anyway", async () => {
  const store = testStore();
  const { db } = store;
  writeFact(db, mailFact, "configured");
  const { id } = insertMessage(db, newMessage({ form: "donation" }), 0);
  const move = (amount: number) =>
    recordMove(db, {
      ...{ at: 1000, way: "cash", currency: "USD", message: id, amount },
      kind: amount < 0 ? "refund" : "gift",
    });
  const outbox = testOutbox(store, "receipt");
  const waiting = () => outbox.next(9_000_000) !== undefined;
  const send = async () => {
    const item = outbox.next(9_000_000);
    if (item) await outbox.markSent(item, 9_000_000);
  };
  move(5000);
  issueReceipt(db, id, 1000);
  move(-1000);
  correctReceipt(db, id, 2000);
  expect(db.prepare("SELECT count(*) AS n FROM outbox WHERE kind = 'receipt'").get()).toEqual({ n: 1 });
  await send();
  expect(waiting()).toBe(false);
  move(-1000);
  correctReceipt(db, id, 3000);
  expect([waiting(), receiptOf(db, id)?.void_at]).toEqual([true, null]);
  await send();
  move(-3000);
  correctReceipt(db, id, 4000);
  expect([waiting(), receiptOf(db, id)?.void_at]).toEqual([true, 4000]);
  await send();
  voidReceipt(db, id, 5000);
  correctReceipt(db, id, 5000);
  expect([waiting(), receiptOf(db, id)?.void_at, openCalls(db)]).toEqual([false, 4000, []]);
  // Paid again, it is the same receipt.
  const { key } = receiptOf(db, id) ?? {};
  issueReceipt(db, id, 6000);
  expect(receiptOf(db, id)).toMatchObject({ key, issued_at: 6000, void_at: null });
});
