import { expect, it } from "vitest";
import { openCalls } from "#desk/calls-store.server.ts";
import { submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { testStore } from "#workshop/fixtures/store.fixtures.ts";
import {
  bookingOfReceipt,
  insertInvoice,
  nextSeries,
  receiptCallWords,
  receiptKey,
  tellOfReceipt,
} from "./paper-store.server.ts";

/** A store whose papers need no visits: only their numbers matter. */
function papers() {
  const { db } = testStore();
  db.exec("PRAGMA foreign_keys = OFF");
  return db;
}

/** A paper for nothing. */
function issue(db: Parameters<typeof insertInvoice>[0]): string {
  const paper = { kind: "invoice", issuedAt: 0, recipient: "", orderNumber: "", currency: "USD" } as const;
  return insertInvoice(db, { ...paper, lines: [], tax: undefined, of: undefined, dueAt: undefined }).name;
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
