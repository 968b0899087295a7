import type { DatabaseSync } from "node:sqlite";
import { addSession } from "#desk/access-store.server.ts";

/** Adds an owner of the desk and signs them in. @returns the session cookie */
export function addOwner(db: DatabaseSync): string {
  const now = Date.now();
  const { lastInsertRowid } = db
    .prepare("INSERT INTO desk_people (name, email, role, made_at) VALUES ('Olive', '', 'owner', ?)")
    .run(now);
  const person = Number(lastInsertRowid);
  return `desk=${addSession(db, { person, now, device: "bench", confirmedUntil: now })}`;
}
