import { type RawBuilder, sql } from "kysely";
import { endOfCopy } from "#core/booking/other-machine.server.ts";
import { readEpoch } from "#core/store/epoch.server.ts";
import { dropFact, readFact, writeFact } from "#core/store/facts.server.ts";
import { hasTable, type Reader, type Writer } from "#core/store/query.server.ts";
import { allTables, madeColumn, timeColumns } from "#core/store/schema.server.ts";
import type { LeftThing } from "#core/store/tables.server.ts";
import type { FoundFile } from "./changed-files.server.ts";
import {
  type AnyRow,
  counting,
  hasRow,
  keyOf,
  numberIn,
  rowByKey,
  rowsWhere,
} from "./left-rows-store.server.ts";

/** A row, by its table and its key there. `isNew` if the other machine has no such row. */
type FoundRow = {
  readonly table: string;
  readonly key: string | number;
  readonly isNew: boolean;
};

/** What only one machine has, by the number of its row; `rows` are what was done here only, if both have it. */
export type FoundThing = {
  readonly thing: LeftThing;
  readonly id: number;
  readonly rows?: readonly FoundRow[];
};

/** What a machine took that the one which has replaced it does not have. */
export type OnlyHere = {
  readonly things: readonly FoundThing[];
  /** Texts and pictures; undefined if nobody knows with which ones that machine began. */
  readonly files?: readonly FoundFile[] | undefined;
  /** Number of the machine that is the studio now. */
  readonly by: number;
  /** When that one has taken the list; or why it has not. */
  readonly handedAt?: number;
  readonly fault?: string | undefined;
};

const onlyHereFact = "only here";

/** How far before the end of the copy rows are compared, in milliseconds: two clocks may well be some minutes apart. */
const comparedMs = 600_000;

/**
 * Finds what a store has and a copy of the machine that has taken over lacks: rows of which a time is later than the end of the copy
 * that it began with, and which it does not have, or has with another time. What it has deleted since is older.
 */
export function findOnlyHere(live: Reader, copy: Reader): OnlyHere {
  const since = endOfCopy(copy, readEpoch(live)?.number) - comparedMs;
  const found = new Map<string, { thing: LeftThing; id: number; isNew: boolean; rows: FoundRow[] }>();
  for (const [table, { left }] of Object.entries(allTables)) {
    if (left === "own") continue;
    for (const { row, isNew } of changedRows(live, copy, table, since)) {
      const root = rootOf(live, table, row);
      if (!root) continue;
      const { thing, id } = root;
      const name = `${thing} ${id}`;
      const known = found.get(name) ?? { thing, id, isNew: !isThere(copy, root), rows: [] };
      known.rows.push({ table, key: row[keyOf(table)] ?? 0, isNew });
      found.set(name, known);
    }
  }
  return {
    things: [...found.values()].map(({ isNew, rows, ...thing }) => (isNew ? thing : { ...thing, rows })),
    by: readEpoch(copy)?.number ?? 0,
  };
}

/** Rows of a table of which something was done here that the copy does not know. */
function changedRows(live: Reader, copy: Reader, table: string, since: number) {
  const names = timeColumns(table);
  const isLate = (value: unknown) => typeof value === "number" && value > since;
  if (names.length === 0) return [];
  const late = names.map((name) => sql<boolean>`${sql.ref(name)} > ${since}`);
  const condition: RawBuilder<boolean> = sql`(${sql.join(late, sql` OR `)}) AND ${counting(table)}`;
  // Where numbers may be given twice, another time means another row.
  const made = madeColumn(table);
  return rowsWhere(live, table, condition).flatMap((row) => {
    const known = hasTable(copy, table) ? rowByKey(copy, table, row[keyOf(table)]) : undefined;
    const isSame = known && names.every((name) => !isLate(row[name]) || known[name] === row[name]);
    if (isSame) return [];
    return [{ row, isNew: !known || (made !== undefined && known[made] !== row[made]) }];
  });
}

/** What a row belongs to; undefined if that does not count. */
function rootOf(
  db: Reader,
  table: string,
  row: AnyRow,
): { thing: LeftThing; id: number; row: AnyRow } | undefined {
  const { left = "own", columns = {} } = allTables[table] ?? {};
  if (left === "own") return undefined;
  if ("thing" in left) {
    const [id, key] = [numberIn(row, "id"), sql.ref(keyOf(table))];
    const [counts] = rowsWhere(db, table, sql`${key} = ${id} AND ${counting(table)}`);
    return counts && { thing: table as LeftThing, id, row: counts };
  }
  const column = left.with.find((name) => row[name] !== null);
  const next = column === undefined ? undefined : columns[column]?.leadsTo;
  if (column === undefined || next === undefined) return undefined;
  const owner = rowByKey(db, next, row[column]);
  return owner && rootOf(db, next, owner);
}

/** Whether a copy has a thing, by what both machines know it by. */
function isThere(copy: Reader, { thing, row }: { thing: LeftThing; row: AnyRow }): boolean {
  const column = knownBy(thing);
  return hasRow(copy, thing, { [column]: row[column] });
}

/** The column by which both machines know a thing. */
export function knownBy(thing: LeftThing): string {
  const left = allTables[thing]?.left ?? "own";
  return left !== "own" && "thing" in left ? left.knownBy : "id";
}

/**
 * Keeps in mind what is only here, inside a transaction. If one more machine has taken over since, it stays what it was, and goes to that
 * one, too: its copy may be of before the list came.
 */
export function noteOnlyHere(db: Writer, found: OnlyHere): void {
  const stored = storedOnlyHere(db);
  if (stored && stored.by >= found.by) return;
  const { things, files } = stored ?? found;
  writeFact(db, onlyHereFact, JSON.stringify({ things, files, by: found.by } satisfies OnlyHere));
}

/** Notes that the machine which has taken over has the list, or why it has not, inside a transaction. */
export function noteHanded(db: Writer, fault: string | undefined, now: number): void {
  const found = storedOnlyHere(db);
  if (!found) return;
  const { things, files, by } = found;
  const came: OnlyHere = { things, files, by, ...(fault ? { fault } : { handedAt: now }) };
  writeFact(db, onlyHereFact, JSON.stringify(came));
}

/** This machine is the studio again: all of it counts. Inside a transaction. */
export function forgetOnlyHere(db: Writer): void {
  dropFact(db, onlyHereFact);
}

/** What is only here, by the numbers of rows; undefined where nothing was looked for, or only an earlier version has. */
export function storedOnlyHere(db: Reader): OnlyHere | undefined {
  const text = readFact(db, onlyHereFact);
  const stored: Partial<OnlyHere> | undefined = text === undefined ? undefined : JSON.parse(text);
  return stored?.things ? { by: 0, ...stored, things: stored.things } : undefined;
}
