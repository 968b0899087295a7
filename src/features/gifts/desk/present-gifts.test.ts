import { expect, it } from "vitest";
import type { DeskGift } from "#features/money/money.server.ts";
import { giftFacts, giftLinks, readGiftState } from "./present-gifts.ts";

const at = Date.parse("2026-11-21T17:00:00Z");
const held = { held: 0, online: 0, ways: [], currency: "", isTest: false };
const open: DeskGift = {
  ...{ id: 7, kind: "Pledge", who: "Ada Reed", cents: 2500, receivedAt: at, state: "open", money: held },
  ...{ cause: undefined, event: undefined, giftAid: undefined, pledge: "7K3M-9QXW", payment: undefined },
  ...{ settled: undefined, toGiveBack: 0 },
};
const settled = { how: "cash", cents: 2000, back: 0, currency: "USD", at, isTest: false } as const;

it("what is to be paid says from whom and how much, and offers no way back", () => {
  expect(giftFacts(open)).toMatchObject({
    ...{ name: "Pledge from Ada Reed", href: "/desk/messages/7", sum: "$25", typed: "25" },
    ...{ facts: ["number 7K3M-9QXW"], isOpen: true, canUndo: false, back: undefined },
  });
  expect(giftFacts({ ...open, who: "", event: "Evening", payment: "It failed." })).toMatchObject({
    name: "Pledge",
    facts: ["Evening · number 7K3M-9QXW · It failed."],
  });
});

it("what is paid says how and when, what went back and what is to, and can be undone unless it was paid online", () => {
  const money = { ...held, held: 1500, currency: "USD" };
  const paid = { ...open, pledge: undefined, state: "settled", settled, money } as const;
  const facts = giftFacts(paid);
  expect(facts.facts[0]).toBe("paid: cash, November 21, 2026, noon");
  expect(facts).toMatchObject({ sum: "$20", isOpen: false, canUndo: true });
  expect(facts.back).toEqual({ held: "$15", shown: 1500, typed: "15", isOnline: false });
  const online = giftFacts({
    ...{ ...paid, toGiveBack: 300, money: { ...money, online: 500 } },
    settled: { ...settled, how: "online", back: 500, isTest: true },
  });
  expect(online.facts[0]).toContain("(a test: no money moved) · $3 is to be given back · $5 given back");
  expect(online).toMatchObject({ canUndo: false, back: { typed: "3", isOnline: true } });
});

it("the list begins with what is to be paid, and each part leads to the others", () => {
  const state = (query: string) => readGiftState(new URLSearchParams(query));
  expect([state(""), state("state=settled"), state("state=spam")]).toEqual(["open", "settled", "open"]);
  expect(giftLinks("settled").map(({ label, isHere }) => `${label} ${isHere}`)).toEqual([
    ...["To be paid false", "Paid true", "Failed and tests false", "Takings false"],
  ]);
  expect(giftLinks("takings").filter(({ isHere }) => isHere)).toMatchObject([{ label: "Takings" }]);
});
