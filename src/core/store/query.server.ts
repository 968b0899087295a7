import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  type RawBuilder,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from "kysely";
import type { Rows } from "./tables.server.ts";

/** Writes queries; it runs none. A name that no table has does not compile. */
export const query = new Kysely<Rows>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});

export type Reader = Pick<DatabaseSync, "isOpen" | "location">;

/** The store within a transaction of its writer, for reading and writing. */
export type Writer = Pick<DatabaseSync, "isOpen" | "location" | "isTransaction">;

/** A store that this code has opened, and closes. */
export type Opened = Writer & Pick<DatabaseSync, "close">;

type Reading<Row> = { readonly isSelectQueryBuilder: true; readonly compile: () => CompiledQuery<Row> };

type Writing<Row> = { readonly isSelectQueryBuilder?: never; readonly compile: () => CompiledQuery<Row> };

/** A query that changes rows, written as SQL. */
export function statement<Row>(text: RawBuilder<Row>): Writing<Row> {
  return { compile: () => text.compile(query) };
}

/** A list of values, for `in`: as one value, so that lists of any length share a statement. */
export function listOf<Value extends string | number>(values: readonly Value[]): RawBuilder<Value> {
  return sql<Value>`(SELECT value FROM json_each(${JSON.stringify(values)}))`;
}

/** Stands for a value while a prepared query is written. */
class Placeholder {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(name) });

type Written = { readonly compile: () => CompiledQuery<unknown> };

/** A prepared query with its values, to be run like any other. */
type Filled<Query extends Written> = Pick<Query, "compile"> &
  (Query extends { readonly isSelectQueryBuilder: true } ? { readonly isSelectQueryBuilder: true } : unknown);

/**
 * A query that is written once and run often with other values: writing one takes several times as long as running it.
 * @param write may only put the values into the query as they are, each by its name: it sees placeholders instead. Their object
 *   has every name but lists none, so `{ ...values }` is empty.
 * @returns gives the query its values
 */
export function prepared<Values extends Readonly<Record<string, SQLInputValue>>, Query extends Written>(
  write: (values: Values) => Query,
): (values: Values) => Filled<Query> {
  let written: CompiledQuery<unknown> | undefined;
  return (values) => {
    written ??= write(placeholders as Values).compile();
    const parameters = written.parameters.map((value) =>
      value instanceof Placeholder ? values[value.name as string] : value,
    );
    const compiled = { ...written, parameters };
    return { isSelectQueryBuilder: true, compile: () => compiled } as unknown as Filled<Query>;
  };
}

/**
 * Prepares a query whose columns vary: written once for each set of columns. Columns without a value are left out.
 * @param write may only put the values into the query as they are
 */
export function preparedByColumns<Values extends object, Query extends Written>(
  write: (values: Values) => Query,
): (values: Values) => Filled<Query> {
  type Filling = Readonly<Record<string, SQLInputValue>>;
  const known = new Map<string, (values: Filling) => Filled<Query>>();
  return (values) => {
    const given = Object.entries(values).filter(([, value]) => value !== undefined);
    const names = given.map(([name]) => name);
    let fill = known.get(names.join());
    if (!fill) {
      fill = prepared((all) => write(Object.fromEntries(names.map((name) => [name, all[name]])) as Values));
      known.set(names.join(), fill);
    }
    return fill(Object.fromEntries(given));
  };
}

/** All rows of a query. Runs at once: nothing else can happen in between. */
export function all<Row>(db: Reader, reading: Reading<Row>): Row[] {
  const { statement, values } = prepare(db, reading.compile());
  return statement.all(...values) as Row[];
}

/** The first row of a query; undefined if there is none. */
export function first<Row>(db: Reader, reading: Reading<Row>): Row | undefined {
  const { statement, values } = prepare(db, reading.compile());
  return statement.get(...values) as Row | undefined;
}

