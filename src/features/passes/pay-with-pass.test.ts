import { copyFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it, onTestFinished } from "vitest";
import { formatCode, formatPassCount, readCode } from "#core/booking/guest-passes.ts";
import { codeOf, findPasses, passByCode, passById, renewCode } from "#core/booking/pass-store.server.ts";
import { movesOf, sumOf } from "#core/money/money-store.server.ts";
import { openCalls } from "#desk/calls-store.server.ts";
import { temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";
import { testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { testStore } from "#workshop/fixtures/store.fixtures.ts";
import {
  coveredOf,
  coverLines,
  lateUnitsWords,
  payableWith,
  returnPass,
  type SoldPass,
  sellPass,
  takePass,
} from "./pay-with-pass.server.ts";

const now = Date.parse("2026-11-21T12:00:00Z");
const setup = testSetup();
const timeZone = setup.timeZone;

function sold(changes: Partial<SoldPass> = {}): SoldPass {
  return {
    product: "Five visits",
    terms: { unit: "visits", count: 5, offers: [] },
    price: 15_000,
    currency: "USD",
    sold_at: now,
    source: "desk",
    timeZone,
    ...changes,
  };
}

/** A store with a pass, whatever it holds. */
function withPass(changes: Partial<SoldPass> = {}) {
  const { db } = testStore();
  const id = sellPass(db, sold(changes));
  const read = () => {
    const pass = passById(db, id);
    if (!pass) throw new Error("There is no pass.");
    return pass;
  };
  return { db, id, read };
}

const line = { id: 1, offer: "lake", minutes: 60, party: { people: 2 }, extras: [], price: 3500 };

describe("a code", () => {
  it("has thirteen letters and digits, is found however it is typed, and stands nowhere in the store", () => {
    const { db, id, read } = withPass();
    const code = codeOf(db, read());
    expect(formatCode(code)).toMatch(/^([A-HJ-KMNP-Z2-9]{3}-){3}[A-HJ-KMNP-Z2-9]{4}$/);
    // As on a keyboard for Japanese.
    const wide = code.replace(/./g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
    const spaced = ` ${formatCode(code).toLowerCase().replaceAll("-", " ")} `;
    for (const typed of [code, formatCode(code), spaced, wide])
      expect(passByCode(db, readCode(typed) ?? "")?.id).toBe(id);
    const rows = JSON.stringify(db.prepare("SELECT * FROM passes").all());
    expect(rows).not.toContain(code);
    expect(findPasses(db, read().last_four, undefined, 10).map((pass) => pass.id)).toEqual([id]);
  });

  it("is another one for each pass, and a new one at any time; the old one then opens nothing", () => {
    const { db, id, read } = withPass();
    const other = passById(db, sellPass(db, sold()));
    const before = codeOf(db, read());
    expect(other && codeOf(db, other)).not.toBe(before);
    renewCode(db, id);
    expect(passByCode(db, before)).toBeUndefined();
    expect(passByCode(db, codeOf(db, read()))?.id).toBe(id);
  });

  it("is nobody else's: not of a pass sold after a restore, whose number comes again", () => {
    const { db, id, read } = withPass();
    const backup = path.join(temporaryFolder(), "backup.sqlite");
    db.prepare("VACUUM INTO ?").run(backup);
    const codes = ["the studio", "one restore", "another restore"].map((name) => {
      const file = path.join(temporaryFolder(), `${name}.sqlite`);
      copyFileSync(backup, file);
      const store = new DatabaseSync(file);
      onTestFinished(() => store.close());
      const next = passById(store, sellPass(store, sold()));
      expect(next?.id).toBe(id + 1);
      // The ones from before the backup stay.
      expect(codeOf(store, read())).toBe(codeOf(db, read()));
      renewCode(store, id);
      return [next, passById(store, id)].map((pass) => pass && codeOf(store, pass));
    });
    expect(new Set(codes.flat()).size).toBe(6);
  });

  it("of a pass sold from now on does not follow from its number", () => {
    const { db, id, read } = withPass();
    const guessed = codeOf(db, { id, version: read().version, seed: "" });
    expect(readCode(guessed)).toBe(guessed);
    expect(passByCode(db, guessed)).toBeUndefined();
  });

  it.each(["", "ABC", "ABC-DEF-GHJ-KM0", "ABC-DEF-GHJ-KMNPQ", "💜".repeat(12), "A".repeat(100_000)])(
    "is not read from %.20j",
    (typed) => expect(readCode(typed)).toBeUndefined(),
  );
});

it.each([
  ["visits", 1, "1 visit"],
  ["minutes", 45, "45 minutes"],
  ["minutes", 60, "60 minutes"],
  ["minutes", 210, "3 hours 30 minutes"],
  ["minutes", 0, "0 minutes"],
  ["money", 1750, "$17.50"],
] as const)("%s: %i are said as %s, wherever they stand", (unit, units, words) =>
  expect(formatPassCount(unit, units, "USD")).toBe(words),
);

describe("what a pass pays", () => {
  const visits = { unit: "visits", offers: [], left: 5 } as const;
  const quiet = {
    ...line,
    id: 2,
    offer: "quiet",
    minutes: 120,
    party: { people: 3, companions: 1 },
    price: 4000,
  };

  const each = { price: 799, currency: "USD", most: 30 } as const;
  const withLunch = { ...line, extras: [{ id: "lunch", ask: "Lunch", label: "1", each }], price: 4299 };

  it.each([
    ["a visit of a party", visits, [line], [{ line: 1, units: 1, cents: 3500 }]],
    ["each who pays", visits, [quiet], [{ line: 2, units: 2, cents: 4000 }]],
    ["as many as are left", { ...visits, left: 1 }, [quiet], [{ line: 2, units: 1, cents: 2000 }]],
    [
      "minutes in part",
      { unit: "minutes", offers: [], left: 45 },
      [line],
      [{ line: 1, units: 45, cents: 2625 }],
    ],
    [
      "an amount",
      { unit: "money", offers: [], left: 5000 },
      [line, quiet],
      [
        { line: 1, units: 3500, cents: 3500 },
        { line: 2, units: 1500, cents: 1500 },
      ],
    ],
    [
      "only what it is for",
      { ...visits, offers: ["quiet"] },
      [line, quiet],
      [{ line: 2, units: 2, cents: 4000 }],
    ],
    ["nothing of what is free", visits, [{ ...line, price: 0 }], []],
    ["no extras, if it counts visits", visits, [withLunch], [{ line: 1, units: 1, cents: 3500 }]],
    [
      "extras, too, if it is an amount",
      { unit: "money", offers: [], left: 5000 },
      [withLunch],
      [{ line: 1, units: 4299, cents: 4299 }],
    ],
  ] as const)("%s", (_words, pass, lines, covers) => expect(coverLines(pass, lines, setup)).toEqual(covers));

  it("is nothing after its last day, which is months later at the studio", () => {
    const { read } = withPass({ terms: { unit: "visits", count: 1, offers: [], endsAfter: 3 } });
    expect(read().last_day).toBe("2027-02-21");
    expect(payableWith(read(), [line], setup, Date.parse("2027-02-22T04:00:00Z")).covers).toHaveLength(1);
    expect(payableWith(read(), [line], setup, Date.parse("2027-02-22T06:00:00Z")).problem).toContain(
      "ended on February 21, 2027",
    );
  });

  it.each([
    ["2027-01-31", 1, "2027-02-28"],
    ["2028-02-29", 24, "2030-02-28"],
    ["2026-12-09", 2, "2027-02-09"],
  ])(
    "ends on the same day of a month, or on its last: sold on %s for %i months, it is good until %s",
    (day, endsAfter, last) => {
      const terms = { unit: "visits", count: 1, offers: [], endsAfter } as const;
      expect(withPass({ terms, sold_at: Date.parse(`${day}T17:00:00Z`) }).read().last_day).toBe(last);
    },
  );

  it("is nothing of what costs nothing, nor of extras alone, and the pass says that it stays as it is", () => {
    const { read } = withPass();
    const free = { ...line, price: 0 };
    expect(payableWith(read(), [free], setup, now).problem).toBe(
      "This visit costs nothing, so your pass stays as it is.",
    );
    const lunchAlone = { ...withLunch, price: 799 };
    expect(payableWith(read(), [lunchAlone, free], setup, now)).toEqual({
      covers: [],
      problem: "This pass does not pay for this visit.",
    });
    expect(payableWith(read(), [free, line], setup, now).covers).toHaveLength(1);
  });

  it("is nothing in another currency, nothing for other visits, nothing that was used, and says why", () => {
    const voucher = withPass({ terms: { unit: "money", count: 5000, offers: [] }, currency: "GBP" });
    expect(payableWith(voucher.read(), [line], setup, now).problem).toContain("in GBP");
    const quietOnly = withPass({ terms: { unit: "visits", count: 1, offers: ["quiet"] } });
    expect(payableWith(quietOnly.read(), [line], setup, now).problem).toContain("It is for: The quiet.");
  });
});

describe("visits that a pass pays", () => {
  /** A line of a booking that moves may name. */
  function addLine(db: ReturnType<typeof withPass>["db"]) {
    const booking = Number(db.prepare("INSERT INTO bookings (made_at) VALUES (0) RETURNING id").get()?.id);
    const added = db.prepare(
      "INSERT INTO booking_lines (booking, offer, name, rooms, room_names, minutes, start_tick, people, price) VALUES (?, 'lake', '', '[]', '[]', 60, 0, 1, 3500) RETURNING id",
    );
    return { booking, line: Number(added.get(booking)?.id) };
  }

  it("never take it below zero: the store itself refuses", () => {
    const { db, read } = withPass({ terms: { unit: "visits", count: 1, offers: [] } });
    const take = ({ booking, line } = addLine(db)) =>
      takePass(db, read(), [{ line, units: 1, cents: 3500 }], { booking, now });
    take();
    expect(read().left).toBe(0);
    expect(() => take()).toThrow();
    expect(read().left).toBe(0);
  });

  it("come back when they are cancelled, once; of a late one, what the studio keeps stays away", () => {
    const { db, read } = withPass({ terms: { unit: "minutes", count: 120, offers: [] } });
    const [inTime, late] = [addLine(db), addLine(db)];
    takePass(db, read(), [{ line: inTime.line, units: 60, cents: 3500 }], { booking: inTime.booking, now });
    expect(coveredOf(db, inTime.line)).toMatchObject({ units: 60, cents: 3500, words: "60 minutes" });
    expect(sumOf(movesOf(db, "line", inTime.line))).toBe(3500);
    for (let times = 0; times < 2; times++) returnPass(db, { ...inTime, now, keptPercent: 0 });
    expect([read().left, coveredOf(db, inTime.line)]).toEqual([120, undefined]);
    expect(sumOf(movesOf(db, "line", inTime.line))).toBe(0);
    takePass(db, read(), [{ line: late.line, units: 60, cents: 3500 }], { booking: late.booking, now });
    returnPass(db, { ...late, now, keptPercent: 50 });
    expect([read().left, coveredOf(db, late.line)?.cents, sumOf(movesOf(db, "line", late.line))]).toEqual([
      90, 1750, 1750,
    ]);
  });

  it("come back on the pass that has paid last, as much as it has paid", () => {
    const { db, read } = withPass({ terms: { unit: "minutes", count: 120, offers: [] } });
    const other = sellPass(db, sold({ terms: { unit: "money", count: 5000, offers: [] } }));
    const voucher = passById(db, other);
    const one = addLine(db);
    takePass(db, read(), [{ line: one.line, units: 60, cents: 3500 }], { booking: one.booking, now });
    expect(returnPass(db, { ...one, now, keptPercent: 50 })).toBe(true);
    if (voucher)
      takePass(db, voucher, [{ line: one.line, units: 2000, cents: 2000 }], { booking: one.booking, now });
    expect(coveredOf(db, one.line)).toMatchObject({
      pass: { id: other },
      units: 2000,
      cents: 2000,
      words: "$20",
    });
    expect(returnPass(db, { ...one, now, keptPercent: 100 })).toBe(false);
    expect(returnPass(db, { ...one, now, keptPercent: 25 })).toBe(true);
    expect([read().left, passById(db, other)?.left]).toEqual([90, 4500]);
    // Nobody is to be called about a pass that is in use.
    expect([lateUnitsWords(db, one.line), openCalls(db)]).toEqual([undefined, []]);
  });

  it("come back in coins that there are", () => {
    const terms = { unit: "money", count: 123_400, offers: [] } as const;
    const { db, read } = withPass({ terms, currency: "JPY" });
    const one = addLine(db);
    takePass(db, read(), [{ line: one.line, units: 123_400, cents: 123_400 }], { booking: one.booking, now });
    returnPass(db, { ...one, now, keptPercent: 33 });
    expect([read().left, sumOf(movesOf(db, "line", one.line))]).toEqual([82_700, 407]);
  });

  it("keep a whole visit on the pass where the studio keeps half of one", () => {
    const { db, read } = withPass({ terms: { unit: "visits", count: 1, offers: [] } });
    const one = addLine(db);
    takePass(db, read(), [{ line: one.line, units: 1, cents: 3500 }], { booking: one.booking, now });
    returnPass(db, { ...one, now, keptPercent: 50 });
    expect(read().left).toBe(1);
  });
});
