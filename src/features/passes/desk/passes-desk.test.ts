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

it("what is left of a pass of hours is read in hours and minutes; a small number that could be either is asked about", () => {
  const read = (...texts: string[]) => texts.map((typed) => passAmount(typed, "minutes"));
  expect(read("2 h 30 min", "2:30", "2.5 hours", "2,5h", "150", "150 Minutes", "٢:٣٠")).toEqual(
    Array(7).fill(150),
  );
  expect(read("3 h", "3 min", "3 hrs", "0", "45")).toEqual([180, 3, 180, 0, 45]);
  expect(read("3", "14", "", "h", "2 h 30 s", "-5", "1000000", "99999 h", "three")).toEqual(
    Array(9).fill(undefined),
  );
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

it("the room lists fifty passes and leads to older ones, whatever else is typed around a name", async () => {
  const { app, passes } = await room("host");
  const first = await passes.sell(sold, "cash", { forName: "Ada" });
  for (let each = 0; each < 50; each++) await passes.sell(sold, "cash", { forName: "Bo" });
  const { passes: shown, older } = passes.list("");
  expect([shown.length, shown[0]?.left, shown.some(({ id }) => id === first)]).toEqual([
    50,
    "5 visits",
    false,
  ]);
  expect(passes.list("", older)).toMatchObject({ passes: [{ id: first }], older: undefined });
  expect(passes.list("  ada ").passes.map(({ id }) => id)).toEqual([first]);
  expect(passes.newest()).toBe(first + 50);
  app.db.exec("DELETE FROM pass_moves; DELETE FROM passes");
  expect(passes.newest()).toBe(0);
});

it("a pass says what was added and taken, and each act stands in the log", async () => {
  const { app, passes } = await room();
  const bought = await passes.sell(sold, "cash", { forName: "" });
  const old = (await passes.enter(sold, 3, { number: "A-117", forName: "" })) ?? 0;
  await passes.correct(bought, 0, "Lost");
  await passes.correct(bought, 0, "Still lost");
  const moves = (id: number) => passes.read(id)?.moves.map(({ what, units }) => `${what} ${units}`);
  expect([moves(bought), moves(old)]).toEqual([
    ["corrected −5 visits", "sold +5 visits"],
    ["entered +3 visits"],
  ]);
  const log = app.db.prepare("SELECT what, about FROM desk_log ORDER BY id").all();
  expect(log.map(({ what, about }) => `${what}: ${about}`)).toEqual([
    `sold a pass: pass ${bought}`,
    `entered a pass sold before: pass ${old}`,
    ...Array(2).fill(`corrected a pass: pass ${bought}`),
  ]);
});

it.each([-1, 1.5, Number.NaN, 100_000_001])("a pass holds no %d visits", async (left) => {
  const { passes } = await room();
  const id = (await passes.enter(sold, 100_000_000, { number: "A-1", forName: "" })) ?? 0;
  expect(passes.read(id)?.row.left).toBe(100_000_000);
  expect(await passes.enter(sold, left, { number: "A-2", forName: "" })).toBeUndefined();
  expect(await passes.correct(id, left, "A slip")).toBe(false);
  expect(passes.list("").passes).toHaveLength(1);
});

it("what an owner does to a pass is not done on a page that others have overtaken, nor to a pass that is not there", async () => {
  const { passes } = await room();
  const id = await passes.sell(sold, "cash", { forName: "" });
  expect([await passes.correct(id, 4, "One used", 6), await passes.giveBack(id, 100, "cash", 6)]).toEqual([
    false,
    false,
  ]);
  expect(await passes.correct(id, 4, "One used", 5)).toBe(true);
  for (const cents of [-1, 0.5, 15_001]) expect(await passes.giveBack(id, cents, "cash", 4)).toBe(false);
  expect(await passes.giveBack(id, 100, "online")).toBe(false);
  for (const none of [id + 1, Number.NaN]) {
    expect(await passes.correct(none, 1, "A slip")).toBe(false);
    expect(await passes.take(none, "ABCDE")).toContain("no visit with this reference");
  }
  expect(passes.read(id)).toMatchObject({ left: "4 visits", canUndoGiving: false, mostBack: 15_000 });
  // Given back for nothing, no money moves.
  expect(await passes.giveBack(id, 0, "cash", 4)).toBe(true);
  expect(passes.read(id)).toMatchObject({ left: "0 visits", canUndoGiving: true, mostBack: 0, held: 0 });
});

it("only what was sold at the desk, and not given back since, is undone as a sale", async () => {
  const { app, passes } = await room();
  const old = (await passes.enter(sold, 3, { number: "A-117", forName: "" })) ?? 0;
  expect(await passes.undoSale(old)).toBe(false);
  const id = await passes.sell(sold, "cash", { forName: "" });
  await passes.giveBack(id, 5000, "cash");
  expect(await passes.undoSale(id)).toBe(false);
  expect(sumOf(movesOf(app.db, "pass", id))).toBe(10_000);
  // One that was entered has no sale in the books: what it held is put back all the same.
  expect([await passes.giveBack(old, 0, "cash"), passes.read(old)?.canUndoGiving]).toEqual([true, true]);
  expect([await passes.undoGiving(old), passes.read(old)?.left]).toEqual([true, "3 visits"]);
});

it("what was noted to be given back of a pass is taken back, once", async () => {
  const { passes } = await room("host");
  const id = await passes.sell(sold, "card", { forName: "Ada" });
  expect(await passes.undoNote(id)).toBe(false);
  expect(await passes.noteToGiveBack(id, 6000)).toBe(true);
  expect([await passes.undoNote(id), await passes.undoNote(id)]).toEqual([true, false]);
  expect(passes.read(id)).toMatchObject({ held: 15_000, toGiveBack: 0 });
});

it("a visit is paid with a pass at the desk: what it does not pay is said, and a part of it may be", async () => {
  const { app, passes } = await room();
  const reference = await booked(app);
  const quiet = await passes.sell({ ...sold, terms: { ...sold.terms, offers: ["quiet"] } }, "cash", {
    forName: "",
  });
  expect(await passes.take(quiet, reference)).toBe(
    "This pass does not pay for this visit. It is for: The quiet.",
  );
  const voucher = { title: "$20", price: 2000, terms: { unit: "money", count: 2000, offers: [] } } as const;
  const ids = [
    await passes.sell(voucher, "cash", { forName: "" }),
    await passes.sell(voucher, "cash", { forName: "" }),
  ];
  const vouched = () => app.db.prepare("SELECT vouched_at FROM bookings").get()?.vouched_at;
  expect(vouched()).toBeNull();
  expect(await passes.take(ids[0] ?? 0, reference)).toBeUndefined();
  expect([vouched(), passes.read(ids[0] ?? 0)?.left]).toEqual([app.clock.now, "$0"]);
  // The second does not take what the first has paid off it.
  expect(await passes.untake(ids[1] ?? 0, reference)).toBe(false);
  // There is $15 to pay.
  expect(await passes.take(ids[1] ?? 0, reference)).toContain("take the rest in another way");
  expect(sumOf(movesOf(app.db, "line", 1))).toBe(2000);
});
