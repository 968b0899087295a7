import { findFirst, findNearest, isQuiet } from "#core/booking/availability.server.ts";
import { timeOf } from "#core/booking/line-time.server.ts";
import { lostWords } from "#core/booking/other-machine.server.ts";
import { priceOn } from "#core/booking/price.ts";
import type { BookRequest, Draft } from "#core/booking/requests.ts";
import { allEvents, type BookingSetup, type Offer } from "#core/booking/setup.ts";
import type { NearTime, PlacesState, TimesAnswer, TimesQuestion } from "#core/booking/times-answer.ts";
import type {
  Booking,
  BookResult,
  ChangeResult,
  DayWord,
  LineChoice,
  Pass,
  VisitKey,
} from "#core/booking/visit.ts";
import {
  type BookingRow,
  hasEvent,
  isActive,
  isKept,
  type LineRow,
} from "#core/booking/visit-store.server.ts";
import { paysNothingNow } from "#core/booking/visitor-form.ts";
import { textsToSign, type WaiverView, type waiverForm } from "#core/booking/waiver-signing.ts";
import type { Typed } from "#core/form/answers.ts";
import { invalid, mustFind, Unknown } from "#core/form/failure.server.ts";
import { hasMail } from "#core/outbox/mail-store.server.ts";
import { instantText, TICK_MS, tickAt } from "#core/process/clock.server.ts";
import { digestOf, hashKey, newKey } from "#core/process/keys.server.ts";
import type { InvoicePaper } from "#core/values/paper.ts";
import { dayIn, formatMoment } from "#core/values/time.ts";
import { visitReceipt } from "#features/invoices/invoices.server.ts";
import { insertMessage, questionsAbout, repliesTo } from "#features/messages/messages.server.ts";
import { moneyEvents } from "#features/money/money.server.ts";
import { bookingOfReceipt, invoiceByKey, papersOf, withOthers } from "#features/papers/papers.server.ts";
import { findByCode } from "#features/passes/passes.server.ts";
import { paymentByTicket, paymentsOf } from "#features/payments/payments.server.ts";
import { signedOf, waivers } from "#features/waivers/waivers.server.ts";
import type { FindOverwritten } from "./changes.server.ts";
import { placesState } from "./event-sync.server.ts";
import { holdService } from "./hold-service.server.ts";
import { askedInvoiceWords } from "./invoice-when.server.ts";
import { leaveAsGift, takeGiftBack } from "./left-gift.server.ts";
import { moneyOf, payService, restOf } from "./pay-service.server.ts";
import { movedWords } from "./promised-visit.server.ts";
import {
  attempt,
  factsFor,
  findBooking,
  findHold,
  openTimes,
  type ServiceContext,
  save,
} from "./service-context.server.ts";
import { tellMoney } from "./tell-money.server.ts";
import { bookingCalendar, viewBooking } from "./views.server.ts";
import { coveredIfCancelled, passesBack } from "./visit-passes.server.ts";

/** What a visitor, or the studio, can do with visits in one request. */
export type VisitService = ReturnType<typeof serveVisits>;

/** Booking for one request. Every change is one transaction. Invalid input never throws; it becomes a result. */
export function serveVisits(context: ServiceContext) {
  const { system, setup } = context;
  const visits = visitService(context);
  return {
    /** What is offered, and what takes nothing new any more. */
    setup,
    ...offerService(context),
    ...holdService(context),
    ...visits,
    ...payService(context, visits.book),
    ...questionService(context),
    isMailed: hasMail(system.visits.db),
    /** What whoever comes with an address that is not known is told, while it may have been lost; undefined otherwise. */
    lostWords: (what?: string, then?: string) =>
      lostWords(system.visits.db, setup.timeZone, system.now(), what, then),
    /** Mails links to upcoming visits to this address. Responds the same if the address is unknown. */
    sendLinks: (email: string) => save(context, () => system.mails.sendLinks(email)),
  };
}

