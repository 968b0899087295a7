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

/** The files that end what is being paid: each has an act above. */
const marking = [
  "app/mark-message.server.ts",
  "features/gifts/desk/gifts-desk.server.ts",
  "features/guests/apply-deletions.server.ts",
  "features/guests/forget-person.server.ts",
  "features/invoices/issue-invoice.server.ts",
  "features/passes/desk/passes-desk.server.ts",
  "features/passes/online-passes.server.ts",
  "features/payments/checkout.server.ts",
  "features/payments/payment-store.server.ts",
  "features/shop/paid-orders.server.ts",
  "features/visits/cancel-event.server.ts",
  "features/visits/cannot-go.server.ts",
  "features/visits/changes.server.ts",
  "features/visits/desk/closed-times.server.ts",
  "features/visits/desk/held-times.server.ts",
  "features/visits/desk/visit-changes.server.ts",
  "features/visits/visit-payments.server.ts",
  "features/waiting-list/desk/unconfirmed.server.ts",
  "features/waiting-list/waitlist-turns.server.ts",
  "features/waiting-list/waitlist.server.ts",
];

it("whatever else ends what is being paid gets an act above", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" });
  const ends = /(?<!function )\b(voidPayment|voidRest|endHold|endOrder|endSale)\(/;
  const found = files.filter(
    (file) => file.endsWith(".server.ts") && ends.test(readFileSync(`src/${file}`, "utf8")),
  );
  expect(found.toSorted()).toEqual(marking);
});
