import { expect, it } from "vitest";
import { backChanged } from "#features/money/money.server.ts";
import { passesDesk } from "#features/passes/desk/passes-desk.server.ts";
import { choice } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { sam } from "#workshop/fixtures/under-way.fixtures.ts";
import { deskWith } from "#workshop/fixtures/visits-desk.fixtures.ts";
import { readActNotice } from "./bookings-of.ts";
import { payingBackDesk } from "./paying-back.server.ts";

const cash = (cents: number, shown: number) => ({ kind: "pay", how: "cash", cents, shown }) as const;

async function studio() {
  const app = await deskWith([choice()], "owner");
  const sums = () => app.db.prepare("SELECT kind, amount FROM money_moves ORDER BY id").all();
  const seen = () => app.visits()[0]?.moves ?? 0;
  return { ...app, sums, seen, back: payingBackDesk(app.system, sam) };
}

it("a payment of a part that is recorded twice, or in two tabs, is recorded once", async () => {
  const { desk, line, seen, sums } = await studio();
  const [one, other] = [cash(1000, seen()), cash(1000, seen())];
  const answers = await Promise.all([desk.act(line, one), desk.act(line, other)]);
  expect(answers).toMatchObject([{ kind: "changed" }, { kind: "invalid" }]);
  expect(sums()).toEqual([{ kind: "visit", amount: 1000 }]);
  // On the page as it is now, one more may come.
  expect(await desk.act(line, cash(1000, seen()))).toEqual({ kind: "changed" });
  const undo = { kind: "pay", how: undefined, shown: seen() } as const;
  await Promise.all([desk.act(line, undo), desk.act(line, undo)]);
  expect(sums()).toHaveLength(3);
});

it("Undo beside a payment takes back that one, not another that has come since", async () => {
  const { desk, line, seen, sums } = await studio();
  await desk.act(line, cash(1000, seen()));
  const noted = desk.moves(line);
  await desk.act(line, cash(500, seen()));
  const notice = readActNotice(new Request(`http://localhost/desk?done=pay&line=${line}&shown=${noted}`));
  expect(notice?.undo?.fields).toEqual({ line: String(line), act: "unpay", shown: String(noted) });
  expect(await desk.act(line, { kind: "pay", how: undefined, shown: noted })).toMatchObject({
    kind: "invalid",
  });
  expect(sums()).toHaveLength(2);
});

it("what is given back of a visit twice, or in two tabs, goes back once", async () => {
  const { desk, line, back, sums } = await studio();
  await desk.act(line, { kind: "pay", how: "cash" });
  const ten = { way: "cash", cents: 1000, shown: 3500 } as const;
  expect(await Promise.all([back.giveBack(line, ten), back.giveBack(line, ten)])).toMatchObject([
    { kind: "changed" },
    { kind: "invalid", errors: [{ field: "amount", message: backChanged }] },
  ]);
  expect(sums()).toMatchObject([{ amount: 3500 }, { amount: -1000 }]);
  expect(await back.giveBack(line, { ...ten, shown: 2500 })).toMatchObject({ kind: "changed" });
});

it("15 minutes longer that is pressed twice, or in two tabs, is 15 minutes; pressed once more on the page as it is now, 30", async () => {
  const { desk, line, visits } = await studio();
  const minutes = () => {
    const [visit] = visits();
    return (Date.parse(visit?.ends ?? "") - Date.parse(visit?.starts ?? "")) / 60_000;
  };
  const longer = (shown: number) => desk.act(line, { kind: "lengthen", by: 15, shown });
  expect(await Promise.all([longer(60), longer(60)])).toMatchObject([
    { kind: "changed" },
    { kind: "invalid" },
  ]);
  expect(minutes()).toBe(75);
  const notice = readActNotice(new Request(`http://localhost/desk?done=longer&line=${line}&minutes=75`));
  expect(notice?.undo?.fields).toEqual({ line: String(line), act: "shorter", minutes: "75" });
  expect(await longer(75)).toEqual({ kind: "changed" });
  // Undo of the first press, in the other tab.
  expect(await desk.act(line, { kind: "lengthen", by: -15, shown: 75 })).toMatchObject({ kind: "invalid" });
  expect(minutes()).toBe(90);
});

it("a pass that is sold or entered twice, or in two tabs, is one", async () => {
  const { system, db } = await studio();
  const passes = passesDesk(system, sam);
  const sold = {
    title: "Five visits",
    price: 15_000,
    terms: { unit: "visits", count: 5, offers: [] },
  } as const;
  const shown = passes.newest();
  const sell = () => passes.sell(sold, "cash", { forName: "Ada" }, shown);
  const [id, second] = await Promise.all([sell(), sell()]);
  expect([id, second]).toEqual([1, 0]);
  expect(await passes.enter(sold, 3, { number: "A-1", forName: "" }, shown)).toBe(0);
  expect(db.prepare("SELECT count(*) AS n FROM passes").get()).toEqual({ n: 1 });
  expect(await passes.sell(sold, "cash", { forName: "Bo" }, passes.newest())).toBe(2);
});

it("a pass that is used while the desk is about to correct it, or to give it back, is looked at again first", async () => {
  const { system, booked, db } = await studio();
  const passes = passesDesk(system, sam);
  const sold = {
    title: "Five visits",
    price: 15_000,
    terms: { unit: "visits", count: 5, offers: [] },
  } as const;
  const id = await passes.sell(sold, "cash", { forName: "Ada" });
  const shown = passes.read(id)?.row.left;
  expect(await passes.take(id, booked.reference)).toBeUndefined();
  expect(await passes.correct(id, 6, "One more", shown)).toBe(false);
  expect(await passes.giveBack(id, 15_000, "cash", shown)).toBe(false);
  expect(db.prepare("SELECT count(*) AS n FROM money_moves WHERE kind = 'refund'").get()).toEqual({ n: 0 });
  expect(await passes.giveBack(id, 12_000, "cash", passes.read(id)?.row.left)).toBe(true);
});
