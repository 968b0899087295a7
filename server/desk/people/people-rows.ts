import type { DatabaseSync } from "node:sqlite";
import type { Role } from "#domain/desk/permissions.ts";
import { logAct } from "../act-log.ts";

/** Whether the desk has any people yet. */
export function hasPeople(db: DatabaseSync): boolean {
  return db.prepare("SELECT 1 FROM desk_people WHERE removed_at IS NULL LIMIT 1").get() !== undefined;
}

/**
 * Adds somebody, inside a transaction.
 * @returns their id; undefined if somebody already has that address
 */
export function addPerson(
  db: DatabaseSync,
  { name, email, role, now }: { name: string; email: string; role: Role; now: number },
): number | undefined {
  const taken = db
    .prepare("SELECT 1 FROM desk_people WHERE email = ? AND email <> '' AND removed_at IS NULL")
    .get(email);
  if (taken) return undefined;
  const { lastInsertRowid } = db
    .prepare("INSERT INTO desk_people (name, email, role, made_at) VALUES (?, ?, ?, ?)")
    .run(name, email, role, now);
  const id = Number(lastInsertRowid);
  logAct(db, { person: id, what: `joined as ${role}`, about: `person ${id}`, at: now });
  return id;
}
