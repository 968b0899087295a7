import { readFileSync } from "node:fs";
import { mailKinds } from "./mail-tables.server.ts";
import { type Table, tables } from "./tables.server.ts";

/** Every table, without the types of its columns. */
export const allTables: Readonly<Record<string, Table>> = tables;

/** The columns of a table that say when something was done with a row: times that have come. */
export function timeColumns(table: string): string[] {
  const columns = Object.entries(allTables[table]?.columns ?? {});
  return columns.flatMap(([name, { kind, isAhead }]) => (kind === "time" && !isAhead ? name : []));
}

/** The column that says when a row of a table was made; undefined if none does. */
export function madeColumn(table: string): string | undefined {
  return timeColumns(table).find((name) => allTables[table]?.columns[name]?.isNullable === false);
}

/** The schema of a new store: its tables as they are declared, and their indexes and triggers. */
export function newSchema(): string {
  const made = Object.entries(allTables).map(([name, table]) => tableSql(name, table));
  const indexes = readFileSync(new URL("./indexes.sql", import.meta.url), "utf8");
  return [...made, indexes, ...mailTriggers()].join("\n");
}

function tableSql(name: string, { columns, keys = [], isWithoutRowId }: Table): string {
  const parts = [...Object.entries(columns).map(([each, column]) => column.definition(each)), ...keys];
  return `CREATE TABLE ${name} (${parts.join(", ")}) STRICT${isWithoutRowId ? ", WITHOUT ROWID" : ""};`;
}

/** A mail goes with what it is about. */
function mailTriggers(): string[] {
  const seen = new Set<string>();
  return Object.entries(mailKinds).map(([kind, table]) => {
    const name = seen.has(table) ? `outbox_${kind}_of_${table}` : `outbox_of_${table}`;
    seen.add(table);
    return `CREATE TRIGGER ${name} AFTER DELETE ON ${table} BEGIN
      DELETE FROM outbox WHERE about = OLD.id AND kind = '${kind}';
    END;`;
  });
}
