import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { subjects } from "#workshop/fixtures/under-way.fixtures.ts";
import { moments } from "#workshop/fixtures/under-way-acts.fixtures.ts";
import { all, tryEveryAct, whyNot } from "#workshop/fixtures/under-way-table.fixtures.ts";

tryEveryAct("quick");

it("every act at every moment is run, or has its reason", () => {
  const listed = all.filter((each) => whyNot(each) !== undefined);
  expect(listed.every((each) => (whyNot(each) ?? "").length > 10)).toBe(true);
  for (const subject of subjects.filter((each) => each !== "gift"))
    for (const moment of moments)
      expect(all.some((each) => each.subject === subject && each.moment === moment && !whyNot(each))).toBe(
        true,
      );
});

/** The files that end what is being paid, with how many calls: each has an act above. */
const marking = {
  "app/mark-message.server.ts": 1,
  "features/gifts/desk/gifts-desk.server.ts": 1,
  "features/guests/apply-deletions.server.ts": 1,
  "features/guests/forget-person.server.ts": 3,
  "features/invoices/issue-invoice.server.ts": 1,
  "features/passes/desk/passes-desk.server.ts": 1,
  "features/passes/online-passes.server.ts": 1,
  "features/payments/checkout.server.ts": 3,
  "features/payments/payment-store.server.ts": 1,
  "features/shop/paid-orders.server.ts": 1,
  "features/visits/cancel-event.server.ts": 1,
  "features/visits/cannot-go.server.ts": 1,
  "features/visits/changes.server.ts": 1,
  "features/visits/desk/closed-times.server.ts": 1,
  "features/visits/desk/held-times.server.ts": 1,
  "features/visits/desk/visit-changes.server.ts": 1,
  "features/visits/visit-payments.server.ts": 1,
  "features/waiting-list/desk/unconfirmed.server.ts": 2,
  "features/waiting-list/waitlist-turns.server.ts": 1,
  "features/waiting-list/waitlist.server.ts": 1,
};

it("whatever else ends what is being paid gets an act above, also a second call in a file", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" });
  const ends = /(?<!function )\b(voidPayment|voidRest|endHold|endOrder|endSale)\(/g;
  const found = files.flatMap((file) => {
    const { length = 0 } =
      (file.endsWith(".server.ts") && readFileSync(`src/${file}`, "utf8").match(ends)) || [];
    return length > 0 ? [[file, length]] : [];
  });
  expect(Object.fromEntries(found)).toEqual(marking);
});
