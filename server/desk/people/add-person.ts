import type { Role } from "#domain/desk/permissions.ts";
import type { Writer } from "../../store/query.ts";
import { logAct } from "../act-log.ts";
import { insertPerson, personWith } from "./people-store.ts";

/**
 * Adds somebody, inside a transaction.
 * @returns their id; undefined if somebody already has that address
 */
export function addPerson(
  db: Writer,
  person: { name: string; email: string; role: Role; now: number },
): number | undefined {
  if (personWith(db, person.email) !== undefined) return undefined;
  const id = insertPerson(db, person);
  logAct(db, { person: id, what: `joined as ${person.role}`, about: `person ${id}`, at: person.now });
  return id;
}
