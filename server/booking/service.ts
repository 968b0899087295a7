import { cleanContact, contactErrors } from "#contract/booking/contact.ts";
import { bookingLimits } from "#contract/booking/limits.ts";
import type { BookingService, Pass } from "#contract/booking/service.ts";
import type { BookingSetup } from "#contract/booking/setup.ts";
import type { OfferSummary, TimesAnswer, TimesQuestion } from "#contract/booking/times.ts";
import type { LineChoice } from "#contract/booking/visit.ts";
import { findFirst, findNearest, findTimes, isQuiet, type QueryOptions } from "./availability.ts";
import type { BookingSystem } from "./booking-system.ts";
import type { Booked } from "./bookings.ts";
import { bookingCalendar } from "./calendar.ts";
import { checkLine } from "./check-line.ts";
import { keyMs } from "./clean.ts";
import { dateAt, instantText, TICK_MS } from "./clock.ts";
import { Unknown } from "./failure.ts";
import { draftMs } from "./holds.ts";
import { lineErrors } from "./ledger.ts";
import { choiceOf } from "./line-choice.ts";
import { hasMail } from "./mails.ts";
import { outcome } from "./outcome.ts";
import { centsOn } from "./price.ts";
import { type BookingRow, isKept, type LineRow } from "./rows.ts";
import { hashKey, isKey, readReference } from "./secret.ts";
import { viewBooking, viewHold } from "./views.ts";
import { waitlist } from "./waitlist.ts";

/**
 * Booking for the visitor of one request.
 * @param visitor identifies the visitor for limits, such as by IP address; undefined for the studio itself
 * @returns undefined if nothing can be booked
 */
export function bookingService(
  system: BookingSystem,
  visitor: string | undefined,
): BookingService | undefined {
  const setup = system.setup();
  return setup && serviceOf(system, setup, visitor);
}

