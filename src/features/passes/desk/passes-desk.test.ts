import { expect, it } from "vitest";
import { bookingService } from "#app/booking-service.server.ts";
import { openBookingSystem } from "#app/booking-system.server.ts";
import { movesOf, recordMove, sumOf } from "#core/money/money-store.server.ts";
import type { Role } from "#desk/permissions.ts";
import { submissionId } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice, testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { deskApp } from "#workshop/fixtures/desk-app.fixtures.ts";
import { passAmount } from "./present-pass.ts";

const sold = {
  title: "Five visits",
  price: 15_000,
  terms: { unit: "visits", count: 5, offers: [] },
} as const;

/** The room, for somebody who has just used their passkey. */
async function room(role: Role = "owner", app = deskApp({ booking: testSetup() }), confirmedUntil?: number) {
  const cookie = app.session(app.person(role, role), confirmedUntil);
  const { services } = await app.send("/desk/passes", {}, { cookie });
  const passes = services?.desk?.bookings?.passes;
  if (!passes) throw new Error("The page got no passes.");
  return { app, passes, money: services?.desk?.money };
}

/** Books a visit. @returns its reference */
async function booked({ store, clock }: ReturnType<typeof deskApp>): Promise<string> {
  const system = openBookingSystem({ store, setup: testSetup, onMail() {}, log() {}, now: () => clock.now });
  const request = { submissionId: submissionId(), lines: [choice()], contact: ada };
  const result = await bookingService(system, undefined)?.book(request);
  if (result?.kind !== "booked") throw new Error(JSON.stringify(result));
  return result.reference;
}

it("a host sells a pass, which counts as money, and finds it by its last four or its name", async () => {
  const { app, passes } = await room("host");
  const id = await passes.sell(sold, "cash", { forName: "Ada", words: "For a slow day." });
  const pass = passes.read(id);
  expect(pass).toMatchObject({ left: "5 visits", forName: "Ada", words: "For a slow day." });
  expect(sumOf(movesOf(app.db, "pass", id))).toBe(15_000);
  for (const words of [pass?.code.slice(-3) ?? "", "ada", ""])
    if (words !== pass?.code.slice(-3))
      expect(passes.list(words).passes.map((each) => each.id)).toEqual([id]);
  const four = pass?.code.replaceAll("-", "").slice(-4) ?? "";
  expect(passes.list(four.toLowerCase()).passes.map((each) => each.id)).toEqual([id]);
  expect(passes.list("????").passes).toEqual([]);
});

it("a host gives nothing away, and corrects nothing; an owner needs the passkey for it", async () => {
  const { app, passes } = await room("host");
  const id = await passes.sell(sold, "card", { forName: "" });
  const owner = (await room("owner", app, 0)).passes;
  for (const each of [passes, owner]) {
    expect(() => each.sell(sold, "waived", { forName: "" })).toThrow(Response);
    expect(() => each.newCode(id)).toThrow(Response);
    await expect(each.correct(id, 9, "a gift")).rejects.toThrow();
    await expect(each.giveBack(id, 100, "cash")).rejects.toThrow();
    await expect(each.enter(sold, 3, { number: "12", forName: "" })).rejects.toThrow();
  }
  expect(passes.read(id)?.left).toBe("5 visits");
});

it("a pass that was given away is told from one that was sold", async () => {
  const { app, passes } = await room("owner");
  const ids = [
    await passes.sell(sold, "waived", { forName: "Ros" }),
    await passes.sell(sold, "cash", { forName: "" }),
  ];
  expect(ids.map((id) => passes.read(id)?.isGivenAway)).toEqual([true, false]);
  expect(ids.map((id) => sumOf(movesOf(app.db, "pass", id).filter(({ way }) => way === "cash")))).toEqual([
    0, 15_000,
  ]);
});

it("what is left of a pass is read in any digits", () => {
  expect(["5", " ٥ ", "५", "1000000", "5.5", "-5", ""].map((typed) => passAmount(typed, "visits"))).toEqual([
    ...[5, 5, 5],
    ...Array(4).fill(undefined),
  ]);
  expect(passAmount("12,50", "money")).toBe(1250);
});

it("a pass sold before is entered with what is left, and no money moves", async () => {
  const { app, passes } = await room();
  const id = (await passes.enter(sold, 3, { number: "A-117", forName: "" })) ?? 0;
  expect(passes.read(id)).toMatchObject({ left: "3 visits", row: { old_number: "A-117" } });
  expect(passes.list("A-117").passes).toHaveLength(1);
  expect(movesOf(app.db, "pass", id)).toEqual([]);
  expect(await passes.enter(sold, 0, { number: "A-118", forName: "" })).toBeUndefined();
});