/** Finds what can be booked, and when. It changes nothing. */
function offerService(context: ServiceContext) {
  const { system, setup, who } = context;
  return {
    offers() {
      const today = dayIn(setup.timeZone, system.now());
      return setup.offers.map((offer) => summaryOf(offer, setup, today));
    },
    times(question: TimesQuestion): TimesAnswer {
      const own = question.hold === undefined ? undefined : findHold(context, question.hold);
      if (!own || own.reference !== undefined) return openTimes(context, question);
      const lines = system.visits.linesOf(own.id);
      const answer = openTimes(context, question, { except: lines.map(({ id }) => id) });
      return isKept(own, system.now()) ? markOwn(answer, lines, question) : answer;
    },
    /** A key for a visit that begins, or the id of a page, as `hold` takes them. It is not stored until something is held. */
    newKey,
    /** The soonest open time of an offer. */
    firstOpen(question: Parameters<typeof findFirst>[0]): NearTime | undefined {
      const facts = factsFor(system, setup, who);
      const key = ["first", who, question.offer, question.people, dayIn(setup.timeZone, facts.now)];
      return system.times.get(key, facts.now, () => findFirst(question, facts));
    },
    /** Whether an event takes sign-ups; undefined if there is no such event. @param slug its name as an offer */
    places(slug: string): PlacesState | undefined {
      const offer = allEvents(setup).find((event) => event.slug === slug);
      return offer && placesState(system.visits.db, offer, { setup, now: system.now() });
    },
    /** Open times near one that is gone, other rooms at the same time first. */
    nearest({ starts, ...line }: Pick<LineChoice, "offer" | "minutes" | "party" | "starts">): NearTime[] {
      return findNearest({ ...line, tick: tickAt(Date.parse(starts)) }, factsFor(system, setup, who));
    },
  };
}

/** Marks the times in an answer that a hold has already. */
function markOwn(
  answer: TimesAnswer,
  own: readonly LineRow[],
  { offer, minutes }: TimesQuestion,
): TimesAnswer {
  if (answer.kind !== "times") return answer;
  const mine = own
    .filter((line) => line.offer === offer && line.minutes === minutes)
    .map(({ tick }) => tick * TICK_MS);
  const days = answer.days.map(({ date, times }) => ({
    date,
    times: times.map((time) =>
      mine.includes(Date.parse(time.starts)) ? { ...time, isYours: true as const } : time,
    ),
  }));
  return { ...answer, days };
}

/** Summary of an offer. @param today decides its prices, `2026-12-01` */
function summaryOf(offer: Offer, setup: BookingSetup, today: string) {
  return {
    offer: offer.slug,
    name: offer.name,
    rooms: offer.rooms.ids.flatMap((id) => setup.rooms.find((room) => room.id === id)?.name ?? []),
    mode: offer.mode.kind,
    lengths: offer.lengths.map((length) => ({
      minutes: length.minutes,
      price: priceOn(length, today),
      per: length.per,
    })),
    people: offer.people,
    isQuiet: isQuiet(offer, setup),
  };
}

