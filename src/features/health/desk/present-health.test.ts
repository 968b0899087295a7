import { expect, it } from "vitest";
import type { DeskHealth } from "./health-desk.server.ts";
import { dayCharts, healthWords, testMailWords } from "./present-health.ts";

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

/** The facts of one part. */
const factsAbout = (key: string, changes: Partial<DeskHealth> = {}) =>
  healthWords({ ...health, ...changes }).find((part) => part.key === key)?.facts;
const morning = Date.parse("2026-11-30T14:05:00Z");

it("says where messages go, how many wait and since when mail fails", () => {
  expect(factsAbout("mail")).toEqual([expect.stringMatching(/^Not set up\./)]);
  const mail = { ...health.mail, state: "ok" as const, to: ["a@b.example", "c@b.example"] };
  expect(factsAbout("mail", { mail })).toEqual(["Messages go to a@b.example, c@b.example."]);
  expect(factsAbout("mail", { mail: { ...mail, waiting: 1 } })?.[1]).toBe("One e-mail is waiting.");
  const failing = {
    ...mail,
    waiting: 3,
    failingSince: morning,
    heldUntil: morning,
    refused: ["a@b.example is refused."],
  };
  expect(factsAbout("mail", { mail: failing })?.slice(1)).toEqual([
    "It has failed since November 30, 2026, 9:05 am.",
    "3 e-mails are waiting.",
    expect.stringContaining("They wait until November 30, 2026, 9:05 am"),
    "a@b.example is refused.",
  ]);
});

it("says when something was published, and how the last try went", () => {
  expect(factsAbout("publish")).toEqual(["Nothing has been published yet."]);
  const publish = { lastAt: morning, isRunning: true, fault: "A mistake." };
  expect(factsAbout("publish", { publish })).toEqual([
    "November 30, 2026, 9:05 am",
    "One is running now.",
    "The last try failed. A mistake.",
  ]);
});

it("says how large the last backup is, whether one is being made, and why none was", () => {
  expect(factsAbout("backup")).toEqual(["This server makes no backups."]);
  const backup = { isMade: true, isRunning: true, last: undefined, fault: "There is no room." };
  expect(factsAbout("backup", { backup })).toEqual([
    expect.stringMatching(/^None yet\./),
    "One is being made now.",
    "There is no room.",
  ]);
  const last = { at: morning, bytes: 2_000_000 };
  expect(factsAbout("backup", { backup: { ...backup, isRunning: false, fault: undefined, last } })).toEqual([
    expect.stringMatching(/^November 30, 2026, 9:05 am, 2/),
  ]);
});

it("says how full the disk is, and the version", () => {
  expect(factsAbout("disk", { disk: { used: 3_000_000, limit: 5e9, free: 7e9 } })).toEqual([
    expect.stringMatching(/^Messages and bookings use 3.+ of 5/),
    expect.stringMatching(/^7.+ is free/),
  ]);
  expect(factsAbout("disk")?.[0]).not.toContain(" of ");
  expect(factsAbout("version")).toEqual(["1"]);
});

it("shows what was measured on each day as pictures", () => {
  const days = [
    { day: "2026-11-29", p75: 900, count: 1 },
    { day: "2026-11-30", p75: 1240, count: 12 },
  ];
  const [visits, seconds] = dayCharts({ days });
  expect(visits?.entries).toMatchObject([
    { key: "2026-11-29", value: 1, words: "1 visit" },
    { key: "2026-11-30", value: 12, words: "12 visits" },
  ]);
  expect(seconds?.isLine).toBe(true);
  expect(seconds?.entries).toMatchObject([
    { value: 900, words: "0.90 seconds" },
    { value: 1240, words: "1.2 seconds" },
  ]);
});

it("says how a test mail went", () => {
  expect(testMailWords({ kind: "not configured" })).toMatchObject({ isFault: true });
  expect(testMailWords({ kind: "failed", reason: "No." })).toEqual({
    words: expect.stringContaining("It said: No."),
    isFault: true,
  });
  const sent = (refused: number) => testMailWords({ kind: "sent", answer: "OK", refused });
  expect(sent(0)).toEqual({ words: expect.not.stringContaining("rejected"), isFault: false });
  expect(sent(1).words).toContain("It rejected 1 of the addresses.");
});
