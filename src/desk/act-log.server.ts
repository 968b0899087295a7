import type { BookingBase } from "#core/booking/booking-base.server.ts";
import type { ChangeResult } from "#core/booking/visit.ts";
import { outcome } from "#core/form/failure.server.ts";
import { errorMessage } from "#core/process/errors.server.ts";
import type { Writer } from "#core/store/query.server.ts";
import type { DeskParts } from "./parts.server.ts";
import { logAct } from "./people-store.server.ts";
import type { SignedIn } from "./permit.server.ts";

/** Logs what somebody signed in does, inside the transaction that does it: `logAct` says what to log. Returns the number of the act. */
export function actLog({ id }: SignedIn, now: () => number) {
  return (db: Writer, what: string, about: string): number =>
    logAct(db, { person: id, what, about, at: now() });
}

/**
 * Logs what is not done in a transaction: it changes nothing in the store, or has been done already. A failure to log is not
 * an error then.
 */
export function logApart({ store, log, now }: Pick<DeskParts, "store" | "log" | "now">, who: SignedIn) {
  const logged = actLog(who, now);
  return (what: string, about: string): Promise<void> =>
    store
      .write((db) => void logged(db, what, about))
      .catch((error: unknown) => log("act not logged", { what, reason: errorMessage(error) }));
}

/** Makes changes of bookings for somebody signed in, each logged in its own transaction. Refusals become a result. */
export function loggedChanges({ write, now }: Pick<BookingBase, "write" | "now">, who: SignedIn) {
  const log = actLog(who, now);
  return (what: string, about: string, work: () => void): Promise<ChangeResult> =>
    outcome(() =>
      write((db) => {
        work();
        log(db, what, about);
        return { kind: "changed" as const };
      }),
    );
}
