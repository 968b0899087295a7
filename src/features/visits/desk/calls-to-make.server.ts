import { timeOf } from "#core/booking/line-time.server.ts";
import type { VisitStore } from "#core/booking/open-visits.server.ts";
import { paidWords } from "#core/booking/paying.ts";
import { placeNewsOf } from "#core/booking/place-changes.server.ts";
import { isEvent } from "#core/booking/setup.ts";
import {
  createRows,
  eventsOf,
  isActive,
  type LineRow,
  linesAfter,
  nextTick,
  setBooking,
} from "#core/booking/visit-store.server.ts";
import { askedToSign } from "#core/booking/waiver-signing.ts";
import { Unknown } from "#core/form/failure.server.ts";
import { studioAddress } from "#core/http/site-address.server.ts";
import { bookingsNotReached, hasMail } from "#core/outbox/mail-store.server.ts";
import { instantUntil, tickAt } from "#core/process/clock.server.ts";
import { waiverPath } from "#core/values/paths.ts";
import { addDays, dayIn } from "#core/values/time.ts";
import { actLog } from "#desk/act-log.server.ts";
import { type DueCall, dueCalls, openCalls, setCallDone } from "#desk/calls-store.server.ts";
import type { DeskParts } from "#desk/parts.server.ts";
import { permit, type SignedIn } from "#desk/permit.server.ts";
import { rooms } from "#desk/rooms.ts";
import { hasNotSigned } from "#features/waivers/waivers.server.ts";
import { moneyOf } from "../pay-service.server.ts";
import { passesBack } from "../visit-passes.server.ts";
import { wordsNow } from "./live-calls.server.ts";

/**
 * A guest to text, call or write to, because they left only a phone number, prefer a text or a call, mail is not set up, or their
 * mail was refused; and who has not been told yet.
 */
export type DeskCall = ReturnType<Calls["list"]>[number];

/** Maximum number of calls to list. */
const maxCalls = 50;

/** Guests whom the studio texts or calls instead of mailing them. */
export type Calls = ReturnType<typeof createCalls>;

/**
 * Guests are called whenever a mail would be sent: after booking, after each change,
 * and the day before the visit. If mail is not set up, everybody is told by the staff, and whoever's mail was refused.
 */
export function createCalls(visits: VisitStore) {
  const { db, now, setup } = visits;
  /** The first tick of the day after tomorrow. */
  function dayAfterTomorrow(): number {
    const { timeZone } = setup();
    return tickAt(instantUntil(addDays(dayIn(timeZone, now()), 2), 0, timeZone));
  }

  /** What goes back of a visit, or to its passes. */
  function backsOf(id: number): string[] {
    const row = visits.byId(id);
    const money = row && moneyOf(visits, row);
    const cancelled = visits.linesOf(id).filter((line) => !isActive(line));
    return [
      ...(money && (money.back > 0 || money.owed || money.given.length > 0) ? paidWords(money) : []),
      ...passesBack(visits, cancelled),
    ];
  }

  /** Whether the last that happened to a booking is that its guest was asked to sign. */
  const isAskedLast = (id: number) => eventsOf(db, id, 1)[0]?.what === askedToSign;

  function linkToSign(id: number): string {
    const row = visits.byId(id);
    if (!row?.waiverKey || !hasNotSigned(visits, row)) return "";
    return studioAddress(setup().studio, waiverPath(row.waiverKey));
  }

  /** The bookings whose guests are to be told something. */
  function toCall(current: number): DueCall[] {
    const due = dueCalls(db, {
      hasMail: hasMail(db),
      now: current,
      soon: dayAfterTomorrow(),
      limit: maxCalls,
    });
    const listed = new Set(due.map(({ id }) => id));
    const { byId } = createRows(db);
    const refused = bookingsNotReached(db, current)
      .filter((id) => !listed.has(id))
      .flatMap((id): DueCall[] => {
        const row = byId(id);
        const reference = row?.reference;
        return row && reference ? [{ ...row, ...row.contact, reference, told_sequence: null }] : [];
      });
    return [...due, ...refused];
  }

  return {
    count: (): number => toCall(tickAt(now())).length,
    list() {
      const current = tickAt(now());
      return toCall(current).map((row) => {
        const lines = linesAfter(db, row.id, current);
        const active = lines.filter(isActive);
        const isTold = (row.told_sequence ?? -1) >= row.sequence;
        return {
          reference: row.reference ?? "",
          firstName: row.name.split(/\s+/)[0] ?? "",
          phone: row.phone,
          email: row.email,
          by: wayTo(row),
          isUnwanted: isUnwanted(row),
          why: whyToCall(row, { isTold, lines, isAskedToSign: isAskedLast(row.id) }),
          /** The link to sign, where somebody who comes has not; empty otherwise. */
          toSign: active.length > 0 ? linkToSign(row.id) : "",
          /** Whether they signed up for an event; else they booked a visit. */
          isEvent: lines.some(({ offer }) => isEvent(offer)),
          /** The visits it is about, with the studio's UTC offset: `2026-12-01T15:00:00-05:00`. */
          visits: (active.length > 0 ? active : lines).map((line) => ({
            name: line.name,
            starts: timeOf(line, setup()).starts,
          })),
          /** What is different at the place, in sentences. */
          news: isTold ? [] : placeNewsOf(db, active).map(({ words }) => words),
          /** What goes back because something was cancelled, in sentences. */
          backs: isTold ? [] : backsOf(row.id),
        };
      });
    },
    /** Records that a guest was told the current state of their visit, or undoes that. @throws Unknown */
    setDone(reference: string, isDone: boolean): void {
      const booking = createRows(db).byReference(reference);
      if (!booking) throw new Unknown();
      const next = nextTick(db, booking.id, tickAt(now()));
      const isSoon = next !== null && next < dayAfterTomorrow();
      setBooking(db, booking.id, {
        told_sequence: isDone ? booking.sequence : null,
        reminded_tick: isDone && isSoon ? next : null,
      });
      // Whoever is told by phone has been reached, and what waited for that goes on.
      if (isDone && booking.contact.phone !== "") visits.vouch(booking.id, "studio", "studio");
    },
  };
}

