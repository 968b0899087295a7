import { type RawBuilder, sql } from "kysely";
import type { FormName } from "#core/form/message-forms.ts";
import { forgetVisitMails } from "#core/outbox/mail-store.server.ts";
import { TICK_MS } from "#core/process/clock.server.ts";
import type { ColumnMark } from "#core/store/columns.server.ts";
import { all, query, type Reader, run, statement, type Writer } from "#core/store/query.server.ts";
import { madeColumn } from "#core/store/schema.server.ts";
import { type Table, type TableName, tables } from "#core/store/tables.server.ts";
import { daysAfterVisit } from "#core/values/kept.ts";
import { asDialed, fewestDigits, isSamePhone, phoneDigits } from "#core/values/phone.ts";
import { fieldLabel } from "#features/messages/model.ts";

/** A person, by what they are found by: an address, or the number of a phone. */
export type PersonQuery = { readonly email: string } | { readonly phone: string };

/**
 * Reads what was typed to find a person.
 * @returns the address in lower case, or the digits of a number; undefined if it is neither
 */
export function readWho(typed: string): PersonQuery | undefined {
  const words = typed.trim().toLowerCase();
  if (words.includes("@")) return { email: words };
  const phone = phoneDigits(asDialed(words));
  return phone.length >= fewestDigits ? { phone } : undefined;
}

/**
 * What the store knows about a person, and how it is forgotten: both follow the marks in src/core/store/tables.server.ts, so a
 * new column is exported and deleted by its mark alone.
 */

type Entry = readonly [TableName, Table];
type StoredRow = Readonly<Record<string, unknown>>;

const entries = Object.entries(tables) as readonly Entry[];

/** The tables whose rows carry an address or a number themselves. */
const ofGuests = entries.flatMap(([name, { of }]) =>
  typeof of === "object" && "guests" in of ? [{ name, ...of }] : [],
);

/** Rows of a table that belong to a row of another one: all that name it in a column, or only those of some kinds. */
type Children = { name: TableName; by: string; label: string; kinds?: readonly string[] };

/** The tables whose rows belong to a row of another one. */
function childrenOf(parent: TableName): Children[] {
  return entries.flatMap(([name, { of }]): Children[] => {
    if (typeof of !== "object") return [];
    if ("byKind" in of) {
      const kinds = Object.keys(of.byKind).filter((kind) => of.byKind[kind] === parent);
      return kinds.length > 0 ? [{ name, by: of.by, label: of.label, kinds }] : [];
    }
    if (!("through" in of)) return [];
    return [of, ...(of.or ? [of.or] : [])]
      .filter(({ through }) => through === parent)
      .map(({ by }) => ({ name, by, label: of.label }));
  });
}

/** The rows that belong to one with a number. */
function rowsOfChildren(db: Reader, { name, by, kinds }: Children, value: number): StoredRow[] {
  return rowsOf(db, name, by, value).filter(({ kind }) => kinds?.includes(String(kind)) ?? true);
}

/** A column, or a value within the JSON of one: `fields.email`. */
function valueAt(field: string): RawBuilder<string | null> {
  const [column = "", key] = field.split(".");
  if (key === undefined) return sql`${sql.ref(column)}`;
  // In the words of the index.
  return sql`CASE WHEN json_valid(${sql.raw(column)}) THEN json_extract(${sql.raw(column)}, ${sql.lit(`$.${key}`)}) END`;
}

/** Rows of a table that somebody is found by, oldest first. */
type FoundRows = { readonly name: TableName; readonly label: string; readonly ids: readonly number[] };

/**
 * All rows with an address or a number of a person, by table; those without any are left out.
 * @param until where only what was made until then is meant, in milliseconds since 1970
 */
export function findRows(db: Reader, who: PersonQuery, until?: number): FoundRows[] {
  return ofGuests
    .map(({ name, label, guests }) => ({ name, label, ids: idsOf(db, name, guests, who, until) }))
    .filter(({ ids }) => ids.length > 0);
}

function idsOf(
  db: Reader,
  table: TableName,
  { email, phone }: { readonly email: string; readonly phone?: string },
  who: PersonQuery,
  until: number | undefined,
): number[] {
  if ("phone" in who && phone === undefined) return [];
  const made = madeColumn(table);
  if (until !== undefined && made === undefined) return [];
  const inTime = until === undefined ? sql`TRUE` : sql`${sql.ref(made ?? "")} <= ${until}`;
  const value = "phone" in who ? valueAt(phone ?? "") : sql<string | null>`lower(${valueAt(email)})`;
  const asked = "phone" in who ? sql`coalesce(${value}, '') <> ''` : sql`${value} = ${who.email}`;
  const rows = sql<{ id: number; value: string | null }>`(
    SELECT id, ${value} AS value FROM ${sql.table(table)} WHERE ${asked} AND ${inTime})`;
  return all(db, query.selectFrom(rows.as("rows")).selectAll().orderBy("id"))
    .filter((row) => !("phone" in who) || isSamePhone(who.phone, row.value ?? ""))
    .map(({ id }) => id);
}

