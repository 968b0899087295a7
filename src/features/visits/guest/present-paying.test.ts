import { expect, it } from "vitest";
import { testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { addressErrors, begunWords, nothingTaken, paymentWords, submitsOf } from "./present-paying.ts";

const lines = [{ starts: "2026-12-04T15:00:00-05:00" }];
const all = { needed: 3500, online: 3500 };
const deposit = { needed: 1000, online: 3500 };
const choice = { needed: 0, online: 3500 };
const depositOnly = { needed: 0, online: 1000 };

/** What is said of a visit for $35, and its buttons. */
function shown(pay: typeof all | undefined, price = 3500) {
  const priced = { price, lines, ...(pay && { pay }) };
  const { sums, ways, terms } = paymentWords(priced, testSetup(), "At the desk.");
  const labels = submitsOf(priced, testSetup()).map(({ act, label }) => `${act}: ${label}`);
  return { sums, ways: ways.map(({ title, texts }) => [title, ...texts].join(" ")), terms, labels };
}

it("what is paid at the studio has one button, and no word of cards; what is free has no sum", () => {
  expect(shown(undefined)).toEqual({
    sums: [],
    ways: [],
    terms: [],
    labels: ["book: Book it: $35, pay at the studio"],
  });
  expect(shown(undefined, 0).labels).toEqual(["book: Book it"]);
});

it("what has to be paid online says what is due now and what on the day", () => {
  expect(shown(all)).toMatchObject({
    sums: ["now $35 by card"],
    ways: [],
    labels: ["pay: Book it and pay $35"],
  });
  expect(shown(deposit)).toMatchObject({
    sums: ["now $10 by card (deposit)", "$25 on the day"],
    ways: [],
    labels: ["book: Book it and pay $10 now", "pay: Book it and pay $35"],
  });
  expect(shown(all).terms).toHaveLength(3);
});

it("who may choose reads both ways, each with what is left to pay on the day", () => {
  expect(shown(choice)).toMatchObject({
    sums: [],
    ways: ["$35 on the day At the desk.", "$35 by card now Nothing is left to pay on the day."],
    labels: ["book: Book it, pay $35 at the studio", "pay: Book it and pay $35"],
  });
  expect(shown(depositOnly).ways[1]).toBe("$10 by card now The rest, $25, on the day.");
});

it("a payment that was begun can be paid at the studio only where it need not be paid online", () => {
  const begun = { sum: "$35", until: "2026-12-04T15:00:00-05:00" };
  const endFirst = (pay: typeof all) => begunWords(begun, pay).texts.at(-1);
  expect(endFirst(choice)).toBe(
    "To change something, or to pay at the studio, end the payment first. What you typed stays.",
  );
  expect(endFirst(deposit)).toBe("To change something, end the payment first. What you typed stays.");
});

it("says that nothing was taken only where that is sure, and of this time alone where money goes back", () => {
  expect(nothingTaken(true, "$35")).toContain("If you have paid all the same, all of it goes back");
  expect(nothingTaken(false, "$35")).toBe("Nothing was taken this time, and nothing");
  expect(nothingTaken(false, undefined)).toBe("Nothing was taken, and nothing");
});

it("an address that the provider has refused is said at its field, and no other", () => {
  const at = (query: string) => addressErrors({ url: `https://studio.example/book/details?hold=K${query}` });
  expect(at("&refused")).toMatchObject([{ field: "email" }]);
  expect(at("")).toEqual([]);
});
