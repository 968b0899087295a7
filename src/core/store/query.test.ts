import { expect, test } from "vitest";
import { testStore } from "#workshop/fixtures/store.fixtures.ts";
import { all, first, prepared, preparedByColumns, query, run, runFirst } from "./query.server.ts";

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