/** Addresses, and phone numbers as they were written, that the store has. */
export function knownPeople(db: Reader): { readonly emails: string[]; readonly phones: string[] } {
  const valuesAt = (table: TableName, field: string | undefined) => {
    if (field === undefined) return [];
    const distinct = sql`SELECT DISTINCT ${valueAt(field)} AS value FROM ${sql.table(table)}`;
    const values = sql<{ value: string | null }>`(${distinct})`;
    return all(db, query.selectFrom(values.as("known")).selectAll()).map(({ value }) => value ?? "");
  };
  const emails = ofGuests.flatMap(({ name, guests }) => valuesAt(name, guests.email));
  const phones = ofGuests.flatMap(({ name, guests }) => valuesAt(name, guests.phone));
  const plain = (values: string[]) => [...new Set(values)].filter((value) => value !== "");
  return {
    emails: plain(emails.map((email) => email.trim().toLowerCase())),
    phones: plain(phones),
  };
}

/** The digits of all numbers that belong to a phone, however they were written. */
export function spellingsOf(db: Reader, phone: string): string[] {
  const own = knownPeople(db).phones.filter((known) => isSamePhone(phone, known));
  return [...new Set(own.map(phoneDigits))];
}

/** Everything stored about a person, as JSON to hand to them. */
export function personFile(db: Reader, who: PersonQuery): string {
  const found = findRows(db, who).map(({ name, label, ids }) => [
    label,
    ids.flatMap((id) => rowsOf(db, name, "id", id)).map((row) => describeRow(db, name, row)),
  ]);
  return `${JSON.stringify({ ...who, ...Object.fromEntries(found) }, null, 2)}\n`;
}

function rowsOf(db: Reader, table: TableName, by: string, value: number): StoredRow[] {
  const rows = sql<StoredRow>`(SELECT * FROM ${sql.table(table)} WHERE ${sql.ref(by)} = ${value} ORDER BY 1)`;
  return all(db, query.selectFrom(rows.as("rows")).selectAll());
}

/** The number of a row that other rows belong to. */
function keyOf({ id }: StoredRow): number {
  return typeof id === "number" ? id : 0;
}

/** What a row says about the person, by its labels, with the rows that belong to it. */
function describeRow(db: Reader, table: TableName, row: StoredRow): Record<string, unknown> {
  const key = keyOf(row);
  const columns = Object.entries((tables[table] as Table).columns).flatMap(([name, { mark, kind }]) => {
    if (mark.is !== "personal" && mark.is !== "keep") return [];
    const value = row[name];
    if (value === null || value === undefined) return [];
    return [[mark.label, name === "fields" ? fieldsOf(row) : readable(kind, value)]];
  });
  const belonging = childrenOf(table).flatMap((children) => {
    const { name, label } = children;
    // Without a row of its own, what belongs to a row says nothing about the person.
    if (isWithoutLabels(tables[name])) return [];
    const rows = rowsOfChildren(db, children, key);
    return rows.length === 0 ? [] : [[label, rows.map((each) => describeRow(db, name, each))]];
  });
  return Object.fromEntries([...columns, ...belonging]);
}

function isWithoutLabels({ columns }: Table): boolean {
  return Object.values(columns).every(({ mark }) => mark.is === "plain" || mark.is === "secret");
}

function readable(kind: string, value: unknown): unknown {
  switch (kind) {
    case "time":
      return new Date(Number(value)).toISOString();
    case "tick":
      return new Date(Number(value) * TICK_MS).toISOString();
    case "flag":
      return value === 1;
    case "cents":
      return Number(value) / 100;
    case "json":
      return parsed(String(value));
    case "bytes":
      return Buffer.from(value as Uint8Array).toString("base64");
    default:
      return value;
  }
}

/** The texts of a message, by the labels of its form. */
function fieldsOf({ form, fields }: StoredRow): unknown {
  const texts = parsed(String(fields));
  if (typeof texts !== "object" || texts === null) return texts;
  return Object.fromEntries(
    Object.entries(texts).map(([name, value]) => [fieldLabel(form as FormName, name), value]),
  );
}

/** A broken disk may have made JSON unreadable: then its text is handed out. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}

/**
 * Forgets rows: what is kept for the books stays, without the person; a row with nothing to keep is deleted, and so is
 * what belongs to it.
 */
export function forgetRows(db: Writer, { name, ids }: Pick<FoundRows, "name" | "ids">): void {
  for (const id of ids) for (const row of rowsOf(db, name, "id", id)) forgetRow(db, name, row);
}

