import { expect, test } from "vitest";
import { testStore } from "../testing/store.fixtures.ts";
import { all, first, query, run, runFirst } from "./query.ts";

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
