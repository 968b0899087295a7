import type { Dated } from "#core/booking/availability.server.ts";
import { createVisitorLimits } from "#core/booking/limits-store.server.ts";
import { createMailQueue } from "#core/booking/mail-queue.server.ts";
import { openVisits, type VisitStore } from "#core/booking/open-visits.server.ts";
import { payChoice } from "#core/booking/paying.ts";
import { isDeskNewsDue } from "#core/booking/place-changes.server.ts";
import { type OccupancyQuestion, readOccupancy } from "#core/booking/reservation-store.server.ts";
import { type BookingSetup, servedSetup } from "#core/booking/setup.ts";
import { offersInUse, rememberedSetup, rememberSetup } from "#core/booking/setup-store.server.ts";
import { createSchedule, type Schedule } from "#core/booking/studio-times.server.ts";
import { keepTerms } from "#core/booking/terms-store.server.ts";
import { invalid } from "#core/form/failure.server.ts";
import { createRateLimiter } from "#core/http/rate-limiter.server.ts";
import { notePasts, noteTax } from "#core/money/money-store.server.ts";
import type { Payments } from "#core/pay/payments.server.ts";
import { errorMessage } from "#core/process/errors.server.ts";
import type { Log } from "#core/process/log.server.ts";
import { dataVersion, type Reader, type Writer } from "#core/store/query.server.ts";
import type { Store, Write } from "#core/store/writer.server.ts";
import { issueAsked } from "#features/invoices/invoices.server.ts";
import { type NewMessage, storeMessage } from "#features/messages/messages.server.ts";
import { noteOwedBack } from "#features/money/money.server.ts";
import { paidPasses } from "#features/passes/passes.server.ts";
import {
  type Checkout,
  createCheckout,
  endForgotten,
  hasForgotten,
  paidInVainWords,
} from "#features/payments/payments.server.ts";
import { paidOrders } from "#features/shop/shop.server.ts";
import {
  type BookingSystem,
  cancelUnchosen,
  createBookings,
  createChanges,
  createEventSync,
  createHolds,
  dueOnRoad,
  paidVisits,
  tellOfPlace,
} from "#features/visits/visits.server.ts";
import { declineOffered, isTurnDue, offerTurns } from "#features/waiting-list/waiting-list.server.ts";
import { askUnasked } from "#features/waivers/waivers.server.ts";
import { createInbox } from "./inbox.server.ts";

type BookingSystemParts = {
  readonly store: Store;
  /** What is published; undefined for a release of an earlier version without anything to book. */
  readonly setup: () => BookingSetup | undefined;
  /** What the kept releases offered, oldest first: read where the store does not know what was served before. */
  readonly earlier?: () => readonly BookingSetup[];
  /** The site's own address from the settings, which replaces the one that was published. */
  readonly siteUrl?: string | undefined;
  /** This server's own address from the settings, if it is another one. */
  readonly serverUrl?: string | undefined;
  /** Called once something that triggers mail is stored. */
  readonly onMail: () => void;
  /** Payments by card; undefined without keys. */
  readonly payments?: Payments | undefined;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Ends after so many milliseconds, by the clock of `now`. */
  readonly pause?: (ms: number) => Promise<void>;
};

/** Booking, and how its way to take cards is changed. */
type OpenBooking = BookingSystem & {
  /** Takes cards with these keys from now on, with none not at all. What is being asked at the provider is ended first. */
  readonly takeCards: (payments: Payments | undefined) => Promise<void>;
};