it("a host notes what is to be given back of a pass, until an owner gives it back; it is not owed twice", async () => {
  const { app, passes } = await room("host");
  const owner = await room("owner", app);
  const id = await passes.sell(sold, "card", { forName: "Ada" });
  const owed = () => {
    const rows = owner.money?.owed("2999-01-01", "UTC") ?? [];
    return rows.filter(({ amount }) => amount > 0).map(({ what, amount }) => [what, amount]);
  };
  expect(await passes.noteToGiveBack(id, 15_001)).toBe(false);
  expect(await passes.noteToGiveBack(id, 6000)).toBe(true);
  expect(passes.read(id)).toMatchObject({ held: 15_000, toGiveBack: 6000, left: "5 visits" });
  expect(owed()).toEqual([
    ["Left on passes", 9000],
    ["To be given back", 6000],
  ]);
  await owner.passes.giveBack(id, 6000, "card");
  expect(passes.read(id)).toMatchObject({ held: 0, toGiveBack: 0 });
  expect(owed()).toEqual([]);
});

it("an owner gives a new code, corrects with a reason, and gives the money back once", async () => {
  const { app, passes } = await room();
  const id = await passes.sell(sold, "cash", { forName: "" });
  const before = passes.read(id)?.code;
  expect(await passes.newCode(id)).not.toBe(before);
  expect(await passes.correct(id, 7, "Two more for the broken lamp")).toBe(true);
  expect(passes.read(id)?.moves[0]).toMatchObject({
    units: "+2 visits",
    reason: "Two more for the broken lamp",
  });
  expect(await passes.giveBack(id, 20_000, "cash")).toBe(false);
  expect(await passes.giveBack(id, 15_000, "cash")).toBe(true);
  expect(await passes.giveBack(id, 15_000, "cash")).toBe(false);
  expect(passes.read(id)).toMatchObject({ left: "0 visits", problem: expect.stringContaining("given back") });
  expect(sumOf(movesOf(app.db, "pass", id))).toBe(0);
  expect([await passes.undoGiving(id), await passes.undoGiving(id)]).toEqual([true, false]);
  expect(passes.read(id)).toMatchObject({ left: "7 visits", problem: undefined });
  expect(sumOf(movesOf(app.db, "pass", id))).toBe(15_000);
  expect(await passes.newCode(12_345)).toBeUndefined();
  expect(passes.read(Number.NaN)).toBeUndefined();
});

it("a sale and a payment are undone at the desk; once used, or a day later, a sale stays", async () => {
  const { app, passes } = await room("host");
  const left = (id: number) => passes.read(id)?.left;
  const mistake = await passes.sell(sold, "cash", { forName: "" });
  expect([await passes.undoSale(mistake), await passes.undoSale(mistake)]).toEqual([true, false]);
  expect([left(mistake), sumOf(movesOf(app.db, "pass", mistake))]).toEqual(["0 visits", 0]);
  expect(passes.read(mistake)?.problem).toContain("given back");
  expect(passes.read(mistake)?.canUndoGiving).toBe(false);
  const id = await passes.sell(sold, "card", { forName: "" });
  const reference = await booked(app);
  expect(await passes.take(id, reference)).toBeUndefined();
  expect([left(id), await passes.undoSale(id)]).toEqual(["4 visits", false]);
  // A host sees what is left, and none of its visits.
  const isListed = (desk: typeof passes) => desk.read(id)?.moves.some((move) => move.reference === reference);
  expect([isListed((await room("owner", app)).passes), isListed(passes)]).toEqual([true, false]);
  expect([await passes.untake(id, reference), await passes.untake(id, reference)]).toEqual([true, false]);
  expect([left(id), sumOf(movesOf(app.db, "line", 1))]).toEqual(["5 visits", 0]);
  expect(await passes.untake(id, "ZZZZZ")).toBe(false);
  // What is paid already is not paid again.
  const cash = { at: app.clock.now, kind: "visit", way: "cash", amount: 3500, currency: "USD" } as const;
  recordMove(app.db, { ...cash, booking: 1, line: 1 });
  expect([await passes.take(id, reference), left(id)]).toEqual([
    "There is nothing to pay on this visit any more.",
    "5 visits",
  ]);
  const old = await passes.sell(sold, "cash", { forName: "" });
  app.clock.now += 86_400_000;
  expect(await passes.undoSale(old)).toBe(false);
});
