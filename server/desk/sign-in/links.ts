import { randomInt } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import type { Role } from "#domain/desk/permissions.ts";
import { hashSecret, newSecret } from "../sessions.ts";

/** What a link is for. */
export type LinkPurpose = "setup" | "recover" | "sign-in" | "invite";

/** How long each kind of link is valid, in milliseconds. */
export const lasts: Record<LinkPurpose, number> = {
  setup: 30 * 60_000,
  recover: 30 * 60_000,
  "sign-in": 15 * 60_000,
  invite: 7 * 86_400_000,
};

/** Letters and digits that are not easily confused. */
const letters = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A link that is neither used nor expired. */
export type OpenLink = {
  readonly hash: string;
  readonly purpose: LinkPurpose;
  readonly person: number | undefined;
  readonly role: Role | undefined;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
};

/**
 * Creates a link, inside a transaction. One made on the server's machine invalidates older ones of the same purpose
 * and person; a mailed one does not, because anybody can ask for another.
 * @param link `until` ends it later than usual, in milliseconds since 1970
 * @returns its secret, and a code of twelve characters to type instead
 */
export function addLink(
  db: DatabaseSync,
  link: { purpose: LinkPurpose; person?: number; role?: Role; now: number; until?: number },
): { secret: string; code: string } {
  const { purpose, person = null, role = null, now, until = now + lasts[purpose] } = link;
  db.prepare("DELETE FROM desk_links WHERE until < ?").run(now - 86_400_000);
  if (purpose === "setup" || purpose === "recover")
    db.prepare("DELETE FROM desk_links WHERE purpose = ? AND person IS ? AND spent_at IS NULL").run(
      purpose,
      person,
    );
  const secret = newSecret();
  const code = Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join("");
  db.prepare(
    "INSERT INTO desk_links (hash, code_hash, purpose, person, role, made_at, until) VALUES (?, ?, ?, ?, ?, ?, ?)",
  ).run(hashSecret(secret), hashSecret(code), purpose, person, role, now, until);
  return { secret, code: code.replace(/(.{4})(?=.)/g, "$1-") };
}

/**
 * Finds a link by its secret, its full URL, or its code in any spelling. A link from the future was created by
 * a wrong clock and would be valid for too long.
 */
export function findLink(db: DatabaseSync, given: string, now: number): OpenLink | undefined {
  const secret = given.trim().split("#").at(-1) ?? "";
  const code = secret.toUpperCase().replace(/[\s-]/g, "");
  const row = db
    .prepare(
      `SELECT * FROM desk_links
       WHERE (hash = ? OR code_hash = ?) AND spent_at IS NULL AND made_at <= ? AND until > ?`,
    )
    .get(hashSecret(secret), hashSecret(code), now, now);
  if (!row) return undefined;
  return {
    hash: String(row.hash),
    purpose: String(row.purpose) as LinkPurpose,
    person: row.person === null ? undefined : Number(row.person),
    role: row.role === null ? undefined : (String(row.role) as Role),
    madeAt: Number(row.made_at),
  };
}

/** Marks a link as used, inside the transaction that signs somebody in. */
export function consumeLink(db: DatabaseSync, { hash }: OpenLink, now: number): void {
  db.prepare("UPDATE desk_links SET spent_at = ? WHERE hash = ?").run(now, hash);
}
