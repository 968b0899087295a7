import type { WaitlistEntry } from "#domain/booking/service.ts";
import type { OpenTime } from "#domain/booking/times.ts";
import type { Refused } from "#domain/booking/visit.ts";
import { bookStepPath } from "#domain/paths.ts";
import { addDays } from "#domain/time.ts";
import type { BookingSystem } from "../booking/booking-system.ts";
import { dateAt, instantText, readInstant } from "../booking/clock.ts";
import { hasMail } from "../booking/mails.ts";
import { outcome } from "../booking/outcome.ts";
import { bookingService } from "../booking/service.ts";
import { waitlist } from "../booking/waitlist.ts";
import { addressOn } from "../site-address.ts";
import { logAct } from "./act-log.ts";
import { permit, type SignedIn } from "./permit.ts";

/** Somebody on the waitlist. Days as `2026-12-01`. */
export type WaitingGuest = {
  readonly id: number;
  readonly offer: string;
  /** Current name of the offer. */
  readonly what: string;
  readonly minutes: number;
  readonly people: number;
  readonly from: string;
  readonly to: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** Until when a place is held for them, with the studio's UTC offset; undefined if none is. */
  readonly offeredUntil: string | undefined;
  /** The first open times on acceptable days; at most 12, and none while a place is held for them. */
  readonly times: readonly OpenTime[];
};

/** Somebody who was removed from the waitlist. */
export type RemovedGuest = Omit<WaitingGuest, "offeredUntil" | "times"> & {
  /** Milliseconds since 1970. */
  readonly removedAt: number;
};

export type OfferPlaceResult =
  | {
      readonly kind: "offered";
      /** Link to take the place, for guests who get no mail. */
      readonly link: string;
      readonly isMailed: boolean;
    }
  | Refused;

/** Guests per page. */
const pageSize = 30;
/** Maximum number of times shown per waiting guest. */
const maxTimes = 12;
/** Maximum number of days to search per guest. */
const maxDays = 92;
/** Days per query. */
const step = 3;

/** The waitlist, for a signed-in person. */
export function waitingDesk(system: BookingSystem, who: SignedIn) {
  const { ledger } = system;
  const list = waitlist(system);
  const see = () => permit(who, "see bookings", system.now());
  const allow = () => permit(who, "change bookings", system.now());
  const log = (what: string, id: number) =>
    logAct(ledger.db, { person: who.id, what, about: `waiting guest ${id}`, at: system.now() });

  /** Searches a few days at a time, using cached answers: the first open times are rarely far away. */
  function timesFor({ offer, minutes, people, from, to }: WaitlistEntry): readonly OpenTime[] {
    const service = bookingService(system, undefined);
    const today = dateAt(system.now(), ledger.setup().timeZone);
    const first = from > today ? from : today;
    const last = to < addDays(first, maxDays) ? to : addDays(first, maxDays);
    const times: OpenTime[] = [];
    for (let day = first; service && day <= last && times.length < maxTimes; day = addDays(day, step)) {
      const answer = service.times({ offer, minutes, people, from: day, days: step });
      if (answer.kind !== "times") break;
      const fitting = answer.days.filter(({ date }) => date <= last);
      times.push(...fitting.flatMap((open) => open.times));
    }
    return times.slice(0, maxTimes);
  }

  const nameOf = (slug: string) => ledger.setup().offers.find((offer) => offer.slug === slug)?.name ?? slug;

  return {
    /** How many wait. */
    count(): number {
      see();
      return list.entries().length;
    },
    /**
     * The waitlist by first acceptable day; at most 30 at a time.
     * @param skip number of entries to skip, 0 by default
     */
    list(skip = 0): readonly WaitingGuest[] {
      see();
      const { timeZone } = ledger.setup();
      const some = list.entries().slice(skip, skip + pageSize);
      return some.map(({ offeredUntil, ...entry }) => ({
        ...entry,
        what: nameOf(entry.offer),
        offeredUntil: offeredUntil === undefined ? undefined : instantText(offeredUntil, timeZone),
        times: offeredUntil === undefined ? timesFor(entry) : [],
      }));
    },
    /**
     * Holds a time for a guest and mails them the link to it.
     * @param starts with a UTC offset
     * @param until with a UTC offset; a day from now if omitted, and never after the visit begins
     */
    async offer(id: number, starts: string, until: string | undefined): Promise<OfferPlaceResult> {
      allow();
      return outcome(() =>
        system.write((): OfferPlaceResult => {
          const { hold, contact } = list.offer(
            id,
            starts,
            until === undefined ? undefined : readInstant(until),
          );
          log("offered a place", id);
          return {
            kind: "offered",
            link: addressOn(ledger.setup().studio.url, bookStepPath("details", hold)),
            isMailed: hasMail(ledger.db) && contact.email !== "",
          };
        }),
      );
    },
    /**
     * Removes a guest from the waitlist and releases the place held for them. They can be brought back for 30 days.
     * @returns whether there was one
     */
    async remove(id: number): Promise<boolean> {
      allow();
      return system.write(() => {
        const isGone = list.remove(id);
        if (isGone) log("removed a guest from the waitlist", id);
        return isGone;
      });
    },
    /** Guests removed in the last 30 days, the last one first, as long as their days are to come. */
    removed(): readonly RemovedGuest[] {
      see();
      return list.removed().map((entry) => ({ ...entry, what: nameOf(entry.offer) }));
    },
    /** Brings a removed guest back, without the place that was held. @returns whether they were removed */
    async restore(id: number): Promise<boolean> {
      allow();
      return system.write(() => {
        const isBack = list.restore(id);
        if (isBack) log("brought a guest back to the waitlist", id);
        return isBack;
      });
    },
  };
}