function serviceOf(system: BookingSystem, setup: BookingSetup, visitor: string | undefined): BookingService {
  const { ledger, holds, bookings, changes, log } = system;
  const { timeZone } = setup;
  const who = visitor === undefined ? "studio" : "visitor";
  const facts = () => ({
    setup,
    schedule: system.schedule(),
    now: system.now(),
    occupancy: system.occupancy,
    isStudio: who === "studio",
  });
  const instant = (ms: number) => instantText(ms, timeZone);

  /** Runs a change; if a line is taken, the result has open times near the choice. */
  const attempt = <T>(work: () => T, choices: () => readonly LineChoice[]) =>
    outcome(() => system.write(work), {
      nearest: (line) => {
        const choice = choices()[line];
        return choice ? findNearest(choice, facts()) : [];
      },
      log,
    });

  const findHold = (hold: string) => (isKey(hold) ? ledger.byHold(hashKey(hold)) : undefined);
  const choicesOf = (row: BookingRow | undefined) =>
    row ? ledger.linesOf(row.id).map((line) => choiceOf(line, timeZone)) : [];

  function findBooking({ reference, key }: Pass): BookingRow | undefined {
    const name = readReference(reference);
    const row = name !== undefined && isKey(key) ? ledger.byPass(name, hashKey(key)) : undefined;
    const ends = row
      ? ledger.linesOf(row.id).map(({ tick, minutes }) => tick * TICK_MS + minutes * 60_000)
      : [];
    return Math.max(0, ...ends) + keyMs > system.now() ? row : undefined;
  }

  /** Changes a booking; refusals become a result. */
  async function changeOf(
    pass: Pass,
    work: (row: BookingRow) => void,
    choices: (row: BookingRow) => readonly LineChoice[],
  ) {
    const result = await attempt(
      () => {
        const row = findBooking(pass);
        if (!row) throw new Unknown();
        work(row);
        return { kind: "changed" as const };
      },
      () => {
        const row = findBooking(pass);
        return row ? choices(row) : [];
      },
    );
    return result;
  }

  function times(question: TimesQuestion, own: QueryOptions = {}): TimesAnswer {
    if (own.except) return findTimes(question, facts(), own).answer;
    const given = facts();
    const { offer, minutes, people, from, days } = question;
    const key = JSON.stringify([who, offer, minutes, people, from, days, dateAt(given.now, timeZone)]);
    return system.times.get(key, given.now, () => findTimes(question, given)).answer;
  }

  function isOpen(line: LineRow): boolean {
    const { values } = checkLine(choiceOf(line, timeZone), { ...facts() });
    if (!values) return false;
    const date = dateAt(line.tick * TICK_MS, timeZone);
    const answer = times({
      offer: line.offer,
      minutes: line.minutes,
      people: line.people,
      from: date,
      days: 1,
    });
    const all = answer.kind === "times" ? answer.days.flatMap((day) => day.times) : [];
    return all.some(({ starts }) => Date.parse(starts) === line.tick * TICK_MS);
  }

  const booked = ({ reference, key, starts, ends, price, isNew }: Booked) =>
    ({ kind: "booked", reference, key, starts: instant(starts), ends: instant(ends), price, isNew }) as const;

  return {
    isMailed: hasMail(ledger.db),
    offers: () => setup.offers.map((offer) => summaryOf(offer, setup, dateAt(system.now(), timeZone))),
    times(question) {
      const own = question.hold === undefined ? undefined : findHold(question.hold);
      return times(question, own && { except: ledger.linesOf(own.id).map(({ id }) => id) });
    },
    firstOpen: (question) => findFirst(question, facts()),
    nearest: (choice) => findNearest(choice, facts()),

    hold: (lines) =>
      attempt(
        () => {
          const { hold, until } = holds.make(lines, visitor);
          return { kind: "held" as const, hold, until: instant(until) };
        },
        () => lines,
      ),
    readHold(hold) {
      const row = findHold(hold);
      if (!row || row.reference !== undefined) return undefined;
      const ended = (row.draftUntil ?? 0) - draftMs;
      return viewHold({ ...row, keptUntil: row.keptUntil ?? ended }, ledger.linesOf(row.id), {
        setup,
        now: system.now(),
        extensionsLeft: bookingLimits.extensions - row.extensions,
        isOpen,
      });
    },
    bookedAs(hold) {
      const reference = findHold(hold)?.reference;
      return reference === undefined ? undefined : { reference, key: hold };
    },
    holdLine: (hold, choice, id) =>
      attempt(
        () => ({ kind: "held" as const, hold, until: instant(holds.setLine(hold, choice, id, visitor)) }),
        () => {
          const row = findHold(hold);
          const all = row ? ledger.linesOf(row.id) : [];
          const old = all.findIndex((line) => line.id === id);
          return choicesOf(row).toSpliced(old === -1 ? all.length : old, old === -1 ? 0 : 1, choice);
        },
      ),
    dropLine: (hold, id) => saved(() => holds.dropLine(hold, id), hold),
    saveDraft: (hold, draft) => saved(() => holds.save(hold, draft), hold),
    extend: (hold) =>
      attempt(
        () => ({ kind: "held" as const, hold, until: instant(holds.extend(hold, visitor)) }),
        () => choicesOf(findHold(hold)),
      ),
    checkDraft(hold) {
      const row = findHold(hold);
      if (!row) return [];
      const lines = choicesOf(row);
      const given = { ...facts(), isKept: isKept(row, system.now()) };
      return [
        ...lines.flatMap((line, index) =>
          lineErrors(checkLine(line, given).errors ?? [], index, lines.length),
        ),
        ...contactErrors(cleanContact(row.contact)),
      ];
    },

    book: (request) =>
      attempt(
        () => booked(bookings.book(request, who)),
        () => request.lines ?? choicesOf(request.hold === undefined ? undefined : findHold(request.hold)),
      ),

    read(pass) {
      const row = findBooking(pass);
      const given = { setup, now: system.now(), hasMail: hasMail(ledger.db) };
      return row && viewBooking(row, ledger.linesOf(row.id), given);
    },
    cancel: (pass, lines) =>
      changeOf(
        pass,
        (row) => changes.cancel(row, lines, who),
        () => [],
      ),
    move: (pass, line, starts) =>
      changeOf(
        pass,
        (row) => changes.move(row, line, starts, who),
        (row) => choicesOf(row).map((choice) => ({ ...choice, starts })),
      ),
    timesToMove(pass, id, span) {
      const row = findBooking(pass);
      const line = row && ledger.linesOf(row.id).find((each) => each.id === id);
      const { offer, minutes, people } = line ?? {};
      if (offer === undefined || minutes === undefined || people === undefined) return undefined;
      return times({ offer, minutes, people, ...span }, { except: [id], isStored: true });
    },
    change: (pass, change) => changeOf(pass, (row) => changes.change(row, change, who), choicesOf),
    say: (pass, line, what) =>
      changeOf(
        pass,
        (row) => changes.say(row, line, what),
        () => [],
      ),
    calendar(pass) {
      const row = findBooking(pass);
      return row && bookingCalendar(row, ledger.linesOf(row.id), { setup, now: system.now() });
    },
    async sendLinks(email) {
      await attempt(
        () => waitlist(system).sendLinks(email),
        () => [],
      );
    },
    joinWaitlist: (entry) =>
      attempt(
        () => {
          waitlist(system).add(entry);
          return { kind: "saved" as const };
        },
        () => [],
      ),
  };

  function saved(work: () => void, hold: string) {
    return attempt(
      () => {
        work();
        return { kind: "saved" as const };
      },
      () => choicesOf(findHold(hold)),
    );
  }
}

function summaryOf(offer: BookingSetup["offers"][number], setup: BookingSetup, today: string): OfferSummary {
  return {
    offer: offer.slug,
    name: offer.name,
    rooms: offer.rooms.ids.flatMap((id) => setup.rooms.find((room) => room.id === id)?.name ?? []),
    mode: offer.mode.kind,
    lengths: offer.lengths.map((length) => ({
      minutes: length.minutes,
      price: centsOn(length, today),
      per: length.per,
    })),
    people: offer.people,
    isQuiet: isQuiet(offer, setup),
  };
}
