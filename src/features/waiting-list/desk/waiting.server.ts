import { replyTo } from "#core/booking/booking-contact.ts";
import type { WaitlistEntry } from "#core/booking/requests.ts";
import { nameOfOffer } from "#core/booking/setup.ts";
import type { OpenTime } from "#core/booking/times-answer.ts";
import type { ChangeResult, Refused } from "#core/booking/visit.ts";
import {
  entriesToCall,
  findWish,
  offersSince,
  openOffers,
  type StoredEntry,
  type WaitingOffer,
} from "#core/booking/waitlist-store.server.ts";
import { isMailedWish } from "#core/booking/wish-news.server.ts";
import { outcome } from "#core/form/failure.server.ts";
import { studioAddress } from "#core/http/site-address.server.ts";
import { hasMail } from "#core/outbox/mail-store.server.ts";
import { instantText, instantUntil, readInstant, TICK_MS } from "#core/process/clock.server.ts";
import type { WishNews } from "#core/store/tables.server.ts";
import { bookStepPath, wishPath } from "#core/values/paths.ts";
import { addDays, dayIn } from "#core/values/time.ts";
import { actLog, loggedChanges } from "#desk/act-log.server.ts";
import { permit, type SignedIn } from "#desk/permit.server.ts";
import { type BookingSystem, createCalls, openTimes } from "#features/visits/visits.server.ts";
import { waitlist } from "../waitlist.server.ts";
import { endOfOffer } from "../waitlist-turns.server.ts";

type Waiting = ReturnType<typeof waitingDesk>;

/** Somebody on the waitlist. Days as `2026-12-01`. */
export type WaitingGuest = ReturnType<Waiting["list"]>[number];

export type RemovedGuest = ReturnType<Waiting["removed"]>[number];

type OfferPlaceResult =
  | {
      readonly kind: "offered";
      /** Link to take the place, for guests who get no mail. */
      readonly link: string;
      readonly isMailed: boolean;
    }
  | Refused;

const pageSize = 30;
/** Maximum number of times shown per waiting guest. */
const maxTimes = 12;
/** Maximum number of days to search per guest. */
const maxDays = 92;
/** Days per query. */
const step = 3;

/** Something that the staff tell somebody who waits, because no mail does; or that they are asked first. */
export type WaitingCall = ReturnType<Waiting["calls"]>[number];

export type OfferedToday = ReturnType<Waiting["offeredToday"]>[number];

/**
 * `offer`: a place is kept for them. `ask`: the same, and a mail would tell them, but staff are asked first. `joined`: whether
 * they would like to wait. `open`: a place is open to everybody. `ended`: their wish has ended. `cancelled`: the event is.
 */
type CallKind = "offer" | "ask" | WishNews;

