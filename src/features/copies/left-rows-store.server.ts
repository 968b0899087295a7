import { type RawBuilder, sql } from "kysely";
import { mailKinds } from "#core/store/mail-tables.server.ts";
import {
  all,
  first,
  insertRow,
  listOf,
  query,
  type Reader,
  run,
  type Writer,
} from "#core/store/query.server.ts";
import { allTables } from "#core/store/schema.server.ts";
import type { Row, TableName } from "#core/store/tables.server.ts";

// What becomes of a row that only one machine has follows from the mark of its table (`left` in src/core/store/tables.server.ts).

/** A row of any table. */
export type AnyRow = Readonly<Record<string, string | number | null>>;

/** Rows by their tables, as they go to another machine. Numbers of rows are those of the store that they come from. */
export type LeftRows = { readonly [Name in TableName]?: readonly Row<Name>[] };

/** Rows that meet a condition, in the order of their keys. */
export function rowsWhere(db: Reader, table: string, condition: RawBuilder<boolean>): AnyRow[] {
  return all(
    db,
    query
      .selectFrom(table as "facts")
      .selectAll()
      .where(condition)
      .orderBy(sql.ref(keyOf(table))),
  ) as unknown as AnyRow[];
}

/** The column that says which row of a table is meant. */
export function keyOf(table: string): string {
  const columns = Object.entries(allTables[table]?.columns ?? {});
  return columns.find(([, { rules }]) => rules.some((rule) => rule.startsWith("PRIMARY KEY")))?.[0] ?? "id";
}

/** A row by its key; undefined if there is none. */
export function rowByKey(db: Reader, table: string, key: unknown): AnyRow | undefined {
  return rowsWhere(db, table, sql`${sql.ref(keyOf(table))} = ${key}`)[0];
}

/** Whether a table has a row with these values. */
export function hasRow(db: Reader, table: string, values: Readonly<Record<string, unknown>>): boolean {
  const same = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  return rowsWhere(db, table, sql`${sql.join(same, sql` AND `)}`).length > 0;
}

/** Whether something of these bookings was cancelled. */
export function hasCancelled(db: Reader, bookings: readonly number[]): boolean {
  const lines = sql<boolean>`booking IN ${listOf(bookings)} AND cancelled_at IS NOT NULL`;
  return rowsWhere(db, "booking_lines", lines).length > 0;
}

/** The rows of a table that count. */
export function counting(table: string): RawBuilder<boolean> {
  const left = allTables[table]?.left ?? "own";
  if (left === "own") return sql`TRUE`;
  if (left.needs === undefined) return sql`(${sql.raw(left.when ?? "TRUE")})`;
  const columns = Object.entries(allTables[left.needs]?.columns ?? {});
  const by = columns.find(([, { leadsTo }]) => leadsTo === table)?.[0] ?? "id";
  const theirs = sql<boolean>`${sql.ref(by)} = ${sql.ref(`${table}.id`)}`;
  return sql`EXISTS ${query
    .selectFrom(left.needs as "pass_moves")
    .select("id")
    .where(theirs)}`;
}

/** A row as text carries it: bytes in Base64, which `storeRows` reads again. */
export function rowAsText(row: AnyRow): AnyRow {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const bytes: unknown = value;
      return [name, bytes instanceof Uint8Array ? Buffer.from(bytes).toString("base64") : value];
    }),
  );
}

/** A number in a row; 0 where there is none. */
export function numberIn(row: AnyRow | undefined, column: string): number {
  const value = row?.[column];
  return typeof value === "number" ? value : 0;
}

/** A text in a row; empty where there is none. */
export function textIn(row: AnyRow, column: string): string {
  const value = row[column];
  return typeof value === "string" ? value : "";
}

/** Reads rows with all that belongs to them, and the mails about them that are not out. Files are left out: they are large. */
export function withBelongings(
  db: Reader,
  rows: readonly (readonly [table: string, row: AnyRow])[],
): LeftRows {
  const found: Record<string, AnyRow[]> = {};
  const add = (table: string, row: AnyRow): void => {
    found[table] = [...(found[table] ?? []), row];
    for (const [part, theirs] of partsOf(table, row))
      for (const each of rowsWhere(db, part, theirs)) add(part, each);
    for (const mail of mailsOf(db, table, row)) found.outbox = [...(found.outbox ?? []), mail];
  };
  for (const [table, row] of rows) add(table, row);
  return found as LeftRows;
}

/** Which rows of other tables belong to a row. */
function partsOf(table: string, row: AnyRow): [table: string, theirs: RawBuilder<boolean>][] {
  return Object.entries(allTables).flatMap(([part, { left, columns }]): [string, RawBuilder<boolean>][] => {
    const isFile = Object.values(columns).some(({ kind }) => kind === "bytes");
    if (left === "own" || !("with" in left) || isFile) return [];
    return left.with.flatMap((column, at): [string, RawBuilder<boolean>][] => {
      if (columns[column]?.leadsTo !== table) return [];
      const others = left.with.slice(0, at).map((name) => sql<boolean>`${sql.ref(name)} IS NULL`);
      const leads = sql<boolean>`${sql.ref(column)} = ${row[keyOf(table)]}`;
      return [[part, sql`${sql.join([leads, ...others, counting(part)], sql` AND `)}`]];
    });
  });
}

