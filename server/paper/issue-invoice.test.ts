import { expect, it } from "vitest";
import { invoicesDesk } from "../desk/invoices.ts";
import { movesOf, sumOf } from "../money/ledger.ts";
import { submissionId, testDesk } from "../testing/booking.fixtures.ts";
import { ada, choice } from "../testing/booking-setup.fixtures.ts";
import { nextLetter } from "./invoice-store.ts";

const to = {
  recipient: "A school\n1 Lane\nColumbus",
  orderNumber: "PO 7",
  tax: { label: "Sales tax", percent: 7.5 },
};

/** Invoices of an owner, and booked visits. */
function studio() {
  const app = testDesk();
  const added = app.db.prepare(
    "INSERT INTO desk_people (name, email, role, made_at) VALUES ('Ada', '', 'owner', 0) RETURNING id",
  );
  const id = Number(added.get()?.id);
  const confirmedUntil = Number.POSITIVE_INFINITY;
  const invoices = invoicesDesk(app.system, { id, name: "Ada", role: "owner", confirmedUntil });
  const book = async (starts = choice().starts) => {
    const request = { submissionId: submissionId(), lines: [choice({ starts })], contact: ada };
    const booked = await app.studio.book(request);
    if (booked.kind !== "booked") throw new Error(JSON.stringify(booked));
    return booked.reference;
  };
  const owed = () =>
    sumOf([1, 2, 3].flatMap((line) => movesOf(app.db, "line", line)).filter(({ way }) => way === "invoice"));
  return { app, invoices, book, owed };
}

it("an invoice takes what is open of several visits, and they are then paid by it", async () => {
  const { invoices, book, owed } = studio();
  const references = [await book(), await book(choice().starts.replace("12-04", "12-05"))];
  const issued = await invoices.issue(references.join(", ").toLowerCase(), to);
  if (!("id" in issued)) throw new Error(issued.problem);
  expect(invoices.read(issued.id)).toMatchObject({
    ...{ name: "A-1", state: "open", ...to },
    lines: [{ gross: 3500, day: "2026-12-04" }, { gross: 3500 }],
  });
  expect(owed()).toBe(7000);
  expect(await invoices.issue(references[0] ?? "", to)).toMatchObject({
    problem: expect.stringMatching(/Nothing is open/),
  });
  expect(await invoices.issue("HX7K2 ZZZZZ", to)).toHaveProperty("problem");
  expect(await invoices.pay(issued.id, "check")).toBe(true);
  expect(await invoices.pay(issued.id, "check")).toBe(false);
  expect([invoices.read(issued.id)?.state, owed()]).toEqual(["paid", 0]);
});

it("numbers have no gap, a credit note has its own, and what was issued never changes", async () => {
  const { app, invoices, book, owed } = studio();
  const first = await invoices.issue(await book(), to);
  const id = "id" in first ? first.id : 0;
  const credit = await invoices.credit(id);
  expect(invoices.read(credit ?? 0)).toMatchObject({ name: "CA-1", kind: "credit", other: { name: "A-1" } });
  expect([await invoices.credit(id), await invoices.pay(id, "cash"), owed()]).toEqual([undefined, false, 0]);
  expect(invoices.read(id)).toMatchObject({ state: "credited", other: { name: "CA-1" } });
  // One that fails after its number was taken takes none.
  const failing = app.write(() => {
    throw new Error("a failure");
  });
  await expect(failing).rejects.toThrow();
  await invoices.issue(await book(choice().starts.replace("12-04", "12-05")), to);
  expect(invoices.list().map(({ name }) => name)).toEqual(["A-2", "CA-1", "A-1"]);
  for (const change of ["UPDATE invoices SET recipient = 'me'", "DELETE FROM invoices"])
    expect(() => app.db.exec(change)).toThrow(/never/);
});

it("after a restore the series goes on under the next letter", async () => {
  const { app, invoices, book } = studio();
  await invoices.issue(await book(), to);
  nextLetter(app.db);
  await invoices.issue(await book(choice().starts.replace("12-04", "12-05")), to);
  expect(invoices.list().map(({ name }) => name)).toEqual(["B-1", "A-1"]);
});