/** The waitlist, for a signed-in person. */
export function waitingDesk(system: BookingSystem, who: SignedIn) {
  const { visits } = system;
  const list = waitlist(system);
  const see = () => permit(who, "see bookings", system.now());
  const allow = () => permit(who, "change bookings", system.now());
  const logged = actLog(who, system.now);
  const log = (what: string, id: number) => logged(visits.db, what, `waiting guest ${id}`);
  const changed = loggedChanges(system, who);
  const change = (what: string, id: number, work: () => void) => changed(what, `waiting guest ${id}`, work);

  /** Searches a few days at a time, using cached answers: the first open times are rarely far away. */
  function timesFor({ offer, minutes, party: { people }, from, to }: WaitlistEntry): readonly OpenTime[] {
    const setup = system.setup();
    const today = dayIn(visits.setup().timeZone, system.now());
    const first = from > today ? from : today;
    const last = to < addDays(first, maxDays) ? to : addDays(first, maxDays);
    const times: OpenTime[] = [];
    for (let day = first; setup && day <= last && times.length < maxTimes; day = addDays(day, step)) {
      const answer = openTimes(
        { system, setup, who: "studio", visitor: undefined },
        { offer, minutes, people, from: day, days: step },
      );
      if (answer.kind !== "times") break;
      const fitting = answer.days.filter(({ date }) => date <= last);
      times.push(...fitting.flatMap((open) => open.times));
    }
    return times.slice(0, maxTimes);
  }

  function callFor(wish: StoredEntry, kind: CallKind, offer?: WaitingOffer) {
    const setup = visits.setup();
    const { name, phone, email, from, to, reply = "" } = wish;
    const instant = (ms: number) => instantText(ms, setup.timeZone);
    const end = offer && endOfOffer(setup, system.now(), wish.offer, offer.start_tick);
    return {
      kind,
      /** Number of the offer, or of the wish. */
      id: offer?.id ?? wish.id,
      name,
      phone,
      email,
      from,
      to,
      /** Name of what they wait for. */
      what: nameOf(wish.offer),
      isByText: phone !== "" && replyTo({ reply, email, phone }) === "text",
      /** When the place begins, and until when it is kept; with the studio's UTC offset. */
      place: offer && {
        starts: instant(offer.start_tick * TICK_MS),
        until: instant(end ?? 0),
        answerBy: instant(offer.kept_until ?? 0),
      },
      /** The page of their wish. */
      link: studioAddress(setup.studio, wishPath(wish.key)),
    };
  }

  const nameOf = (slug: string) => nameOfOffer(visits.setup(), slug);

  return {
    /** How many wait. */
    count(): number {
      see();
      return list.count();
    },
    /** Whom the staff have to tell something, and what they are asked, the oldest first. */
    calls() {
      permit(who, "make calls", system.now());
      const offers = openOffers(visits.db).flatMap((offer) => {
        const wish = offer.told_at === null ? findWish(visits.db, offer.wish) : undefined;
        return wish ? [callFor(wish, isMailedWish(visits.db, wish) ? "ask" : "offer", offer)] : [];
      });
      return [...offers, ...entriesToCall(visits.db).map((wish) => callFor(wish, wish.news))];
    },
    /** What was offered since midnight, the last first. */
    offeredToday() {
      permit(who, "make calls", system.now());
      const { timeZone } = visits.setup();
      const midnight = instantUntil(dayIn(timeZone, system.now()), 0, timeZone);
      return offersSince(visits.db, midnight).map((offer) => {
        const { answer, told_at, kept_until, start_tick, id } = offer;
        return {
          id,
          name: offer.name,
          what: nameOf(offer.offer),
          starts: instantText(start_tick * TICK_MS, timeZone),
          until: answer === null && kept_until !== null ? instantText(kept_until, timeZone) : undefined,
          /** `waiting`: it is theirs to answer. `not told`: staff have to tell them, or are asked. */
          state: answer ?? (told_at === null ? ("not told" as const) : ("waiting" as const)),
        };
      });
    },
    /** Staff have told a guest of the place that is kept for them, or say that they be mailed: the clock starts. */
    async tell(offer: number): Promise<ChangeResult> {
      allow();
      return change("told a waiting guest of a place", offer, () => list.tell(offer));
    },
    /** The guest takes the place. */
    async bookFor(offer: number): Promise<ChangeResult> {
      allow();
      return change("booked an offered place", offer, () => {
        const { reference } = list.bookFor(offer);
        createCalls(visits).setDone(reference, true);
      });
    },
    /** The guest does not want it, so that the next one has it; or everybody may book it. */
    async giveUp(offer: number, why: "declined" | "withdrawn"): Promise<ChangeResult> {
      allow();
      return change("gave up an offered place", offer, () => list.giveUp(offer, why));
    },
    /** Staff have spoken to a guest: the wish counts. */
    async spoke(id: number): Promise<ChangeResult> {
      allow();
      return change("spoke to a waiting guest", id, () => list.confirm(id));
    },
    /** A guest was told what no mail told them; `false` undoes it. */
    async toldNews(id: number, isTold: boolean): Promise<ChangeResult> {
      allow();
      return change("told a waiting guest", id, () => list.setToldNews(id, isTold));
    },
    /**
     * The waitlist by first acceptable day; at most 30 at a time.
     * @param skip number of entries to skip, 0 by default
     */
    list(skip = 0) {
      see();
      const { timeZone } = visits.setup();
      const some = list.entries().slice(skip, skip + pageSize);
      return some.map(({ offeredUntil, ...entry }) => ({
        ...entry,
        /** Current name of the offer. */
        what: nameOf(entry.offer),
        /** Until when a place is held for them, with the studio's UTC offset; undefined if none is. */
        offeredUntil: offeredUntil === undefined ? undefined : instantText(offeredUntil, timeZone),
        /** The first open times on acceptable days; at most 12, and none while a place is held for them. */
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
          const { hold, contact, isNew } = list.offer(
            id,
            starts,
            until === undefined ? undefined : readInstant(until),
          );
          if (isNew) log("offered a place", id);
          return {
            kind: "offered",
            link: studioAddress(visits.setup().studio, bookStepPath("details", hold)),
            isMailed: hasMail(visits.db) && contact.email !== "",
          };
        }),
      );
    },
    /**
     * Removes a guest from the waitlist and releases the place held for them. They can be brought back for 30 days.
     * @returns whether they are off the list now, also if they were before
     */
    async remove(id: number): Promise<boolean> {
      allow();
      return system.write(() => {
        const isGone = list.remove(id);
        if (isGone) log("removed a guest from the waitlist", id);
        return isGone || list.isRemoved(id);
      });
    },
    /** Guests removed in the last 30 days, the last one first, as long as their days are to come. */
    removed() {
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