/** Booked visits: booking, reading and changing them. */
function visitService(context: ServiceContext) {
  const { system, setup, who } = context;
  const { visits, bookings, changes } = system;
  const find = (pass: Pass) => findBooking(context, pass);
  /** Changes a booking in one transaction. */
  const change = (pass: Pass, work: (row: BookingRow) => void): Promise<ChangeResult> =>
    attempt(context, () => {
      work(mustFind(find(pass)));
      return { kind: "changed" as const };
    });

  return {
    book(request: BookRequest): Promise<BookResult> {
      const { passCode } = request;
      const found =
        passCode === undefined ? undefined : findByCode(system, context.visitor ?? "the studio", passCode);
      return attempt(context, () => {
        if (found && "message" in found) throw invalid("pass", found.message);
        const given = found && { pass: found.pass.id };
        return bookings.book({ ...request, ...given }, context.visitor);
      });
    },
    /** Reads a booking; undefined for a wrong key or an unknown reference. */
    read(pass: Pass): Booking | undefined {
      const row = find(pass);
      if (!row) return undefined;
      const lines = visits.linesOf(row.id);
      const invoices = papersOf(visits.db, lines).map(({ kind, name }) => ({ kind, name }));
      const money = moneyOf(visits, row);
      const askedInvoice = askedInvoiceWords(visits, row);
      const cancelled = lines.filter((line) => !isActive(line));
      const signed = signedOf(visits, row, lines);
      const key = row.waiverKey;
      const toSign = signed && key && { signed: { ...signed, key } };
      const rest = restOf(context, row);
      const moved = movedWords(visits, row.id);
      return {
        ...viewBooking(visits, row, {
          canConfirm: visits.isMailedKey(hashKey(pass.key)),
          mailWaitsUntil: system.mails.waitsUntil(row.id),
          coveredLine: (line) => coveredIfCancelled(visits, line, who),
        }),
        invoices,
        passesBack: passesBack(visits, cancelled),
        ...(money && { money }),
        ...(askedInvoice && { askedInvoice }),
        ...(moved && { moved }),
        ...(rest && { rest }),
        ...toSign,
      };
    },
    /** Cancels the given lines, or all if none are given. */
    cancel: (pass: Pass, lines?: readonly number[]) => change(pass, (row) => changes.cancel(row, lines, who)),
    /** @param shown when it begins as the page has shown it */
    move: (pass: Pass, line: number, starts: string, shown?: string) =>
      change(pass, (row) => changes.move(row, line, starts, who, { shown })),
    /** Moves all that is to come of it by as much, so that its first room begins then: all or none. */
    moveTogether: (pass: Pass, starts: string, shown?: readonly string[]) =>
      change(pass, (row) => changes.moveTogether(row, starts, who, shown)),
    /** Open times to which all of some lines can move by as much, as times of the first; their own ticks count as open. */
    timesTogether(
      pass: Pass,
      ids: readonly number[],
      span: { readonly from?: string; readonly days?: number },
    ) {
      const row = find(pass);
      const lines = (row ? visits.linesOf(row.id) : []).filter(({ id }) => ids.includes(id));
      const [first, ...others] = lines.toSorted((a, b) => a.tick - b.tick);
      if (!first) return undefined;
      const timesOf = ({ offer, minutes, party }: LineRow) =>
        openTimes(
          context,
          { offer, minutes, people: party.people, ...span },
          { except: lines.map(({ id }) => id), isStored: true },
        );
      const answer = timesOf(first);
      if (answer.kind !== "times") return undefined;
      const open = others.map((line) => {
        const own = timesOf(line);
        const starts = own.kind === "times" ? own.days.flatMap(({ times }) => times) : [];
        const after = (line.tick - first.tick) * TICK_MS;
        return new Set(starts.map((time) => Date.parse(time.starts) - after));
      });
      const days = answer.days.flatMap(({ date, times }) => {
        const left = times.filter(({ starts }) => open.every((set) => set.has(Date.parse(starts))));
        return left.length > 0 ? [{ date, times: left }] : [];
      });
      return { ...answer, days };
    },
    /** Open times that a line can move to; its own ticks count as open. */
    timesToMove(pass: Pass, id: number, span: { readonly from?: string; readonly days?: number }) {
      const row = find(pass);
      const line = row && visits.linesOf(row.id).find((each) => each.id === id);
      if (!line) return undefined;
      const { offer, minutes, party } = line;
      return openTimes(
        context,
        { offer, minutes, people: party.people, ...span },
        { except: [id], isStored: true },
      );
    },
    /** Changes who comes, what helps, or how to reach the visitor. */
    change: (pass: Pass, draft: Draft, findOverwritten: FindOverwritten = () => []) =>
      change(pass, (row) => {
        changes.refuseOverwriting(row, findOverwritten);
        changes.change(row, draft, who);
      }),
    /** Vouches for the booking: the guest has pressed the button behind the link of our mail. Unknown for any other key. */
    confirm: (pass: Pass) =>
      change(pass, (row) => {
        if (!visits.isMailedKey(hashKey(pass.key))) throw new Unknown();
        visits.vouch(row.id, "mail", "visitor");
      }),
    /**
     * Leaves what is to be given back of it to the studio as a gift, once. Who cannot pay the full price is never asked: unknown.
     * @param shown what the page has said that it is, in hundredths
     */
    leaveAsGift: (pass: Pass, shown: number) =>
      change(pass, (row) => {
        const { owed, gift } = moneyOf(visits, row) ?? {};
        // Pressed again, it is left already.
        if (!owed && gift === shown && shown > 0) return;
        if (shown !== (owed?.cents ?? 0)) throw invalid("lines", otherSum);
        const left = paysNothingNow(row.contact)
          ? 0
          : leaveAsGift(visits, row.id, { who: "visitor", what: moneyEvents.gift });
        if (left === 0) throw new Unknown();
        tellMoney(system, row.id);
      }),
    /** Takes such a gift back, once: it is to be given back again. */
    takeGiftBack: (pass: Pass) =>
      change(pass, (row) => {
        if (takeGiftBack(visits, row.id, "visitor")) tellMoney(system, row.id);
        else if (!hasEvent(visits.db, row.id, moneyEvents.giftBack, 0)) throw new Unknown();
      }),
    /** Tells the desk that the guest is late or outside, on the day of the visit. */
    say: (pass: Pass, line: number, what: DayWord) => change(pass, (row) => changes.say(row, line, what)),
    /** What guests sign, in each language; nothing if they sign nothing. */
    waiverTexts: setup.waiver?.texts ?? [],
    /** What each adult signs for what is about to be booked, in each language; nothing if nothing of it is signed for. */
    toSign: (lines: readonly Pick<LineChoice, "offer">[]) => textsToSign(setup.waiver, lines),
    /** What whoever signs for a visit sees: place and day; undefined for a wrong link, or if it is over. */
    waiver: (key: string): WaiverView | undefined => waivers(visits).view(key),
    sign: (key: string, lang: string, typed: Typed<typeof waiverForm>) =>
      save(context, () => waivers(visits).sign(key, lang, typed)),
    /** What was paid for a booking; undefined if nothing was. */
    receipt(pass: Pass) {
      const row = find(pass);
      return row && visitReceipt(visits, row.id);
    },
    /** An invoice or a credit note of a booking, by its name: `A-12`. */
    invoice(pass: Pass, name: string): InvoicePaper | undefined {
      const row = find(pass);
      const found = row && papersOf(visits.db, visits.linesOf(row.id)).find((paper) => paper.name === name);
      return found && withOthers(visits.db, found, visits.now());
    },
    /** The receipt of a visit by the key of its own, which opens nothing else. */
    receiptWithKey(key: string) {
      const row = visits.byId(bookingOfReceipt(visits.db, key) ?? 0);
      const receipt = row && visitReceipt(visits, row.id);
      return row && receipt && { visit: viewBooking(visits, row), receipt };
    },
    /** An invoice or a credit note by the key of its own, which opens nothing else. */
    invoiceWithKey(key: string): InvoicePaper | undefined {
      const found = invoiceByKey(visits.db, key);
      return found && withOthers(visits.db, found, visits.now());
    },
    calendar(pass: Pass): string | undefined {
      const row = find(pass);
      return row && bookingCalendar(visits, row);
    },
  };
}

