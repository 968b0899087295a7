import { randomInt } from "node:crypto";
import type { Role } from "#domain/desk/permissions.ts";
import { dayMs } from "#domain/time.ts";
import type { Config } from "#server/config/config.ts";
import { deleteUnspent, findOpenLink, insertLink } from "#server/desk/people/people-store.ts";
import { newSecret } from "#server/desk/sessions.ts";
import { hashKey } from "#server/keys.ts";
import type { Log } from "#server/log.ts";
import { describeError, directMailer } from "#server/mail/transport.ts";
import type { Reader, Writer } from "#server/store/query.ts";

type LinkPurpose = "setup" | "recover" | "sign-in" | "invite";

/** How long each kind of link is valid, in milliseconds. */
export const lasts: Record<LinkPurpose, number> = {
  setup: 30 * 60_000,
  recover: 30 * 60_000,
  "sign-in": 15 * 60_000,
  invite: 7 * dayMs,
};

/** Letters and digits that are not easily confused. */
const letters = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A link that is neither used nor expired. */
export type OpenLink = {
  readonly hash: string;
  readonly purpose: LinkPurpose;
  readonly person: number | undefined;
  readonly role: Role | undefined;
  readonly madeAt: number;
};

/**
 * Creates a link, inside a transaction. One made on the server's machine invalidates older ones of the same purpose
 * and person; a mailed one does not, because anybody can ask for another.
 * @param link `until` ends it later than usual, in milliseconds since 1970
 * @returns its secret, and a code of twelve characters to type instead
 */
export function addLink(
  db: Writer,
  link: { purpose: LinkPurpose; person?: number; role?: Role; now: number; until?: number },
): { secret: string; code: string } {
  const { purpose, person = null, role = null, now, until = now + lasts[purpose] } = link;
  if (purpose === "setup" || purpose === "recover") deleteUnspent(db, purpose, person);
  const secret = newSecret();
  const code = Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join("");
  const hashes = { hash: hashKey(secret), code_hash: hashKey(code) };
  insertLink(db, { ...hashes, purpose, person, role, made_at: now, until }, now - dayMs);
  return { secret, code: code.replace(/(.{4})(?=.)/g, "$1-") };
}

/**
 * Finds a link by its secret, its full URL, or its code in any spelling. A link from the future was created by
 * a wrong clock and would be valid for too long.
 */
export function findLink(db: Reader, given: string, now: number): OpenLink | undefined {
  const secret = given.trim().split("#").at(-1) ?? "";
  const code = secret.normalize("NFKC").toUpperCase().replace(/[\s-]/g, "");
  const row = findOpenLink(db, { secret: hashKey(secret), code: hashKey(code) }, now);
  if (!row) return undefined;
  const { hash, purpose, person, role, made_at: madeAt } = row;
  return { hash, purpose, person: person ?? undefined, role: role ?? undefined, madeAt };
}

/** Mails a sign-in link and code. Never rejects: errors are logged. @returns whether the mail server took it */
export type MailLink = (
  to: string,
  credentials: { link: string; code: string /** How long both work, in milliseconds. */; lastsMs: number },
) => Promise<boolean>;

/**
 * Mails links to sign in, never by a queue: it would put a valid link into backups.
 * @param studio the studio's name, as the sender
 * @returns undefined if mail is not set up
 */
export function linkMailer(config: Config, studio: () => string | undefined, log: Log): MailLink | undefined {
  const mail = directMailer(config, studio);
  if (!mail) return undefined;
  return async (to, { link, code, lastsMs }) => {
    const minutes = Math.round(lastsMs / 60_000);
    const time = minutes > 90 ? `${Math.floor(minutes / 60)} hours` : `${minutes} minutes`;
    const parts = [
      { words: "Open this link to sign in:", href: link },
      `Or enter this code on the page for signing in: ${code}`,
      `Both work once, for ${time}. If you did not ask for this, you do not need to do anything.`,
    ];
    try {
      await mail({ to, subject: "Sign in to your desk", parts });
      log("link mailed");
      return true;
    } catch (error) {
      log("link not mailed", { reason: describeError(error) });
      return false;
    }
  };
}
