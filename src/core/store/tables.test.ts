import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";
import { testStore } from "#workshop/fixtures/store.fixtures.ts";
import { plain, text } from "./columns.server.ts";
import { isOutdated, migrate, newestVersion, stepTo } from "./migrations.server.ts";
import { openDatabase, storeFileName } from "./open.server.ts";
import { allTables } from "./schema.server.ts";
import { tables } from "./tables.server.ts";

const declared = Object.entries(allTables);

const newStore = () => testStore().db;

/** A store that a version kept, as it is today. */
function packed(version: string): DatabaseSync {
  const folder = temporaryFolder();
  const store = readFileSync(path.resolve(`tests/store-${version}/store.sqlite.gz`));
  writeFileSync(path.join(folder, storeFileName), gunzipSync(store));
  return opened(openDatabase(folder));
}

/** An empty store as releases before 2.4.0 made it, by steps, as it is today. @param version of the store */
function stepped(version: number): DatabaseSync {
  const db = opened(new DatabaseSync(":memory:"));
  for (let at = 1; at <= version; at++) db.exec(stepTo(at));
  db.exec(`PRAGMA user_version = ${version}`);
  migrate(db, "store");
  return db;
}

function opened(db: DatabaseSync): DatabaseSync {
  onTestFinished(() => db.close());
  return db;
}

test.each([
  ["1.0.0", () => packed("1.0.0")],
  ["2.0.0", () => packed("2.0.0")],
  ["2.0.1", () => stepped(38)],
  ["2.3.0", () => stepped(53)],
])(
  "a new store and one of %s that was opened have the same tables, columns, indexes and triggers",
  (_, old) => {
    const [made, migrated] = [shapeOf(newStore()), shapeOf(old())];
    expect(Object.keys(migrated)).toEqual(Object.keys(made));
    for (const [name, shape] of Object.entries(made)) expect(migrated[name], name).toEqual(shape);
  },
);

/** What SQLite knows of each table, view, index and trigger, by name. */
function shapeOf(db: DatabaseSync): Record<string, unknown> {
  const rows = (sql: string, ...about: string[]) => db.prepare(sql).all(...about);
  const oneLine = (sql: unknown) =>
    String(sql)
      .replace(/--[^\n]*/g, "")
      .replace(/\s+/g, " ");
  const all = rows(
    "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY name",
  );
  return Object.fromEntries(
    all.map(({ type, name, sql }) => {
      if (type !== "table" || /^CREATE VIRTUAL/.test(String(sql))) return [name, oneLine(sql)];
      const indexes = rows(
        'SELECT name, "unique", origin, partial FROM pragma_index_list(?)',
        String(name),
      ).map((index) => ({
        ...index,
        name: index.origin === "c" ? index.name : "",
        columns: rows("SELECT name, coll FROM pragma_index_xinfo(?) WHERE key", String(index.name)),
      }));
      const said = oneLine(sql);
      return [
        name,
        {
          columns: rows("SELECT * FROM pragma_table_xinfo(?)", String(name)),
          links: rows(
            'SELECT "table", "from", "to", on_delete FROM pragma_foreign_key_list(?) ORDER BY "from"',
            String(name),
          ),
          indexes: indexes.map((index) => JSON.stringify(index)).toSorted(),
          kept: rows("SELECT wr, strict FROM pragma_table_list(?)", String(name)),
          checks: checksOf(said),
          collated: said.match(/\w+(?= TEXT[^,]*COLLATE NOCASE)/g),
          made: said.match(/AUTOINCREMENT|AS \(CASE.*? END\)/g),
        },
      ];
    }),
  );
}

/** What a table checks. */
function checksOf(sql: string): string[] {
  const found = [...sql.matchAll(/CHECK (\((?:[^()]|\([^()]*\))*\))/g)];
  return found.map(([, check = ""]) => check.replace(/ \( ?/g, " (")).toSorted();
}

test("no version of the store is left out", () => {
  for (let version = 8; version <= newestVersion(); version++) expect(stepTo(version)).not.toBe("");
  expect(() => stepTo(newestVersion() + 1)).toThrow("Nothing is known");
});

test("a column that is declared with its version is in a new store, and is added to one that is there", () => {
  const old = opened(new DatabaseSync(":memory:"));
  migrate(old, "store");
  old.exec("INSERT INTO facts VALUES ('mail', 'configured')");
  const pronouns = text(plain)
    .byDefault("none")
    .since(newestVersion() + 1);
  Object.assign(tables.facts.columns, { pronouns });
  try {
    expect(isOutdated(old)).toBe(true);
    migrate(old, "store");
    expect(old.prepare("SELECT * FROM facts").get()).toEqual({
      name: "mail",
      value: "configured",
      pronouns: "none",
    });
    const made = opened(new DatabaseSync(":memory:"));
    migrate(made, "store");
    expect(shapeOf(old)).toEqual(shapeOf(made));
  } finally {
    Reflect.deleteProperty(tables.facts.columns, "pronouns");
  }
  // A program that does not know the column refuses the store: it would not forget what is in it.
  expect(() => migrate(old, "store")).toThrow("newer version");
});

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
    } = columns[String(column)] as (typeof columns)[string];
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
