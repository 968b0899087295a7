import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { testStore } from "#workshop/fixtures/store.fixtures.ts";
import { readFact, secretOf, writeFact } from "./facts.server.ts";
import {
  all,
  countOf,
  dataVersion,
  first,
  hasTable,
  inSavepoint,
  insertRow,
  inTransaction,
  listOf,
  prepared,
  preparedByColumns,
  query,
  rowCount,
  run,
  runFirst,
} from "./query.server.ts";

test("a row comes back as it was stored, and changed rows are counted", () => {
  const { db } = testStore();
  const fact = query.insertInto("facts").values({ name: "door", value: "open" });
  expect(run(db, fact)).toBe(1);
  expect(
    run(
      db,
      fact.onConflict((conflict) => conflict.doNothing()),
    ),
  ).toBe(0);
  expect(all(db, query.selectFrom("facts").selectAll())).toContainEqual({ name: "door", value: "open" });
  const gone = query.deleteFrom("facts").where("name", "=", "door").returning("value");
  expect(runFirst(db, gone)).toEqual({ value: "open" });
  expect(first(db, query.selectFrom("facts").select("value").where("name", "=", "door"))).toBeUndefined();
});

test.each([[{ name: "x" }], [[1, 2]], [new Date(0)], [true]])(
  "%s is refused as a value, and nothing is stored",
  (value) => {
    const { db } = testStore();
    const insert = query.insertInto("facts").values({ name: "odd", value: value as unknown as string });
    expect(() => run(db, insert)).toThrow(TypeError);
    expect(all(db, query.selectFrom("facts").selectAll().where("name", "=", "odd"))).toEqual([]);
  },
);

test("a query that is written once takes other values and other columns each time", () => {
  const { db } = testStore();
  const add = preparedByColumns(
    (row: { room?: string; from_tick: number; to_tick: number; made_at: number }) =>
      query.insertInto("closures").values(row),
  );
  run(db, add({ from_tick: 1, to_tick: 2, made_at: 0 }));
  run(db, add({ room: "lake", from_tick: 3, to_tick: 4, made_at: 0 }));
  run(db, add({ from_tick: 5, to_tick: 6, made_at: 0 }));
  const beginning = prepared(({ tick }: { tick: number }) =>
    query.selectFrom("closures").select(["room", "to_tick"]).where("from_tick", "=", tick),
  );
  const found = [1, 3, 5].map((tick) => first(db, beginning({ tick })));
  expect(found).toEqual([
    { room: null, to_tick: 2 },
    { room: "lake", to_tick: 4 },
    { room: null, to_tick: 6 },
  ]);
});

test("rows are found by a list of any length, and counted", () => {
  const { db } = testStore();
  const facts = query.selectFrom("facts").where("name", "in", listOf(["a", "b", "it's"]));
  const count = () => countOf(db, facts.select(rowCount));
  expect(count()).toBe(0);
  for (const name of ["a", "it's", "other"]) writeFact(db, name, "1");
  expect(count()).toBe(2);
  expect(all(db, facts.select("name").orderBy("name")).map(({ name }) => name)).toEqual(["a", "it's"]);
  expect(countOf(db, query.selectFrom("facts").select(rowCount).where("name", "in", listOf([])))).toBe(0);
});

test("a new row has its number; one that is not stored is no row", () => {
  const { db } = testStore();
  const closure = query.insertInto("closures").values({ from_tick: 1, to_tick: 2, made_at: 0 });
  const ids = [1, 2].map(() => insertRow(db, closure.returning("id")));
  expect(ids[1]).toBe((ids[0] ?? 0) + 1);
  const none = query.insertInto("closures").columns(["from_tick", "to_tick", "made_at"]);
  const nothing = query
    .selectFrom("closures")
    .select(["from_tick", "to_tick", "made_at"])
    .where("id", "<", 0);
  expect(() => insertRow(db, none.expression(nothing).returning("id"))).toThrow("not stored");
});

test("what fails within a transaction undoes all of it, within a savepoint only its own part", () => {
  const { db } = testStore();
  const fail = (work: () => void) => () => {
    work();
    throw new Error("no");
  };
  expect(() =>
    inTransaction(
      db,
      fail(() => writeFact(db, "a", "1")),
    ),
  ).toThrow("no");
  inTransaction(db, () => {
    writeFact(db, "b", "1");
    expect(() =>
      inSavepoint(
        db,
        fail(() => writeFact(db, "b", "2")),
      ),
    ).toThrow("no");
    expect(inSavepoint(db, () => writeFact(db, "c", "1"))).toBeUndefined();
  });
  expect(["a", "b", "c"].map((name) => readFact(db, name))).toEqual([undefined, "1", "1"]);
  expect(inTransaction(db, () => "done")).toBe("done");
  expect(() =>
    inTransaction(
      db,
      fail(() => db.exec("ROLLBACK")),
    ),
  ).toThrow("no");
});

test("what another program writes is noticed, and what this one writes is not", () => {
  const { db } = testStore();
  const other = new DatabaseSync(String(db.location()));
  onTestFinished(() => other.close());
  const before = dataVersion(db);
  writeFact(db, "a", "1");
  expect(dataVersion(db)).toBe(before);
  other.exec("INSERT INTO facts VALUES ('b', '1')");
  expect(dataVersion(db)).not.toBe(before);
});

test("a store is asked for a table that earlier versions did not have, and makes a secret once", () => {
  const { db } = testStore();
  expect([hasTable(db, "facts"), hasTable(db, "fact")]).toEqual([true, false]);
  const secret = secretOf(db, "key");
  expect([secretOf(db, "key"), readFact(db, "key")]).toEqual([secret, secret]);
  expect(secretOf(db, "other")).not.toBe(secret);
});