/** Whether a store has a table, which an earlier version may not have. */
export function hasTable(db: Reader, name: string): boolean {
  const schema = sql<{ name: string }>`sqlite_schema`;
  return (
    first(db, query.selectFrom(schema.as("schema")).select("name").where("name", "=", name)) !== undefined
  );
}

/** Runs a query that changes rows. @returns the number of changed rows */
export function run(db: Writer, writing: Writing<unknown>): number {
  const { statement, values } = prepare(db, writing.compile());
  return Number(statement.run(...values).changes);
}

/** Runs a query that changes rows, and returns the first that it `returns`; undefined if it changed none. */
export function runFirst<Row>(db: Writer, writing: Writing<Row>): Row | undefined {
  const { statement, values } = prepare(db, writing.compile());
  return statement.get(...values) as Row | undefined;
}

/** Stores a row. @returns its id, which the query returns */
export function insertRow(db: Writer, writing: Writing<{ readonly id: number }>): number {
  const stored = runFirst(db, writing);
  if (!stored) throw new Error("The row was not stored.");
  return stored.id;
}

/** What a query selects whose rows `countOf` counts. */
export const rowCount = sql<number>`count(*)`.as("count");

/** The number of rows of a query that selects `rowCount`. */
export function countOf(db: Reader, counting: Reading<{ readonly count: number }>): number {
  return first(db, counting)?.count ?? 0;
}

/** Maximum number of statements that are kept for a database. */
const maxStatements = 1000;

const statements = new WeakMap<Reader, Map<string, StatementSync>>();

/** The statement of a query, prepared once for each text. */
function prepare(
  db: Reader,
  { sql, parameters }: Pick<CompiledQuery, "sql" | "parameters">,
): { statement: StatementSync; values: SQLInputValue[] } {
  let known = statements.get(db);
  if (!known) {
    known = new Map();
    statements.set(db, known);
  }
  let statement = known.get(sql);
  if (!statement) {
    if (known.size >= maxStatements) known.clear();
    // Only this file and its neighbors see more of the database than its name.
    statement = (db as DatabaseSync).prepare(sql);
    known.set(sql, statement);
  }
  return { statement, values: parameters.map(storable) };
}

/**
 * Refuses values that SQLite cannot store. An object would be taken for named parameters, and NULL be stored
 * instead of it.
 * @throws TypeError
 */
function storable(value: unknown): SQLInputValue {
  if (
    value === null ||
    typeof value === "string" ||
    typeof value === "number" ||
    typeof value === "bigint" ||
    value instanceof Uint8Array
  )
    return value;
  throw new TypeError(`A value of type ${typeof value} cannot be stored.`);
}

/** Runs work in a transaction, rolled back if it throws. For the writer, and for a store that only one program uses. */
export function inTransaction<T>(db: Writer, work: () => T): T {
  const database = db as DatabaseSync;
  database.exec("BEGIN IMMEDIATE");
  try {
    const result = work();
    database.exec("COMMIT");
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}

/**
 * Runs work in a savepoint: if it throws, its own changes are rolled back, and the transaction goes on. Needed wherever an
 * error of a query is survived.
 * @throws what `work` throws
 */
export function inSavepoint<T>(db: Writer, work: () => T): T {
  // Every write does so: a prepared statement takes a fraction of the time.
  const perform = (sql: string) => prepare(db, { sql, parameters: [] }).statement.run();
  perform("SAVEPOINT part");
  try {
    const result = work();
    perform("RELEASE part");
    return result;
  } catch (error) {
    // SQLite may have rolled back the whole transaction.
    if (db.isTransaction) (db as DatabaseSync).exec("ROLLBACK TO part; RELEASE part");
    throw error;
  }
}

const versions = prepared(() => {
  const version = sql<{ data_version: number }>`pragma_data_version`;
  return query.selectFrom(version.as("version")).selectAll();
});

/** A number that changes whenever another connection has written to the store. */
export function dataVersion(db: Reader): number {
  return first(db, versions({}))?.data_version ?? 0;
}
