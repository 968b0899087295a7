import { expect, it } from "vitest";
import { movesOf, recordMove } from "#core/money/money-store.server.ts";
import { mailFact } from "#core/outbox/mail-store.server.ts";
import { writeFact } from "#core/store/facts.server.ts";
import { insertMessage } from "#features/messages/message-store.server.ts";
import { issueReceipt, receiptOf } from "#features/papers/papers.server.ts";
import { newMessage, testStore } from "#workshop/fixtures/store.fixtures.ts";
import { noteWentBack } from "./back-at-provider.server.ts";
import {
  beginRefund,
  insertPayment,
  paymentById,
  refundsOfPayment,
  setRefund,
} from "./payment-store.server.ts";
import { recordRefund } from "./record-refund.server.ts";
import { sendBack } from "./send-back.server.ts";

const now = Date.parse("2026-12-01T12:00:00-05:00");

/** A pass for $300 and a gift of $50 with a receipt, paid at once. @param isTest whether it was tried with test keys */
function paid(isTest = false) {
  const { db } = testStore();
  db.exec("INSERT INTO desk_people (id, name, email, role, made_at) VALUES (1, 'Sam', '', 'owner', 0)");
  writeFact(db, mailFact, "configured");
  db.exec(`INSERT INTO passes (id, hash, last_four, product, unit, count, price, currency, sold_at, source)
    VALUES (1, 'a', 'AAAA', 'Ten visits', 'visits', 10, 30000, 'USD', 0, 'online')`);
  const fields = { firstName: "Ada", email: "ada@example.com" };
  const { id: message } = insertMessage(db, newMessage({ form: "donation", fields }), now);
  const row = { kind: "order", amount: 35_000, currency: "USD", state: "paid", request: "{}" } as const;
  const at = { until: now, made_at: now, is_test: isTest ? 1 : 0 };
  const id = insertPayment(db, { ...row, ...at, key: "key", intent: "pi_1", message });
  const payment = paymentById(db, id);
  if (!payment) throw new Error("It is not stored.");
  const came = { at: now, way: "online", currency: "USD", isTest } as const;
  const provider = (id: string) => ({ account: "stripe", payment: "pi_1", id });
  recordMove(db, { ...came, kind: "pass", amount: 30_000, pass: 1, provider: provider("pi_1.1") });
  recordMove(db, { ...came, kind: "gift", amount: 5000, message, provider: provider("pi_1") });
  issueReceipt(db, message, now);
  db.exec("UPDATE outbox SET state = 'sent'");
  /** Whether the receipt goes out once more. */
  const isMailed = () =>
    db.prepare("SELECT 1 FROM outbox WHERE kind = 'receipt' AND state = 'waiting'").get() !== undefined;
  return { db, payment, message, provider, isMailed };
}

/** Gives some of it back, and notes that it went. */
function giveBack(app: ReturnType<typeof paid>, amount: number, pass: number | null) {
  const { db, payment, provider } = app;
  beginRefund(db, payment, { amount, why: "cancelled", pass, now });
  const refund = refundsOfPayment(db, payment.id).at(-1);
  if (!refund) throw new Error("Nothing goes back.");
  recordRefund(db, refund, payment, {
    at: now,
    way: "online",
    person: 1,
    provider: provider(`re_${refund.id}`),
  });
}

it.each([false, true])(
  "whether money was that of a test (%s) is so of all that goes back of it, too",
  (isTest) => {
    const app = paid(isTest);
    giveBack(app, 1000, 1);
    noteWentBack(app.db, { intent: "pi_1", id: "re_there", amount: 500, now }, "order");
    sendBack(app.db, { ...app.payment, intent: "pi_2" }, "event cancelled", now);
    const moves = app.db.prepare("SELECT amount, is_test, payment FROM money_moves ORDER BY id").all();
    expect(moves).toEqual(
      [30_000, 5000, -1000, -500, 35_000].map((amount, index) => ({
        ...{ amount, is_test: +isTest },
        payment: index < 4 ? "pi_1" : "pi_2",
      })),
    );
  },
);

it("what goes back of a pass leaves the receipt of what was given with it; what goes back of the gift corrects it", () => {
  const app = paid();
  const { db, message, isMailed } = app;
  giveBack(app, 30_000, 1);
  expect([isMailed(), movesOf(db, "message", message).length]).toEqual([false, 1]);
  giveBack(app, 2000, null);
  expect([isMailed(), receiptOf(db, message)?.void_at]).toEqual([true, null]);
  db.exec("UPDATE outbox SET state = 'sent'");
  giveBack(app, 3000, null);
  expect([isMailed(), receiptOf(db, message)?.void_at]).toEqual([true, now]);
  expect(movesOf(db, "message", message).map(({ amount }) => amount)).toEqual([5000, -2000, -3000]);
});

it("what went back at the provider of the gift alone corrects its receipt, too, and leaves the pass", () => {
  const { db, message, isMailed } = paid();
  noteWentBack(db, { intent: "pi_1", id: "re_there", amount: 2000, now }, "order");
  expect([isMailed(), movesOf(db, "pass", 1).length]).toEqual([true, 1]);
  expect(movesOf(db, "message", message).map(({ amount }) => amount)).toEqual([5000, -2000]);
});

it("what the owner gives back at the provider is what is stuck with that sum, and not what has waited longer", () => {
  const { db, payment } = paid();
  beginRefund(db, payment, { amount: 10_000, why: "cancelled", pass: 1, now });
  beginRefund(db, payment, { amount: 2000, why: "cancelled", pass: null, now });
  for (const { id } of refundsOfPayment(db, payment.id)) setRefund(db, id, { state: "failed" });
  noteWentBack(db, { intent: "pi_1", id: "re_there", amount: 2000, now });
  expect(refundsOfPayment(db, payment.id)).toMatchObject([
    { state: "failed", amount: 10_000 },
    { state: "done", amount: 2000, refund: "re_there" },
  ]);
});
