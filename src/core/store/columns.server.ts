import type { ColumnType } from "kysely";
import { daysAfterVisit } from "#core/values/kept.ts";

/** How long something is kept that has its own end. */
export type Kept =
  /** As long as the row it stands in, which its own table says. */
  | "row"
  /** So many days after the start of the last visit of a booking. */
  | { readonly daysAfterVisit: number };

/** What a column means for the person that its row belongs to. */
export type ColumnMark =
  /** Says nothing about a person; goes when the row goes. */
  | { readonly is: "plain" }
  /** About a person: part of what they are given, and deleted when they ask. The label names it to them. */
  | { readonly is: "personal"; readonly label: string; readonly kept: Kept }
  /** Leads to a person, but means nothing to them, such as the hash of a key: deleted when they ask, not handed out. */
  | { readonly is: "secret"; readonly kept: Kept }
  /** About a person, and kept though they ask: why, and until when. Part of what they are given. */
  | { readonly is: "keep"; readonly label: string; readonly why: string; readonly until: string };

/** How the values of a column are written. Times are milliseconds since 1970, ticks quarters of an hour since then. */
export type Kind = "text" | "json" | "number" | "cents" | "flag" | "time" | "tick" | "bytes";

const storedAs = {
  text: "TEXT",
  json: "TEXT",
  number: "INTEGER",
  cents: "INTEGER",
  flag: "INTEGER",
  time: "INTEGER",
  tick: "INTEGER",
  bytes: "BLOB",
} as const satisfies Record<Kind, string>;

type Default = string | number | "made";

/** Stands in a rule for the name of its column. */
const columnHere = "$column";

function literal(value: string | number): string {
  return typeof value === "number" ? String(value) : `'${value}'`;
}

/** A column: how it is stored, and what it means for a person. `Value` is what is read, `Insert` what is inserted. */
export class Column<Value, Insert = Value> {
  declare readonly types: ColumnType<Value, Insert, Value>;
  readonly kind: Kind;
  readonly mark: ColumnMark;
  readonly isNullable: boolean;
  /** `made` for ids, which SQLite makes. */
  readonly default: Default | undefined;
  /** What stands there once it was forgotten, where NULL and the default cannot. */
  readonly blank: (() => string | number) | undefined;
  /** What SQLite is told besides: keys, references, checks. */
  readonly rules: readonly string[];
  /** Stores of this version and later have it; undefined if a step brought it. */
  readonly version: number | undefined;
  /** Whether it is a time that lies ahead when it is written: it does not say when something was done. */
  readonly isAhead: boolean;
  /** The table whose rows its numbers are. */
  readonly leadsTo: string | undefined;

  constructor(
    kind: Kind,
    mark: ColumnMark,
    more: Partial<
      Pick<Column<unknown>, "isNullable" | "default" | "blank" | "rules" | "version" | "leadsTo" | "isAhead">
    > = {},
  ) {
    this.kind = kind;
    this.mark = mark;
    this.isNullable = more.isNullable ?? false;
    this.default = more.default;
    this.blank = more.blank;
    this.rules = more.rules ?? [];
    this.version = more.version;
    this.leadsTo = more.leadsTo;
    this.isAhead = more.isAhead ?? false;
  }

  get type(): (typeof storedAs)[Kind] {
    return storedAs[this.kind];
  }

  /** What stands there once it was forgotten. */
  get whenForgotten(): string | number | null {
    if (this.blank) return this.blank();
    if (this.isNullable) return null;
    if (this.default !== undefined && this.default !== "made") return this.default;
    return storedAs[this.kind] === "TEXT" ? "" : 0;
  }

  of<Allowed extends Value>(): Column<Allowed, Insert extends Value ? Allowed : Allowed | undefined> {
    return this as unknown as Column<Allowed, Insert extends Value ? Allowed : Allowed | undefined>;
  }

  /** Only one of these texts. */
  oneOf<const Allowed extends string>(
    ...values: readonly Allowed[]
  ): Column<Allowed, Insert extends Value ? Allowed : Allowed | undefined> {
    const list = values.map((value) => `'${value}'`).join(", ");
    return this.sql(`CHECK (${columnHere} IN (${list}))`) as unknown as Column<
      Allowed,
      Insert extends Value ? Allowed : Allowed | undefined
    >;
  }

