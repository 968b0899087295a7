import { afterEach, describe, expect, it, vi } from "vitest";
import { roomOffer, testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import {
  comesBackWords,
  givenWords,
  mayInvoice,
  paidWords,
  payChoice,
  payLength,
  sharesOf,
} from "./paying.ts";
import type { BookingMoney } from "./visit.ts";

const setup = testSetup({
  offers: [
    roomOffer("full", { pay: "full", invoice: true }),
    roomOffer("choice", { pay: "choice", invoice: true }),
    roomOffer("deposit", { pay: { deposit: 1000 } }),
    roomOffer("studio"),
  ],
});

/** Lines of a visit, by what is booked and what it costs. */
const lines = (...all: [offer: string, price: number][]) =>
  all.map(([offer, price], index) => ({ id: index + 1, offer, price }));

describe("what is paid online", () => {
  it.each<[string, [string, number][], needed: number, online: number]>([
    ["all of it", [["full", 3500]], 3500, 3500],
    ["all of it or nothing, as the guest likes", [["choice", 3500]], 0, 3500],
    ["a deposit", [["deposit", 3500]], 1000, 1000],
    ["no more than the price, where the deposit is higher", [["deposit", 700]], 700, 700],
    ["nothing at a place that takes money on the day", [["studio", 3500]], 0, 0],
    ["nothing of what is no longer on the site", [["gone", 3500]], 0, 0],
    [
      "of several times what each asks for",
      [
        ["full", 2000],
        ["deposit", 3500],
        ["choice", 1500],
        ["studio", 900],
      ],
      3000,
      4500,
    ],
    ["nothing, where it is less than the provider takes", [["full", 49]], 0, 0],
  ])("is %s", (_what, visit, needed, online) => {
    expect(payChoice(lines(...visit), setup)).toEqual({ needed, online });
  });

  it("belongs to the times that cost something: of what is free nothing can go back", () => {
    expect(sharesOf(lines(["full", 0], ["deposit", 2000]), setup, true)).toEqual([{ line: 2, cents: 1000 }]);
  });
});

it.each<[string, [string, number][], boolean]>([
  [
    "all that costs something may be",
    [
      ["full", 3500],
      ["choice", 2000],
      ["studio", 0],
    ],
    true,
  ],
  [
    "one time may not be",
    [
      ["full", 3500],
      ["studio", 2000],
    ],
    false,
  ],
  ["it is free", [["full", 0]], false],
  ["it is no longer on the site", [["gone", 3500]], false],
])("a visit may be paid by invoice if that is allowed for all of it: %s", (_what, visit, may) => {
  expect(mayInvoice(lines(...visit), setup)).toBe(may);
});

describe("how long one has to pay", () => {
  afterEach(() => vi.useRealTimers());

  it.each([
    ["two hours", [], "2 hours"],
    ["two hours for a visit on another day", ["2026-12-05T10:00:00-05:00"], "2 hours"],
    ["until the first time begins", ["2026-12-04T12:00:00-05:00", "2026-12-04T10:25:30-05:00"], "25 minutes"],
    ["a minute at least", ["2026-12-04T10:00:20-05:00"], "1 minute"],
    ["as long as ever for what has begun", ["2026-12-04T09:30:00-05:00"], "2 hours"],
  ])("is %s", (_what, starts, length) => {
    vi.useFakeTimers({ now: Date.parse("2026-12-04T10:00:00-05:00"), toFake: ["Date"] });
    expect(payLength(setup, starts)).toBe(length);
  });

  it("is what the studio has set", () => {
    expect(payLength({ ...setup, payWithin: 45 })).toBe("45 minutes");
  });
});

describe("what the page and the mail of a visit say about its money", () => {
  const none = { currency: "USD", paid: 0, back: 0, due: 0, invoiced: 0, given: [], kept: 0, gift: 0 };
  const words = (money: Partial<BookingMoney>) =>
    paidWords({ ...none, isTest: false, isStuck: false, canTell: true, ifCancelled: [], ...money });
  const owed = { cents: 2000, ways: ["cash"], by: "2026-12-18", isLate: false } as const;
  const given = [
    { cents: 1200, way: "cash", day: "2026-12-07" },
    { cents: 800, way: "check", day: "2026-12-08" },
  ] as const;
  const goesBack = "goes back the way it was paid. It usually arrives within 5 to 10 days.";
  const owes = "You get $20 back from us in cash, at the studio, by December 18, 2026 at the latest.";
  const other = "If another way suits you better, please tell us.";

  it.each<[string, Partial<BookingMoney>, string[]]>([
    ["all is paid", { paid: 3500 }, ["$35 is paid.", "Nothing is left to pay."]],
    ["a part is paid", { paid: 1000, due: 2500 }, ["$10 is paid.", "$25 is left to pay at the studio."]],
    ["nothing yet", { due: 3500 }, ["$35 is left to pay at the studio."]],
    ["by invoice", { invoiced: 14_500 }, ["$145 is to be paid by invoice."]],
    ["partly by invoice", { paid: 1000, invoiced: 2500 }, ["$10 is paid.", "$25 is to be paid by invoice."]],
    [
      "by invoice, and more at the studio",
      { invoiced: 2500, due: 500 },
      ["$25 is to be paid by invoice.", "$5 is left to pay at the studio."],
    ],
    ["all goes back", { paid: 3500, back: 3500 }, [`$35 ${goesBack}`]],
    ["a part goes back", { paid: 3500, back: 1500 }, ["$35 is paid.", `$15 ${goesBack}`]],
    [
      "the studio gave all of it back",
      { paid: 2000, given },
      ["$12 was given back in cash on December 7, 2026.", "$8 was given back by check on December 8, 2026."],
    ],
    [
      "the studio gave a part of it back",
      { paid: 2100, given },
      [
        "$21 is paid.",
        "$12 was given back in cash on December 7, 2026.",
        "$8 was given back by check on December 8, 2026.",
      ],
    ],
    ["the studio owes it", { paid: 2000, owed }, ["$20 is paid.", owes, other]],
    [
      "the studio is late with it",
      { paid: 2000, owed: { ...owed, isLate: true } },
      [
        "$20 is paid.",
        owes,
        other,
        "That day is over: we are sorry. Please call us, and we will do it at once.",
      ],
    ],
    ["a part is kept", { paid: 3500, kept: 1000 }, ["$35 is paid.", "We keep $10 of what you paid."]],
    ["it is a gift", { paid: 3500, gift: 500 }, ["$35 is paid.", "$5 of it is your gift to us. Thank you."]],
    [
      "something is stuck",
      { isStuck: true },
      ["Something could not be given back by itself. We will do it, and tell you."],
    ],
    [
      "something is stuck, and there is no way to write",
      { isStuck: true, canTell: false },
      ["Something could not be given back by itself. We will do it. Please ask us when you are here."],
    ],
    ["it was a test", { isTest: true }, ["This was a test: no money was taken."]],
  ])("if %s", (_what, money, sentences) => {
    expect(words(money)).toEqual(sentences);
  });

  it("is nothing where no money has moved", () => expect(paidWords(undefined)).toEqual([]));
});

it("money comes back the way it came, if that was one way that money comes back by", () => {
  const back = (...ways: Parameters<typeof comesBackWords>[1]) => comesBackWords("$20", ways, "soon")[0];
  expect(back("transfer")).toBe("You get $20 back from us by bank transfer, soon.");
  expect(back("online")).toBe("You get $20 back from us the way it was paid, soon.");
  for (const ways of [["card", "cash"], ["waived"], []] as const)
    expect(back(...ways)).toBe("You get $20 back from us the way you paid, soon.");
  expect(givenWords("$20", "card")).toBe("$20 was given back to your card");
});
