import { readFact, writeFact } from "#core/store/facts.server.ts";
import type { Reader, Writer } from "#core/store/query.server.ts";
import { dayMs } from "#core/values/time.ts";

/** Where invoices are paid to, and within how many days. */
type Terms = { readonly text: string; readonly days: number };

/** Bank details that count since then, in milliseconds since 1970. */
type BankDetails = Terms & {
  readonly since: number;
  /** Since when the account is the same, if only the days were changed later. */
  readonly sameSince?: number;
};

type Stored = {
  readonly current?: BankDetails;
  readonly next?: BankDetails;
  /** The act at the desk that has changed them last, or kept the old ones. */
  readonly act?: number;
};

/** The act at the desk that changes them, and when. */
type Changed = { readonly act: number; readonly now: number };

const bankFact = "bank details";

/** How long a change waits before it counts, so that somebody notices one that no owner has made. */
const waitMs = dayMs;

/** Days within which invoices are to be paid, where the owner says nothing else. */
export const usualDays = 30;

/** The bank details that count now, and those that will. They are no part of the content: whoever writes texts cannot change them. */
export function bankDetails(db: Reader, now: number): Stored {
  const { next, ...stored }: Stored = JSON.parse(readFact(db, bankFact) ?? "{}");
  if (!next) return stored;
  return next.since <= now ? { ...stored, current: next } : { ...stored, next };
}

/** Changes the bank details, inside a transaction: they count after a day. @param act at the desk that has changed them */
export function changeBankDetails(db: Writer, terms: Terms, { act, now }: Changed): void {
  const { current } = bankDetails(db, now);
  const next: BankDetails = {
    ...terms,
    since: now + waitMs,
    ...(current?.text === terms.text && { sameSince: current.sameSince ?? current.since }),
  };
  writeFact(db, bankFact, JSON.stringify({ current, next, act }));
}

/** Takes a change back that does not count yet, inside a transaction. @param act at the desk that has done so */
export function keepBankDetails(db: Writer, { act, now }: Changed): void {
  writeFact(db, bankFact, JSON.stringify({ current: bankDetails(db, now).current, act }));
}
