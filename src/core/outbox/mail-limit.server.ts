import { domainToASCII } from "node:url";
import { digestOf } from "#core/process/keys.server.ts";
import type { Reader, Writer } from "#core/store/query.server.ts";
import { dayMs } from "#core/values/time.ts";
import { addCountedMail, countedMails, dropCountedMails } from "./mail-store.server.ts";

const hour = 3_600_000;

/** How many mails that anybody could set off go to one address within an hour, and within a day. */
const limits = [
  { count: 3, within: hour },
  { count: 10, within: dayMs },
] as const;

/** Longer ahead lies only what a wrong clock planned, in milliseconds. */
const maxMailWait = 90 * dayMs;

/** What is counted: links to sign in at the desk, and receipts of messages, have counts of their own, so that nothing else is used up. */
type CountedAs = "mail" | "sign-in" | "receipt";

/** How many receipts of messages go to one address within a day: anybody can send a message with anybody's. */
const mostReceipts = 2;

/** Counts the receipt of a message, inside a transaction. @returns false if its address has had enough of them: then none is sent */
export function takeReceipt(db: Writer, email: string, now: number): boolean {
  const within = { after: now - dayMs, before: now + 1, now, limit: mostReceipts };
  if (countedMails(db, hashOf(email, "receipt"), within).length >= mostReceipts) return false;
  countMail(db, email, { at: now, now, as: "receipt" });
  return true;
}

/**
 * When the next mail may go to an address that somebody else may have typed. Mails beyond the limit are not
 * dropped: they wait for their turn. Runs inside a transaction; `countMail` then takes the turn.
 * @returns milliseconds since 1970, never before `now`
 */
export function nextMailTime(db: Reader, email: string, now: number, as: CountedAs = "mail"): number {
  // A link to sign in is counted when it is sent: what lies ahead was counted by a wrong clock.
  const before = as === "sign-in" ? now + 1 : now + maxMailWait;
  const within = { after: now - dayMs, before, now, limit: limits[1].count };
  const taken = countedMails(db, hashOf(email, as), within);
  return Math.max(now, ...limits.map(({ count, within }) => (taken[count - 1] ?? -within) + within));
}

/** Counts a mail that goes to an address at a time, inside a transaction. What no longer counts is deleted. */
export function countMail(
  db: Writer,
  email: string,
  { at, now, as = "mail" }: { at: number; now: number; as?: CountedAs },
): void {
  const counting = { after: now - dayMs, before: now + maxMailWait, now };
  addCountedMail(db, { address: hashOf(email, as), at }, counting);
}

/** Deletes what was counted for an address, inside a transaction. */
export function forgetCountedMails(db: Writer, email: string, as: readonly CountedAs[]): void {
  dropCountedMails(
    db,
    as.map((each) => hashOf(email, each)),
  );
}

/**
 * The mailbox that an address most likely leads to, so that spelling it differently gives no further mails. Case
 * never matters in practice. Most providers deliver `ada+any@` to `ada@`. Gmail ignores dots, too. If two people
 * are counted as one, their mails only come later.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().normalize("NFC").toLowerCase();
  const at = address.lastIndexOf("@");
  const typed = address.slice(at + 1).replace(/\.$/, "");
  const host = domainToASCII(typed) || typed;
  const domain = host === "googlemail.com" ? "gmail.com" : host;
  const [name = ""] = address.slice(0, Math.max(0, at)).split("+", 1);
  return `${domain === "gmail.com" ? name.replaceAll(".", "") : name}@${domain}`;
}

/** The list of counts holds no addresses in readable form. */
function hashOf(email: string, as: CountedAs): string {
  return digestOf(`${as} ${mailboxOf(email)}`);
}
