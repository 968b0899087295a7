import { eventState, isOver, putEventState, signUpLines } from "#core/booking/event-store.server.ts";
import { heldLines, isActive } from "#core/booking/visit-store.server.ts";
import { waitingEntries, withdrawCancelledNews } from "#core/booking/waitlist-store.server.ts";
import { tellWish } from "#core/booking/wish-news.server.ts";
import { Unknown } from "#core/form/failure.server.ts";
import { dayIn } from "#core/values/time.ts";
import type { BookingSystem } from "./service-context.server.ts";
import { endHold } from "./visit-payments.server.ts";

/**
 * Cancels an event: everybody who signed up is told, in the transaction that stores it.
 * @param at when, in milliseconds since 1970; now if omitted
 * @throws Unknown if there is no such event, or it is over
 */
export function cancelEvent({ visits, changes }: BookingSystem, offer: string, at = visits.now()): void {
  const { db, now } = visits;
  const state = eventState(db, offer);
  if (!state || isOver(state, now())) throw new Unknown();
  if (state.cancelled_at !== null) return;
  // Places that are offered or being paid end first, so that nobody books one.
  for (const { line } of heldLines(db, now(), state.start_tick, state.start_tick + 1))
    if (line.offer === offer) endHold(visits, line.booking, "event cancelled");
  putEventState(db, { ...state, cancelled_at: at, restored_at: null });
  for (const line of signUpLines(db, offer, state.start_tick).filter(isActive)) {
    const row = visits.byId(line.booking);
    if (row) changes.cancel(row, [line.id], "studio", { at });
  }
  // Whoever waits for a place keeps their turn: it may take place after all.
  for (const wish of waitingEntries(db, dayIn(visits.setup().timeZone, now())))
    if (wish.offer === offer) tellWish(db, wish, "cancelled", { now: now() });
}

/**
 * Lets a cancelled event take place after all, with everybody who had signed up; pressed again, it does already.
 * @throws Unknown if there is no such event, or it is over
 */
export function restoreEvent({ visits, changes }: BookingSystem, offer: string): void {
  const { db, now } = visits;
  const state = eventState(db, offer);
  if (!state || isOver(state, now())) throw new Unknown();
  const { cancelled_at: since } = state;
  if (since === null) return;
  putEventState(db, { ...state, cancelled_at: null, restored_at: now() });
  withdrawCancelledNews(db, offer);
  for (const { id, booking, cancelledAt = 0, isCancelledByStudio } of signUpLines(
    db,
    offer,
    state.start_tick,
  )) {
    const row = isCancelledByStudio && cancelledAt >= since ? visits.byId(booking) : undefined;
    if (row) changes.restore(row, id);
  }
}