/** The mails about a row that are not out. Those of a booking follow from it. */
function mailsOf(db: Reader, table: string, row: AnyRow): AnyRow[] {
  const kinds = Object.entries(mailKinds).flatMap(([kind, of]) =>
    of === table && kind !== "booking" ? kind : [],
  );
  return kinds.flatMap((kind) =>
    rowsWhere(db, "outbox", sql`kind = ${kind} AND about = ${row[keyOf(table)] ?? 0} AND state = 'waiting'`),
  );
}

/** Numbers of rows here, by those that they had on the other machine, by table. */
export type Numbers = Map<string, Map<number, number>>;

/** What a row needs is not known here. */
export class NotHere extends Error {}

/**
 * Stores rows that another machine has handed over, inside a transaction. A row keeps its number where that was never given here.
 * @param numbers of what stands here already; those of the new rows are added
 * @throws NotHere if one belongs to something that is not known here; a constraint if this store has it already
 */
export function storeRows(db: Writer, rows: LeftRows, numbers: Numbers): void {
  for (const table of inOrder(Object.keys(rows)))
    for (const row of (rows[table as TableName] ?? []) as unknown as readonly AnyRow[])
      storeRow(db, table, row, numbers);
}

/** Tables, each after those that it leads to. */
function inOrder(tables: readonly string[]): string[] {
  const placed = new Set<string>();
  const place = (table: string): void => {
    if (placed.has(table) || !tables.includes(table)) return;
    for (const { leadsTo } of Object.values(allTables[table]?.columns ?? {}))
      if (leadsTo !== undefined && leadsTo !== table) place(leadsTo);
    placed.add(table);
  };
  for (const table of tables) if (table !== "outbox") place(table);
  place("outbox");
  return [...placed];
}

function storeRow(db: Writer, table: string, row: AnyRow, numbers: Numbers): void {
  const values: Record<string, string | number | Uint8Array | null> = {};
  for (const [name, column] of Object.entries(allTables[table]?.columns ?? {})) {
    // SQLite makes it.
    if (column.rules.some((rule) => rule.startsWith("AS "))) continue;
    const value = row[name] ?? null;
    values[name] =
      column.leadsTo === undefined || value === null ? value : numberHere(db, column.leadsTo, value, numbers);
    if (column.kind === "bytes") values[name] = Buffer.from(String(value), "base64");
    if (values[name] === null && value !== null && !column.isNullable) throw new NotHere(column.leadsTo);
  }
  if (table === "outbox") Object.assign(values, mailHere(row, numbers));
  if (table === "payments") values.shares = sharesHere(textIn(row, "shares"), numbers);
  if (values.id === undefined)
    return void run(db, query.insertInto(table as "facts").values(values as never));
  if (!keepsNumbers(table) || rowByKey(db, table, row.id)) delete values.id;
  const id = insertRow(
    db,
    query
      .insertInto(table as "replies")
      .values(values as never)
      .returning("id"),
  );
  const known = numbers.get(table) ?? new Map();
  numbers.set(table, known.set(numberIn(row, "id"), id));
}

/** Whether no number of a table is ever given twice, on whatever machine: a takeover raises them. */
function keepsNumbers(table: string): boolean {
  return allTables[table]?.columns.id?.rules.some((rule) => rule.includes("AUTOINCREMENT")) ?? false;
}

/** The number of a row here; null if it is not known here. */
function numberHere(db: Reader, table: string, number: string | number, numbers: Numbers): number | null {
  const id = numbers.get(table)?.get(Number(number));
  if (id !== undefined) return id;
  return rowByKey(db, table, number) ? Number(number) : null;
}

/** A mail is about the row as it is numbered here, and says so if it may have gone out. Who is not to have it any more is nobody here. */
function mailHere({ kind, about, begun_at }: AnyRow, numbers: Numbers) {
  const table = mailKinds[kind as keyof typeof mailKinds];
  return {
    about: numbers.get(table)?.get(Number(about)) ?? Number(about),
    may_repeat: +(begun_at !== null),
    ...{ id: undefined, attempts: 0, first_failed_at: null, error: null },
  };
}

/** What of a payment is for which line. */
function sharesHere(shares: string, numbers: Numbers): string {
  const here = (JSON.parse(shares) as { readonly line?: number }[]).map((share) =>
    share.line === undefined
      ? share
      : { ...share, line: numbers.get("booking_lines")?.get(share.line) ?? share.line },
  );
  return JSON.stringify(here);
}

/** The pass of this store whose code has a hash. */
export function passOfHash(db: Reader, hash: string | undefined): number | undefined {
  if (hash === undefined) return undefined;
  return first(db, query.selectFrom("passes").select("id").where("hash", "=", hash))?.id;
}

/** The hashes of passes, by their numbers. */
export function hashesOfPasses(db: Reader, ids: readonly number[]): Record<number, string> {
  const passes = query.selectFrom("passes").select(["id", "hash"]).where("id", "in", listOf(ids));
  return Object.fromEntries(all(db, passes).map(({ id, hash }) => [id, hash]));
}

/** Lets the mails about a booking say that they may have come already. */
export function markRepeated(db: Writer, booking: number): void {
  const mails = query.updateTable("outbox").set({ may_repeat: 1 });
  run(db, mails.where("kind", "=", "booking").where("about", "=", booking).where("what", "=", "booked"));
}
