import { expect, it } from "vitest";
import type { DeskHealth } from "./health-desk.server.ts";
import { healthWords } from "./present-health.ts";

const health: DeskHealth = {
  isCopy: false,
  isStanding: false,
  version: "1",
  mail: {
    state: "not configured",
    waiting: 0,
    failingSince: undefined,
    heldUntil: undefined,
    refused: [],
    to: [],
  },
  disk: { used: 0, limit: Number.POSITIVE_INFINITY, free: 0 },
  backup: { isMade: false, isRunning: false, last: undefined, fault: undefined },
  copies: [],
  publish: { lastAt: undefined, isRunning: false, fault: undefined },
  payments: undefined,
  courses: [],
  picturesLeft: 0,
  days: [],
  speed: undefined,
  warnings: [],
};

/** The facts about speed for visitors. */
function factsOf(speed: DeskHealth["speed"]): string[] {
  return healthWords({ ...health, speed }).find(({ key }) => key === "speed")?.facts ?? [];
}

it("says how fast pages are in seconds and whether that is good, or how to measure it", () => {
  expect(factsOf(undefined)[0]).toMatch(/^Not measured\. To switch it on/);
  expect(factsOf([])).toEqual(["No visit has been measured yet."]);
  const facts = factsOf([
    { name: "LCP", p75: 1240, isGood: true, count: 12 },
    { name: "INP", p75: 612, isGood: false, count: 8 },
    { name: "CLS", p75: 0.014, isGood: true, count: 12 },
  ]);
  expect(facts).toEqual([
    "The main part of a page appears within 1.2 seconds (LCP): good.",
    "A page responds to a press within 0.61 seconds (INP): slow.",
    "A page moves by 0.01 while it loads (CLS): good.",
    expect.stringContaining("12 visits"),
  ]);
});

it("says how many sizes of pictures are left, and that visitors see every picture all the same", () => {
  const factOf = (picturesLeft: number) =>
    healthWords({ ...health, picturesLeft }).find(({ key }) => key === "pictures")?.facts[0];
  expect(factOf(0)).toBe("Every size is made.");
  expect(factOf(1)).toMatch(/^One size is not made yet\. Visitors see every picture/);
  expect(factOf(640)).toMatch(/^640 sizes are not made yet\./);
});

it("says whether the keys are test keys, whether they work, and when Stripe's last notice came", () => {
  const factsFor = (payments: DeskHealth["payments"]) =>
    healthWords({ ...health, payments }).find(({ key }) => key === "payments")?.facts;
  expect(factsFor(undefined)).toEqual([
    "Off: no keys of Stripe are set. You can enter them under Mail and cards.",
  ]);
  expect(factsFor({ isTest: true, works: false, noticeAt: undefined })).toEqual([
    "Test keys: no money moves.",
    expect.stringContaining("refuses"),
    expect.stringContaining("check the webhook"),
  ]);
  expect(factsFor({ isTest: false, works: true, noticeAt: 0 })?.[0]).toBe("Live keys.");
});