/** Opens booking on a store. */
export function openBookingSystem(parts: BookingSystemParts): OpenBooking {
  const { store, earlier = () => [], siteUrl, serverUrl, onMail, log, pause } = parts;
  /** The instant of the change that is being written: all that it notes happens at once, however long the writing takes. */
  let instant: number | undefined;
  const now = () => instant ?? parts.now();
  // The store of visits and its parts hold what writes, and use it only within `write`.
  const db = store.db as Writer;
  let known = rememberedSetup(db, earlier);
  /** What was served before this start: what was booked by then was promised by it. */
  let before = known;
  let served: { published: BookingSetup | undefined; setup: BookingSetup | undefined } | undefined;
  const times = cacheTimes(db);
  let planned: { setup: BookingSetup; schedule: Schedule } | undefined;

  /**
   * What is published, with what takes nothing new any more, and the addresses of this house; the same object until another is
   * published.
   */
  function setup(): BookingSetup | undefined {
    const published = parts.setup();
    if (!served || served.published !== published) {
      const inUse = offersInUse(db, now());
      known = servedSetup(published, known, (slug) => inUse.has(slug));
      served = { published, setup: known && withAddresses(known) };
    }
    return served.setup;
  }

  function withAddresses(found: BookingSetup): BookingSetup {
    if (siteUrl === undefined && serverUrl === undefined) return found;
    const own = { url: siteUrl ?? found.studio.url, ...(serverUrl !== undefined && { serverUrl }) };
    return { ...found, studio: { ...found.studio, ...own } };
  }

  /** The schedule is cached until the booking setup changes. */
  function schedule(): Schedule {
    const current = needed();
    if (planned?.setup !== current) {
      planned = { setup: current, schedule: createSchedule(current) };
      times.clear();
    }
    return planned.schedule;
  }

  function needed(): BookingSetup {
    const current = setup();
    if (!current) throw invalid("offer", "Nothing can be booked here just now.");
    return current;
  }

  const onVouched = (booking: number) => issueAsked(visits, booking);
  const onPaidLine = (line: number) => noteOwedBack(db, line, now());
  const visits: VisitStore = openVisits({ db, now, setup: needed, schedule, onVouched, onPaidLine });
  const mails = createMailQueue(visits);
  const limits = createVisitorLimits(visits);
  const syncEvents = createEventSync(visits, mails);
  /** The setup whose events were followed last. */
  let followed: BookingSetup | undefined;

  const holds = createHolds(visits, limits);
  const occupancy = (question: OccupancyQuestion) => readOccupancy(db, question);
  const turns = { visits, holds, mails, occupancy, setup, schedule };

  function atOnce<T>(work: () => T): T {
    instant = parts.now();
    try {
      return work();
    } finally {
      instant = undefined;
    }
  }

  /** One change, the check of what it reserved, and before and after it the turn of whoever waits for what has opened. */
  function checked<T>(work: (db: Writer) => T): T {
    const current = setup();
    if (current !== undefined && followed !== current) {
      noteTax(db, current.tax?.percent ?? 0, now());
      syncEvents();
      askUnasked(visits, mails);
      tellOfPlace(visits, mails);
    } else if (current !== undefined && isDeskNewsDue(db, now())) tellOfPlace(visits, mails);
    if (known && followed !== setup()) rememberSetup(db, known);
    const booked = before ?? setup();
    if (booked) keepTerms(db, booked);
    before = undefined;
    offerTurns(turns);
    visits.reserved.clear();
    const result = work(db);
    for (const booking of visits.reserved) limits.checkShare(booking);
    offerTurns(turns);
    const promised = setup();
    if (promised) keepTerms(db, promised);
    notePasts(db, now());
    return result;
  }

  let checkout: Checkout | undefined;
  /**
   * Runs a change in one durable transaction and invalidates cached answers. Holds that have ended are released first, and
   * what opens is offered to whoever waits. Whatever a visitor reserves in it must leave their address within its share of
   * the day, whichever way it came.
   * @throws whatever `work` throws; OverShare; StoreBusy, StoreFull
   */
  const write: Write = async (work, options) => {
    try {
      const begun = setup();
      const result = await store.write(() => atOnce(() => checked(work)), options);
      followed = begun;
      return result;
    } finally {
      times.clear();
      onMail();
      // Something may be to be given back.
      checkout?.wake();
    }
  };

  const storeGift = (gift: NewMessage) =>
    storeMessage(gift, { inbox: createInbox(store, now), onStored: onMail, log });
  const mustPay = (lines: Parameters<typeof payChoice>[0]) =>
    checkout?.works() === true && payChoice(lines, needed()).needed > 0;
  const bookings = createBookings(visits, mails, limits, mustPay);
  const kinds = {
    visit: paidVisits(visits, bookings, mails),
    pass: paidPasses(visits),
    order: paidOrders(visits),
  };
  function beginCards(payments: Payments | undefined): void {
    checkout = payments && createCheckout({ db, write, payments, storeGift, log, now, pause });
    checkout?.addKinds(kinds);
  }
  beginCards(parts.payments);

  return {
    setup,
    schedule,
    visits,
    holds,
    get checkout() {
      return checkout;
    },
    async takeCards(payments) {
      await checkout?.stop();
      beginCards(payments);
    },
    bookings,
    changes: createChanges(visits, mails),
    mails,
    limits,
    occupancy,
    times,
    wrongCodes: createRateLimiter({ count: 10, windowMs: 600_000 }, now),
    begunPasses: createRateLimiter({ count: 10, windowMs: 3_600_000 }, now),
    endForgotten: () => endForgotten(db, kinds, now()),
    paidInVainWords: (payment) => paidInVainWords(db, kinds, payment),
    declineOffered: (hold) => declineOffered(turns, hold),
    isFollowed: () => setup() === undefined || followed === setup(),
    write,
    log,
    now,
  };
}

/** How often holds that have ended are released, in milliseconds. */
const sweepMs = 60_000;

/**
 * Releases holds that have ended, offers what opens, and follows what is published, at the start and each minute: though nobody
 * writes.
 */
export function startSweep(system: BookingSystem): { readonly stop: () => void } {
  void sweepOnce(system);
  const timer = setInterval(() => void sweepOnce(system), sweepMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** Sweeps once, if something is due. Never rejects: the next sweep tries again. */
export async function sweepOnce(system: BookingSystem): Promise<void> {
  try {
    // The write itself does the rest.
    if (
      isTurnDue(system) ||
      !system.isFollowed() ||
      hasForgotten(system.visits.db, system.now()) ||
      isDeskNewsDue(system.visits.db, system.now()) ||
      dueOnRoad(system.visits).length > 0
    )
      await system.write(
        () => {
          cancelUnchosen(system);
          return system.endForgotten();
        },
        { mayUseReserve: true },
      );
  } catch (error) {
    system.log("holds not swept", { reason: errorMessage(error) });
  }
}

const MAX_ANSWERS = 500;

/** Caches answers about open times until this or another process writes to the store. */
function cacheTimes(db: Reader): BookingSystem["times"] {
  const answers = new Map<string, Dated<unknown>>();
  let seen: unknown;
  let seenAt = Number.NEGATIVE_INFINITY;
  return {
    get<T>(parts: readonly unknown[], now: number, make: () => Dated<T>): T {
      const key = JSON.stringify(parts);
      // Changes when other connections write; our own changes clear the cache themselves.
      const current = dataVersion(db);
      // What was answered before the clock was set back may be valid for much too long.
      if (current !== seen || now < seenAt || answers.size >= MAX_ANSWERS) answers.clear();
      seen = current;
      seenAt = now;
      // The same key always has the same kind of answer.
      const found = answers.get(key) as Dated<T> | undefined;
      if (found && now < found.validUntil) return found.answer;
      const made = make();
      answers.set(key, made);
      return made.answer;
    },
    clear: () => answers.clear(),
  };
}