  /** The number of a row of another table, which takes this row along when it goes. */
  goesWith(table: string): this {
    return this.numberOf(table).sql(`REFERENCES ${table} (id) ON DELETE CASCADE`);
  }

  /** The number of a row of another table; NULL once that is gone. */
  refersTo(table: string): this {
    return this.numberOf(table).sql(`REFERENCES ${table} (id) ON DELETE SET NULL`);
  }

  /** The number of a row of another table, which may be gone. */
  numberOf(table: string): this {
    return new Column(this.kind, this.mark, { ...this, leadsTo: table }) as this;
  }

  /** A rule that SQLite keeps, such as `UNIQUE`. */
  sql(rule: string): this {
    return new Column(this.kind, this.mark, { ...this, rules: [...this.rules, rule] }) as this;
  }

  /** Added to a table that is there already, from this version of the store on. It needs a default, or may be NULL. */
  since(version: number): this {
    return new Column(this.kind, this.mark, { ...this, version }) as this;
  }

  /** The column as SQLite makes it. */
  definition(name: string): string {
    const rules = this.rules.map((rule) => rule.replaceAll(columnHere, name));
    const isKey = rules.some((rule) => rule.startsWith("PRIMARY KEY"));
    return [
      ...[name, this.type],
      ...(this.isNullable || isKey || this.default === "made" ? [] : ["NOT NULL"]),
      ...(this.default === undefined || this.default === "made" ? [] : [`DEFAULT ${literal(this.default)}`]),
      ...rules,
    ].join(" ");
  }

  orNull(): Column<Value | null, Value | null | undefined> {
    return new Column(this.kind, this.mark, { ...this, isNullable: true });
  }

  /** What is stored if nothing is given. */
  byDefault(value: Default): Column<Value, Value | undefined> {
    return new Column(this.kind, this.mark, { ...this, default: value });
  }

  /** What stands there once it was forgotten. */
  forgottenAs(blank: () => string | number): this {
    return new Column(this.kind, this.mark, { ...this, blank }) as this;
  }
}

export const text = (mark: ColumnMark) => new Column<string>("text", mark);
export const json = (mark: ColumnMark) => new Column<string>("json", mark);
export const number = (mark: ColumnMark) => new Column<number>("number", mark);
/** An amount in the smallest unit of its currency. */
export const cents = (mark: ColumnMark) => new Column<number>("cents", mark);
/** 0 or 1. */
export const flag = (mark: ColumnMark) => new Column<number>("flag", mark);
export const time = (mark: ColumnMark) => new Column<number>("time", mark);
/** A time that lies ahead when it is written. */
export const ahead = (mark: ColumnMark) => new Column<number>("time", mark, { isAhead: true });
/** Quarters of an hour since 1970. */
export const tick = (mark: ColumnMark) => new Column<number>("tick", mark);
export const bytes = (mark: ColumnMark) => new Column<Uint8Array>("bytes", mark);

/** The number of a row, which SQLite gives. */
export const id = (rule = "PRIMARY KEY AUTOINCREMENT") => number(plain).byDefault("made").sql(rule);

/** Says nothing about a person. */
export const plain: ColumnMark = { is: "plain" };
/** About a person. @param label names it to them */
export const personal = (label: string, kept: Kept = "row"): ColumnMark => ({ is: "personal", label, kept });
/** Leads to a person, but means nothing to them. */
export const secret = (kept: Kept = "row"): ColumnMark => ({ is: "secret", kept });
/** About a person, and kept though they ask. */
export const keep = (label: string, { why, until }: { why: string; until: string }): ColumnMark => ({
  is: "keep",
  label,
  why,
  until,
});

/** An amount that was paid stays in the books when a person is deleted. */
export const books = {
  why: "The studio has to account for what it took.",
  until: "the studio no longer needs its books of that year",
};

/** What was issued never changes, whoever asks. */
export const invoiced = {
  why: "The law wants issued invoices kept as they are.",
  until: "the law no longer asks for the books of that year",
};

/** Kept for some days after a visit. */
export const afterVisit = (what: keyof typeof daysAfterVisit) => ({ daysAfterVisit: daysAfterVisit[what] });

/** How long the names and addresses of a booking are kept, and what was done with them. */
export const contact = afterVisit("contact");
