import type { DatabaseSync } from "node:sqlite";

/** An act as the log of the desk keeps it: who, what, when, and no contents. */
export type LoggedAct = {
  /** Number of the person; undefined for what the server does by itself. */
  readonly person: number | undefined;
  /** What was done, such as "approved a comment". */
  readonly what: string;
  /** What it was done to, such as "message 12" or "booking HX7K2". */
  readonly about: string;
  /** Milliseconds since 1970. */
  readonly at: number;
};

/** Writes an act down, inside the transaction that does it. @returns its number */
export function logAct(db: DatabaseSync, { person, what, about, at }: LoggedAct): number {
  const result = db
    .prepare("INSERT INTO desk_log (person, what, about, at) VALUES (?, ?, ?, ?)")
    .run(person ?? null, what, about, at);
  return Number(result.lastInsertRowid);
}
