import { welcomePath } from "#domain/desk/addresses.ts";
import type { Role } from "#domain/desk/permissions.ts";
import { recordDeletion } from "../../store/deletion-journal.ts";
import { logAct } from "../act-log.ts";
import type { DeskRequest } from "../desk-request.ts";
import type { DeskParts } from "../parts.ts";
import { permit, type SignedIn } from "../permit.ts";
import { sessionMs } from "../sessions.ts";
import { addLink } from "../sign-in/links.ts";

/** A member of staff. */
export type StaffMember = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly passkeys: number;
  readonly sessions: number;
};

/** An act, as pages show it. */
export type LogLine = {
  readonly id: number;
  /** Who did it; the server if nobody did. */
  readonly who: string;
  readonly what: string;
  readonly about: string;
  /** Milliseconds since 1970. */
  readonly at: number;
};

/** Log entries per page. */
const pageSize = 50;

/** The desk's people and its log. */
export function peopleDesk({ store, now }: DeskParts, who: SignedIn, { place }: DeskRequest) {
  const { db } = store;
  return {
    list(): StaffMember[] {
      permit(who, "see people", now());
      return db
        .prepare(
          `SELECT p.id, p.name, p.email, p.role,
             (SELECT count(*) FROM desk_passkeys k WHERE k.person = p.id) AS passkeys,
             (SELECT count(*) FROM desk_sessions s WHERE s.person = p.id AND s.used_at > ?) AS sessions
           FROM desk_people p WHERE p.removed_at IS NULL ORDER BY p.id`,
        )
        .all(now() - sessionMs)
        .map((row) => ({
          id: Number(row.id),
          name: String(row.name),
          email: String(row.email),
          role: String(row.role) as Role,
          passkeys: Number(row.passkeys),
          sessions: Number(row.sessions),
        }));
    },
    /** Creates an invitation. @returns the link to hand over; valid once, for a week */
    async invite(role: Role): Promise<string> {
      permit(who, "manage people", now());
      return store.write(() => {
        const { secret } = addLink(db, { purpose: "invite", role, now: now() });
        logAct(db, { person: who.id, what: `invited a new ${role}`, about: "people", at: now() });
        return `${place.origin}${welcomePath}#${secret}`;
      });
    },
    /** Removes somebody and ends their sessions at once. The last owner cannot be removed. */
    async remove(person: number): Promise<"removed" | "last owner" | "unknown"> {
      permit(who, "manage people", now());
      return store.write(
        () => {
          const row = db
            .prepare("SELECT role, made_at FROM desk_people WHERE id = ? AND removed_at IS NULL")
            .get(person);
          if (!row) return "unknown";
          const others = db
            .prepare(
              "SELECT count(*) AS n FROM desk_people WHERE role = 'owner' AND removed_at IS NULL AND id <> ?",
            )
            .get(person);
          if (row.role === "owner" && Number(others?.n) === 0) return "last owner";
          recordDeletion(db, { what: "person", key: `${person} ${row.made_at}` }, now());
          db.prepare("UPDATE desk_people SET removed_at = ?, email = '' WHERE id = ?").run(now(), person);
          for (const table of ["desk_sessions", "desk_passkeys", "desk_links"])
            db.prepare(`DELETE FROM ${table} WHERE person = ?`).run(person);
          logAct(db, { person: who.id, what: "removed somebody", about: `person ${person}`, at: now() });
          return "removed";
        },
        { mayUseReserve: true },
      );
    },
    /** The log of acts, newest first. @param before id of an act; undefined starts from the newest */
    log(before: number | undefined): LogLine[] {
      permit(who, "see the log", now());
      return db
        .prepare(
          `SELECT l.id, l.what, l.at, p.name, coalesce(
             (SELECT 'booking ' || reference FROM booking_lines v JOIN bookings b ON b.id = v.booking
              WHERE l.about LIKE 'visit %' AND v.id = CAST(substr(l.about, 7) AS INTEGER)),
             (SELECT name FROM desk_people o WHERE l.about LIKE 'person %' AND o.id = CAST(substr(l.about, 8) AS INTEGER)),
             l.about) AS about
           FROM desk_log l LEFT JOIN desk_people p ON p.id = l.person
           WHERE l.id < ? ORDER BY l.id DESC LIMIT ?`,
        )
        .all(before ?? Number.MAX_SAFE_INTEGER, pageSize)
        .map((row) => ({
          id: Number(row.id),
          who: row.name === null ? "the server" : String(row.name),
          what: String(row.what),
          about: String(row.about),
          at: Number(row.at),
        }));
    },
  };
}
