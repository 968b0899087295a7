import { expect, it } from "vitest";
import { noteTax, recordMove } from "#core/money/money-store.server.ts";
import { submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice, eveningOf, roomOffer } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { receiptPaper } from "./present-receipt.ts";

const ball = { kind: "extra", ask: "A ball", price: 500, currency: "USD", most: 3 } as const;

/** A visit of two rooms, one with two balls, as its receipt prints it once so much was paid, and given back a day later. */
async function receipt(paid: number, back = 0, { percent = 0, of }: { percent?: number; of?: number } = {}) {
  const own = of === undefined ? {} : { tax: of };
  const { visitor, db, clock } = testDesk({
    offers: [roomOffer("lake", { extras: [{ ...ball, ...own }] }), roomOffer("moon")],
  });
  const each = { price: 500, currency: "USD", most: 3, ...own };
  const extras = [{ id: "a-ball", ask: "A ball", label: "2", each }];
  const lines = [choice({ starts: "2026-12-05T15:00:00-05:00", extras }), choice({ offer: "moon" })];
  const booked = await visitor().book({ submissionId: submissionId(), lines, contact: ada });
  if (booked.kind !== "booked") throw new Error(JSON.stringify(booked));
  noteTax(db, percent, clock.now);
  const move = { way: "cash", currency: "USD", booking: 1, line: 1 } as const;
  recordMove(db, { ...move, kind: "visit", at: clock.now, amount: paid });
  if (back > 0) recordMove(db, { ...move, kind: "refund", at: clock.now + 86_400_000, amount: -back });
  const cancel = (line = 2) => visitor().cancel(booked, [line]);
  const paper = () => {
    const [visit, payments] = [visitor().read(booked), visitor().receipt(booked)];
    if (!visit || !payments) throw new Error("There is no receipt.");
    const { facts, tables, ...others } = receiptPaper(visit, payments);
    const [bought, money] = tables;
    return { ...others, facts: facts.map(({ values }) => values[0]), bought, money, payments, visit };
  };
  return { cancel, paper, move, db, clock };
}

it("a receipt says what was booked, soonest first, each extra with its number, and what it costs in all", async () => {
  const { paper, cancel } = await receipt(8000);
  const { facts, bought, visit } = paper();
  expect(facts).toEqual([visit.reference, "Ada Reed", "November 21, 2026"]);
  expect(bought?.rows).toMatchObject([
    { what: "The moon", details: ["December 4, 2026, 3 pm to 4 pm", "2 people"], amount: "$35.00" },
    { what: "The lake", details: ["December 5, 2026, 3 pm to 4 pm", "2 people"], amount: "$35.00" },
    { what: "2 × A ball", details: ["December 5, 2026, 3 pm to 4 pm"], amount: "$10.00" },
  ]);
  expect(bought?.sums).toEqual([{ what: "In all", amount: "$80.00" }]);
  await cancel();
  expect(paper().bought?.rows.map(({ what }) => what)).toEqual(["The lake", "2 × A ball"]);
});

it("a receipt says each payment with its day, what was given back, and what is paid in all", async () => {
  const { money, facts, notes } = (await receipt(8000, 3500)).paper();
  expect(money?.rows).toMatchObject([
    { details: ["November 21, 2026"], amount: "$80.00" },
    { what: expect.stringMatching(/^Given back: /), details: ["November 22, 2026"] },
  ]);
  expect(money?.sums[0]).toEqual({ what: "Paid in all", amount: "$45.00" });
  expect(facts.at(-1)).toBe("November 22, 2026");
  expect(notes).toEqual(["Thank you."]);
});

it("what was given at an event names the receipt of the gift, and no price", async () => {
  const { visit, payments } = (await receipt(8000)).paper();
  const { event } = eveningOf();
  const [line] = visit.lines;
  if (!line) throw new Error("There is no line.");
  const given = { ...visit, lines: [{ ...line, event: { ...event, gift: { worth: 0 } } }] } as typeof visit;
  const paper = receiptPaper(given, { ...payments, gifts: [{ number: "G-7", path: "/" }] });
  expect(paper.tables[0]?.rows[0]?.amount).toBe("A gift");
  expect(paper.tables[0]?.sums).toEqual([]);
  expect(paper.notes).toEqual(["Thank you.", "What you gave has a receipt of its own: G-7."]);
});

/** The tax that a receipt names, for each rate. */
const taxOf = ({ money }: ReturnType<Awaited<ReturnType<typeof receipt>>["paper"]>) =>
  money?.sums.slice(1).map(({ what, amount }) => `${what.replace(/^.*, /, "")} ${amount}`);

it("a receipt names the tax of the day on which a visit was first paid, also once the rate is another", async () => {
  const { paper, db, clock, move } = await receipt(4500, 0, { percent: 8 });
  expect(taxOf(paper())).toEqual(["8% $3.33"]);
  clock.now += 86_400_000;
  noteTax(db, 10, clock.now);
  expect(taxOf(paper())).toEqual(["8% $3.33"]);
  // The other room is first paid at the new rate.
  recordMove(db, { ...move, line: 2, kind: "visit", at: clock.now, amount: 3500 });
  expect(taxOf(paper())).toEqual(["8% $3.33", "10% $3.18"]);
  recordMove(db, { ...move, kind: "refund", at: clock.now, amount: -4500 });
  expect(taxOf(paper())).toEqual(["10% $3.18"]);
  // What a pass covers was paid when it was sold.
  recordMove(db, { ...move, kind: "visit", way: "pass", at: clock.now, amount: 4500 });
  expect(taxOf(paper())).toEqual(["10% $3.18"]);
});

it("an extra with a tax of its own is within what was paid for its own room alone", async () => {
  const { paper, db, clock, move, cancel } = await receipt(4500, 0, { percent: 8, of: 20 });
  recordMove(db, { ...move, line: 2, kind: "visit", at: clock.now, amount: 3500 });
  expect(taxOf(paper())).toEqual(["8% $5.18", "20% $1.67"]);
  await cancel(1);
  recordMove(db, { ...move, kind: "refund", at: clock.now, amount: -4500 });
  expect(taxOf(paper())).toEqual(["8% $2.59"]);
});
