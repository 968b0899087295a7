import { expect, it } from "vitest";
import { testStore } from "#workshop/fixtures/store.fixtures.ts";
import { countMail, mailboxOf, nextMailTime } from "./mail-limit.server.ts";

const hour = 3_600_000;
const start = Date.parse("2026-11-26T12:00:00Z");

it.each([
  ["Ada@Example.com", "ada@example.com"],
  [" ada+visits+two@example.com ", "ada@example.com"],
  ["ada@Bücher.example", "ada@xn--bcher-kva.example"],
  ["ada@xn--bcher-kva.example.", "ada@xn--bcher-kva.example"],
  ["a.d.a+x@googlemail.com", "ada@gmail.com"],
  ["a.da@example.com", "a.da@example.com"],
  ["+@example.com", "@example.com"],
  ["nobody", "@nobody"],
])("%j is counted as %j", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

it("three mails go to an address within an hour and ten within a day, and each of 500 has its turn", () => {
  const { db } = testStore();
  const turns: number[] = [];
  for (let count = 0; count < 500; count++) {
    const email = ["ada@example.com", "ADA@example.com", "ada+1@example.com"][count % 3] ?? "";
    const at = nextMailTime(db, email, start);
    countMail(db, email, { at, now: start });
    turns.push(at);
  }
  expect(turns.slice(0, 4).map((at) => (at - start) / hour)).toEqual([0, 0, 0, 1]);
  for (const at of turns) {
    const within = (ms: number) => turns.filter((each) => each > at - ms && each <= at).length;
    expect([within(hour) <= 3, within(24 * hour) <= 10]).toEqual([true, true]);
  }
  expect(nextMailTime(db, "bo@example.com", start)).toBe(start);
});

it("a day later nothing is counted any more, nor what a wrong clock planned for next year", () => {
  const { db } = testStore();
  for (const at of [start, start, start + 400 * 24 * hour]) countMail(db, "ada@example.com", { at, now: at });
  expect(nextMailTime(db, "ada@example.com", start)).toBe(start);
  countMail(db, "bo@example.com", { at: start, now: start + 25 * hour });
  expect(db.prepare("SELECT count(*) AS count FROM counted_mails").get()).toEqual({ count: 1 });
});
