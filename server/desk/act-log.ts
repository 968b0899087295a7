import type { Writer } from "../store/query.ts";
import { insertAct } from "./people/people-store.ts";

/** An act in the desk's log: who, what and when, but no contents. */
export type LoggedAct = {
  /** Id of the person; undefined for what the server does itself. */
  readonly person: number | undefined;
  /** What was done, such as "approved a comment". */
  readonly what: string;
  /** What it was done to, such as "message 12" or "booking HX7K2". */
  readonly about: string;
  readonly at: number;
};

/** Logs an act, inside the transaction that does it. @returns its id */
export function logAct(db: Writer, { person, ...act }: LoggedAct): number {
  return insertAct(db, { person: person ?? null, ...act });
}