const otherSum =
  "What is to be given back has changed since you opened this page. Nothing was done yet: please look at it once more.";

/** How many questions one visit may have. */
const maxQuestions = 20;

const tooMany =
  "You have asked us a lot about this visit already, and we will answer. If it is urgent, please call us.";

/**
 * Questions about a booked visit, and about one that is being paid. They come to the studio as messages, and stand with the
 * visit, as the answers do.
 */
function questionService(context: ServiceContext) {
  const { system, setup } = context;
  const { visits } = system;
  const { db } = visits;

  function find(visit: VisitKey): BookingRow | undefined {
    if ("hold" in visit) return findHold(context, visit.hold);
    if (!("ticket" in visit)) return findBooking(context, visit);
    const payment = paymentByTicket(db, visit.ticket, system.now());
    return payment?.booking ? visits.byId(payment.booking) : undefined;
  }

  /** What the receipt of a payment names, too, before the visit is booked; empty if nobody has begun to pay. */
  const referenceOf = (row: BookingRow) => row.reference ?? paymentsOf(db, row.id).at(-1)?.reference ?? "";

  return {
    /** What was asked about a visit; undefined for a wrong key. */
    questions(visit: VisitKey) {
      const row = find(visit);
      if (!row) return undefined;
      const at = (ms: number) => instantText(ms, setup.timeZone);
      const { contact } = row;
      const isByMail = hasMail(db) && contact.email !== "";
      return {
        reference: referenceOf(row),
        answerTo: isByMail ? contact.email : undefined,
        asked: questionsAbout(db, row.id).map(({ id, fields, receivedAt }) => ({
          at: at(receivedAt),
          words: fields.note ?? "",
          answers: repliesTo(db, id).map(({ madeAt, words }) => ({ at: at(madeAt), words })),
        })),
      };
    },
    /** Asks the studio about a visit, also about one that is being paid. The answer stands with it. */
    ask: (visit: VisitKey, note: string): Promise<ChangeResult> =>
      attempt(context, () => {
        const row = mustFind(find(visit));
        if (questionsAbout(db, row.id).length >= maxQuestions) throw invalid("note", tooMany);
        const { name, email, phone } = row.contact;
        const [line] = visits.linesOf(row.id);
        const what = line ? `${line.name}, ${formatMoment(timeOf(line, setup))}` : "";
        const about = [referenceOf(row), what].filter(Boolean).join(": ");
        const question = {
          form: "visit-question",
          // Pressed twice, it is one question.
          submissionId: digestOf(`${row.id} ${note}`),
          digest: "asked",
          page: "",
          fields: { name, email, phone, visit: about, note },
          file: undefined,
          isSpam: false,
          booking: row.id,
        } as const;
        insertMessage(db, question, system.now());
        return { kind: "changed" as const };
      }),
  };
}