/** Whether somebody chose to get no answer, so that nobody calls them without need. */
function isUnwanted({ reply }: { readonly reply: string }): boolean {
  return reply === "none";
}

function wayTo({ phone, reply }: DueCall): "write" | "text" | "call" {
  if (phone === "") return "write";
  return reply === "text" ? "text" : "call";
}

/**
 * What to tell: it is booked, has changed, was cancelled by them or (`dropped`) by the studio, is today or tomorrow, or there is
 * something to sign.
 */
function whyToCall(
  { sequence, told_sequence: told }: DueCall,
  { isTold, lines, isAskedToSign }: { isTold: boolean; lines: readonly LineRow[]; isAskedToSign: boolean },
): "booked" | "changed" | "cancelled" | "dropped" | "soon" | "sign" {
  if (isTold) return "soon";
  if (lines.some(isActive)) {
    // To be asked to sign counts as a change.
    const changes = isAskedToSign && sequence > 0 ? sequence - 1 : sequence;
    if (isAskedToSign && told === changes) return "sign";
    return changes === 0 ? "booked" : "changed";
  }
  return lines.some(({ isCancelledByStudio }) => isCancelledByStudio) ? "dropped" : "cancelled";
}

/** Something to tell somebody whom no mail tells it. */
export type CallToMake = ReturnType<ReturnType<typeof callsDesk>["list"]>[number];

/** What would be mailed and cannot be, whatever it is about, for a signed-in person. */
export function callsDesk({ store, booking, now }: DeskParts, who: SignedIn) {
  const { db } = store;
  const log = actLog(who, now);
  return {
    /** The oldest first; at most 200. */
    list() {
      permit(who, "make calls", now());
      return openCalls(db).flatMap(({ is_by_text, ...call }) => {
        const words = wordsNow(booking, { is_by_text, ...call });
        const row = call.path.startsWith(rooms.bookings.address)
          ? booking.visits.byReference(call.path.split("/").at(-1) ?? "")
          : undefined;
        const more = { isByText: is_by_text === 1, isUnwanted: row !== undefined && isUnwanted(row.contact) };
        return words === undefined ? [] : [{ ...call, ...more, words }];
      });
    },
    /** Notes that somebody was told; `false` puts it back on the list. */
    async setDone(id: number, isDone: boolean): Promise<void> {
      permit(who, "change bookings", now());
      await store.write((db) => {
        setCallDone(db, id, isDone ? now() : null);
        log(db, isDone ? "told somebody by phone" : "undid telling somebody", `call ${id}`);
      });
    },
  };
}
