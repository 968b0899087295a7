import { expect, test } from "vitest";
import { testStore } from "#workshop/fixtures/store.fixtures.ts";
import type { Table } from "./tables.server.ts";
import { tables } from "./tables.server.ts";

const declared: readonly (readonly [string, Table])[] = Object.entries(tables);

test("every table of the store is declared, with what each column means for the person it is about", () => {
  const { db } = testStore();
  const stored = db
    .prepare(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'",
    )
    .all()
    .map(({ name }) => String(name));
  expect(Object.keys(tables).toSorted()).toEqual(stored.toSorted());
});

test.each(declared)("%s has the columns that are declared", (name, { columns }) => {
  const { db } = testStore();
  const stored = db.prepare("SELECT * FROM pragma_table_xinfo(?)").all(name);
  expect(stored.map((column) => column.name)).toEqual(Object.keys(columns));
  for (const { name: column, type, notnull, dflt_value: given, pk, hidden } of stored) {
    const {
      type: expected,
      isNullable,
      default: fallback,
    } = columns[String(column)] as Table["columns"][string];
    expect.soft(type, `type of ${column}`).toBe(expected);
    const isMade = hidden !== 0 || (pk === 1 && notnull === 0);
    if (fallback === "made") expect.soft(isMade, `${column} is made`).toBe(true);
    else {
      expect.soft(notnull === 0 && pk === 0, `${column} may be NULL`).toBe(isNullable);
      expect.soft(given, `default of ${column}`).toBe(fallback === undefined ? null : literal(fallback));
    }
  }
});

test.each(declared)("whose the rows of %s are can be found", (name, { of, columns }) => {
  if (of === "nobody" || of === "staff") return;
  const { db } = testStore();
  const parents = db.prepare("SELECT * FROM pragma_foreign_key_list(?)").all(name);
  if ("through" in of)
    for (const { by, through } of [of, ...("or" in of ? [of.or] : [])])
      expect(parents).toContainEqual(expect.objectContaining({ from: by, table: through }));
  else if ("byKind" in of)
    for (const [kind, table] of Object.entries(of.byKind)) {
      const made = db
        .prepare("SELECT sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ?")
        .all(table);
      expect(made.map(({ sql }) => String(sql)).join()).toContain(`kind = '${kind}'`);
    }
  else
    for (const column of Object.values(of.guests))
      expect(columns).toHaveProperty(String(column).split(".")[0] ?? "");
});

function literal(value: string | number): string {
  return typeof value === "number" ? String(value) : `'${value}'`;
}
