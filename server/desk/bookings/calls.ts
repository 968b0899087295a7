import { addDays } from "#domain/time.ts";
import { dateAt, instantText, instantUntil, TICK_MS, tickAt } from "../../booking/clock.ts";
import { Unknown } from "../../booking/failure.ts";
import type { Ledger } from "../../booking/ledger.ts";
import { hasMail } from "../../booking/mails.ts";
import { lineOf } from "../../booking/rows.ts";

/**
 * A guest to text or call, because they left only a phone number, prefer a text or a call, or mail is not set
 * up; and who has not been told yet.
 */
export type DeskCall = {
  readonly reference: string;
  readonly firstName: string;
  readonly phone: string;
  readonly by: "text" | "call";
  /** What to tell: the visit is booked, has changed, was cancelled, or is today or tomorrow. */
  readonly why: "booked" | "changed" | "cancelled" | "soon";
  /** The visits it is about, with the studio's UTC offset: `2026-12-01T15:00:00-05:00`. */
  readonly visits: readonly { readonly name: string; readonly starts: string }[];
};

/** Maximum number of calls to list. */
const maxCalls = 50;

/** Guests whom the studio texts or calls instead of mailing them. */
export type Calls = {
  readonly list: () => readonly DeskCall[];
  /** Records that a guest was told the current state of their visit, or undoes that. @throws Unknown */
  readonly setDone: (reference: string, isDone: boolean) => void;
};

/**
 * Prepares the statements. Guests are called whenever a mail would be sent: after booking, after each change,
 * and the day before the visit. If mail is not set up, everybody who left a phone number is called.
 */
export function createCalls({ db, now, setup }: Ledger): Calls {
  const dueOf = (bookings: string, who: string) =>
    db.prepare(`
    SELECT bookings.id, reference, bookings.name, phone, reply, sequence, told_sequence, reminded_tick,
      min(start_tick) FILTER (WHERE cancelled_at IS NULL) AS next, min(start_tick) AS first
    FROM ${bookings} JOIN booking_lines ON booking = bookings.id
    WHERE reference IS NOT NULL AND phone <> '' AND ${who} AND start_tick > ?1
    GROUP BY bookings.id
    HAVING coalesce(told_sequence, -1) < sequence OR (next < ?2 AND coalesce(reminded_tick, 0) <> next)
    ORDER BY coalesce(next, first), bookings.id LIMIT ${maxCalls}`);
  const due = dueOf(
    "bookings INDEXED BY bookings_to_call",
    "(reply IN ('text', 'call') OR (reply = 'email' AND email = ''))",
  );
  const dueWithoutMail = dueOf("bookings", "reply <> 'none'");
  const linesOf = db.prepare(
    "SELECT * FROM booking_lines WHERE booking = ? AND start_tick > ? ORDER BY start_tick, id",
  );
  const find = db.prepare("SELECT id, sequence FROM bookings WHERE reference = ?");
  const nextTick = db.prepare(
    "SELECT min(start_tick) AS next FROM booking_lines WHERE booking = ? AND cancelled_at IS NULL AND start_tick > ?",
  );
  const mark = db.prepare("UPDATE bookings SET told_sequence = ?, reminded_tick = ? WHERE id = ?");

  /** The first tick of the day after tomorrow. */
  function dayAfterTomorrow(): number {
    const { timeZone } = setup();
    return tickAt(instantUntil(addDays(dateAt(now(), timeZone), 2), 0, timeZone));
  }

  return {
    list() {
      const { timeZone } = setup();
      const instant = (tick: number) => instantText(tick * TICK_MS, timeZone);
      const current = tickAt(now());
      const statement = hasMail(db) ? due : dueWithoutMail;
      return statement.all(current, dayAfterTomorrow()).map((row): DeskCall => {
        const lines = linesOf.all(row.id ?? null, current).map(lineOf);
        const active = lines.filter(({ cancelledAt }) => cancelledAt === undefined);
        const isTold = Number(row.told_sequence ?? -1) >= Number(row.sequence);
        const why = isTold
          ? "soon"
          : active.length === 0
            ? "cancelled"
            : row.sequence === 0
              ? "booked"
              : "changed";
        return {
          reference: String(row.reference),
          firstName: String(row.name).split(/\s+/)[0] ?? "",
          phone: String(row.phone),
          by: row.reply === "text" ? "text" : "call",
          why,
          visits: (active.length > 0 ? active : lines).map(({ name, tick }) => ({
            name,
            starts: instant(tick),
          })),
        };
      });
    },
    setDone(reference, isDone) {
      const { id, sequence = null } = find.get(reference) ?? {};
      if (id === undefined) throw new Unknown();
      const { next = null } = nextTick.get(id, tickAt(now())) ?? {};
      const isSoon = next !== null && Number(next) < dayAfterTomorrow();
      mark.run(isDone ? sequence : null, isDone && isSoon ? next : null, id);
    },
  };
}