function forgetRow(db: Writer, table: TableName, row: StoredRow): void {
  const { columns, keepsWith } = tables[table] as Table;
  const marked = Object.entries(columns);
  const hasKept = marked.some(([, { mark }]) => mark.is === "keep");
  const isKept = hasKept && (keepsWith === undefined || row[keepsWith] !== null);
  const [key = "id"] = marked.map(([name]) => name);
  const ownRow = sql`${sql.ref(key)} = ${row[key]}`;
  if (!isKept) {
    run(db, statement(sql`DELETE FROM ${sql.table(table)} WHERE ${ownRow}`));
    return;
  }
  for (const children of childrenOf(table))
    for (const child of rowsOfChildren(db, children, keyOf(row))) forgetRow(db, children.name, child);
  const blanks = marked.flatMap(([name, column]) =>
    column.mark.is === "personal" || column.mark.is === "secret" || column.blank
      ? [sql`${sql.ref(name)} = ${blankOf(table, name, row)}`]
      : [],
  );
  if (blanks.length > 0)
    run(db, statement(sql`UPDATE ${sql.table(table)} SET ${sql.join(blanks)} WHERE ${ownRow}`));
}

/** What stands in a column once it was forgotten. */
function blankOf(table: TableName, name: string, row: StoredRow): unknown {
  // What a payment was for stays in the books.
  if (table === "messages" && name === "fields") return JSON.stringify(paymentOf(parsed(`${row.fields}`)));
  return (tables[table] as Table).columns[name]?.whenForgotten ?? null;
}

/** What of a gift or an order stays: its payment, and what the tax office asks for where Gift Aid was declared. */
function paymentOf(texts: unknown): Record<string, unknown> {
  if (typeof texts !== "object" || texts === null) return {};
  const given = texts as Record<string, unknown>;
  const { amount, cause, method, event, worth, giftAid, firstName, lastName, address } = given;
  return {
    amount,
    cause,
    method,
    event,
    worth,
    ...(giftAid === "yes" && { giftAid, firstName, lastName, address }),
  };
}

/** Forgets the declarations of deleted donors that no law asks for any more. @param before when they were paid */
export function forgetOldDeclarations(db: Writer, before: number): void {
  const isDeleted = sql<boolean>`coalesce(${valueAt("fields.email")}, '') = ''`;
  const declared = query
    .selectFrom("messages")
    .select(["id", "fields"])
    .where("form", "=", "donation")
    .where("settled_at", "<", before)
    .where(valueAt("fields.giftAid"), "=", "yes")
    .where(isDeleted);
  for (const { id, fields } of all(db, declared)) {
    const kept = JSON.stringify(paymentOf({ ...(parsed(fields) as object), giftAid: "" }));
    run(db, query.updateTable("messages").set({ fields: kept }).where("id", "=", id));
  }
}

/** The condition that the last visit of a booking began before a tick. */
function isOver(booking: RawBuilder<unknown>, tick: number): RawBuilder<boolean> {
  return sql`(SELECT max(start_tick) FROM booking_lines WHERE booking = ${booking}) < ${tick}`;
}

/**
 * What is forgotten some days after a visit, by the marks: a table whose marked columns all end then loses its rows, any
 * other its values.
 * @param before the tick so many days ago
 * @returns one step for each table and time, to run in transactions
 */
export function forgetAfterVisits(before: (days: number) => number): ((db: Writer) => void)[] {
  const columns = entries.flatMap(([table, { of, columns }]) => {
    if (typeof of !== "object" || (table !== "bookings" && !("through" in of && of.through === "bookings")))
      return [];
    const marked = Object.entries(columns).filter(([, { mark }]) => mark.is !== "plain");
    const times = new Set(marked.flatMap(([, { mark }]) => daysOf(mark) ?? []));
    return [...times].map((days) => {
      const ended = marked.filter(([, { mark }]) => daysOf(mark) === days);
      const isAll = ended.length === marked.length;
      return (db: Writer) => forgetColumns(db, table, isAll ? undefined : ended, before(days));
    });
  });
  const last = before(daysAfterVisit.contact);
  return [...columns, (db) => forgetVisitMails(db, (booking) => isOver(booking, last))];
}

function daysOf(mark: ColumnMark): number | undefined {
  return (mark.is === "personal" || mark.is === "secret") && mark.kept !== "row"
    ? mark.kept.daysAfterVisit
    : undefined;
}

/** @param ended the columns to empty; undefined to delete the rows */
function forgetColumns(
  db: Writer,
  table: TableName,
  ended: readonly (readonly [string, Table["columns"][string]])[] | undefined,
  tick: number,
): void {
  const over =
    table === "booking_lines"
      ? sql`start_tick < ${tick}`
      : table === "bookings"
        ? sql`reference IS NOT NULL AND ${isOver(sql`bookings.id`, tick)}`
        : isOver(sql`${sql.ref(`${table}.booking`)}`, tick);
  if (!ended) {
    run(db, statement(sql`DELETE FROM ${sql.table(table)} WHERE ${over}`));
    return;
  }
  const blanks = ended.map(([name, column]) => sql`${sql.ref(name)} = ${column.whenForgotten}`);
  const known = ended.map(([name, column]) => sql`${sql.ref(name)} IS NOT ${column.whenForgotten}`);
  const where = sql`(${sql.join(known, sql` OR `)}) AND ${over}`;
  run(db, statement(sql`UPDATE ${sql.table(table)} SET ${sql.join(blanks)} WHERE ${where}`));
}
