import { isAtGuest } from "#core/booking/check-line.server.ts";
import { comesAfterAll } from "#core/booking/event-store.server.ts";
import { formatParty } from "#core/booking/line-form.ts";
import { timeOf } from "#core/booking/line-time.server.ts";
import type { BookingNews } from "#core/booking/mail-queue.server.ts";
import { mailedFacts, moreOfContact, moreOfLine } from "#core/booking/more-facts.ts";
import type { VisitStore } from "#core/booking/open-visits.server.ts";
import { askedToPay, paidWords } from "#core/booking/paying.ts";
import { cannotGoTo, placeNewsOf } from "#core/booking/place-changes.server.ts";
import { giftWords } from "#core/booking/price.ts";
import { type BookingSetup, isEvent, isForGroups, offerOf, takesVisits } from "#core/booking/setup.ts";
import { promisedCurrency, termsOf } from "#core/booking/terms.ts";
import type { Contact } from "#core/booking/visit.ts";
import { visitDay } from "#core/booking/visit-day.ts";
import {
  type BookingRow,
  endOf,
  hasEvent,
  isActive,
  type LineRow,
  upcomingOf,
  wasCancelledAtStudio,
} from "#core/booking/visit-store.server.ts";
import {
  guestReplyWords,
  payLittleWords,
  paysNothingNow,
  visitorContactForm,
} from "#core/booking/visitor-form.ts";
import { changeWords } from "#core/booking/waitlist-form.ts";
import { wishKeyOf } from "#core/booking/waitlist-store.server.ts";
import { askedToSign, mayLeaveWords } from "#core/booking/waiver-signing.ts";
import { describeAnswers } from "#core/form/answers.ts";
import { studioAddress } from "#core/http/site-address.server.ts";
import { mailsAbout, type StoredMail } from "#core/outbox/mail-store.server.ts";
import {
  brief,
  type Mail,
  type MailAddresses,
  type MailPart,
  siteMail,
} from "#core/outbox/site-mail.server.ts";
import { instantText, TICK_MS } from "#core/process/clock.server.ts";
import type { Store } from "#core/store/writer.server.ts";
import { labelled } from "#core/values/labelled.ts";
import { formatMoney } from "#core/values/money-text.ts";
import {
  askPath,
  bookingAddress,
  bookPath,
  bookStepPath,
  ENTRY_PAGES,
  groupPagePath,
  receiptPath,
  waiverPath,
  wishPath,
} from "#core/values/paths.ts";
import { sensesText } from "#core/values/senses-text.ts";
import { formatMoment, formatSpan } from "#core/values/time.ts";
import { visitReceipt } from "#features/invoices/invoices.server.ts";
import { moneyEvents } from "#features/money/money.server.ts";
import { receiptKey } from "#features/papers/papers.server.ts";
import { signedOf } from "#features/waivers/waivers.server.ts";
import { differencesOf } from "./difference.server.ts";
import { freeAndKeptWords } from "./guest/present-record.ts";
import { askedInvoiceWords } from "./invoice-when.server.ts";
import { awayWords, placeParts } from "./mail-parts.server.ts";
import {
  cannotGoStart,
  comesStart,
  eventMoved,
  eventStart,
  movedThen,
  placeStart,
  studioStart,
  subjectStart,
  type Told,
  visitorStart,
} from "./mail-words.ts";
import { moneyOf, restOf } from "./pay-service.server.ts";
import { movedWords } from "./promised-visit.server.ts";
import type { BookingSystem } from "./service-context.server.ts";
import { bookingCalendar, viewBooking } from "./views.server.ts";
import { coveredLine, passesBack } from "./visit-passes.server.ts";

/** Where a mail leads: to the visit, and to ask about it. `receipt` is empty where nothing was paid. */
type Links = { readonly visit: string; readonly ask: string; readonly receipt: string };

const askWords = "Ask about this visit:";

const signWords =
  "Please sign before you come. Each adult signs once, and for each of their own children. Pass this link on to the others:";

type Words = { readonly subject: string; readonly parts: readonly MailPart[] };

/** A mail is queued within this time of the change it announces, in milliseconds. */
const sameMoment = 60_000;

/**
 * Composes mails about bookings, with their state at the time of sending.
 * @returns a composer that returns undefined for an obsolete mail, such as a reminder of a visit that has
 * begun
 */
export function bookingMails(system: BookingSystem, store: Store, addresses: MailAddresses) {
  const { visits, bookings } = system;
  return async (mail: StoredMail): Promise<Mail | undefined> => {
    const item: DueMail = { ...mail, what: mail.what as BookingNews };
    const booking = visits.byId(item.about);
    const setup = system.setup();
    if (!booking || !setup) return undefined;
    const all = visits.linesOf(booking.id);
    const now = system.now();
    // What was booked stays in the currency in which it was.
    const own = { ...setup, currency: promisedCurrency(all, setup) };
    const facts = factsOf(system, { item, booking, setup: own, all });
    const isToCome = facts.lines.some((line) => !cannotGoTo(visits.db, line));
    if (item.what === "reminder" && (facts.isOver || !isToCome)) return undefined;
    // It waited for its turn for too long.
    if (item.what === "booked" && all.every((line) => endOf(line) <= now)) return undefined;
    const isOffer = booking.reference === undefined;
    if (isOffer && (booking.keptUntil ?? 0) <= now) return undefined;
    const isVisitor = item.recipient === "visitor";
    if (isVisitor && booking.contact.email === "") return undefined;
    // With links sent again go the other upcoming visits of this address.
    const isAgain = item.what === "link" && !isOffer;
    const upcoming = isAgain ? upcomingOf(visits.db, booking.contact.email, now) : [];
    const told = [booking.id, ...upcoming.filter((id) => id !== booking.id)];
    // Only hashes of keys are stored, so each mail gets new keys.
    const links = isVisitor ? await store.write(() => told.map(newLinks), { mayUseReserve: true }) : [];
    const [link = { visit: "", ask: "", receipt: "" }] = links;
    const others = told.slice(1).flatMap((id, index) => otherVisit(id, links[index + 1]?.visit ?? ""));
    const words = isOffer ? offerMail : visitorMail;
    const { subject, parts } = isVisitor ? words(facts, link, item.what) : studioMail(item, facts);
    return siteMail({
      from: addresses.from,
      to: isVisitor ? [booking.contact.email] : [...addresses.to],
      ...replyTo(isVisitor, facts),
      subject,
      parts: [...parts, ...others],
      attachments: isOffer ? [] : [calendarOf(visits, booking)],
    });
  };

  /** Links with a new key, inside a transaction: to the visit, and to ask about it. */
  function newLinks(id: number): Links {
    const { studio } = visits.setup();
    const reference = visits.byId(id)?.reference;
    const key = bookings.addMailedKey(id);
    const at = (path: string) => studioAddress(studio, path);
    if (reference === undefined)
      return { visit: at(bookStepPath("details", key)), ask: at(askPath({ hold: key })), receipt: "" };
    const pass = { reference, key };
    const receipt = visitReceipt(visits, id) ? at(receiptPath(receiptKey(visits.db, id))) : "";
    return { visit: at(bookingAddress(pass)), ask: at(askPath(pass)), receipt };
  }

  /** Another upcoming visit of the same address. */
  function otherVisit(id: number, link: string): MailPart[] {
    const lines = visits.linesOf(id).filter(isActive);
    return [
      `Also booked with this address: ${visits.byId(id)?.reference}`,
      ...lines.map((line) => describeLine(line, visits.setup())),
      { words: "To see, move, change or cancel it:", href: link },
    ];
  }
}

/** Everything a mail about a booking needs. */
type Facts = ReturnType<typeof factsOf>;

type DueMail = Pick<StoredMail, "id" | "about" | "recipient" | "made_at"> & { readonly what: BookingNews };

function factsOf(
  system: BookingSystem,
  given: { item: DueMail; booking: BookingRow; setup: BookingSetup; all: readonly LineRow[] },
) {
  const { item, booking, setup, all } = given;
  const { db } = system.visits;
  const now = system.now();
  const since = item.made_at - sameMoment;
  const active = all.filter(isActive);
  const isOver = active.length === 0;
  // Who comes for more weeks is reminded of what is to come.
  const toCome = active.filter(({ tick }) => item.what !== "reminder" || tick * TICK_MS > now);
  const wishKey = wishKeyOf(db, booking.id);
  const signed = signedOf(system.visits, booking, all);
  const money = moneyOf(system.visits, booking);
  const isPaid = ({ id }: LineRow) => money !== undefined || coveredLine(db, id) !== undefined;
  const signKey = signed && signed.done < signed.needed ? booking.waiverKey : undefined;
  return {
    setup,
    booking,
    lines: isOver ? all : toCome,
    isOver,
    // What this mail announces: what the studio cancelled, restored, moved or asks to be paid.
    dropped: all.filter(
      ({ cancelledAt = 0, isCancelledByStudio }) => isCancelledByStudio && cancelledAt > since,
    ),
    isRestored: hasEvent(db, booking.id, "restored", since),
    isMoved: hasEvent(db, booking.id, "moved", since),
    /** What this mail says is different. */
    differences: differencesOf(db, all, { setup, since }),
    /** How many mails about changes went to the same before this one. */
    earlier: mailsAbout(db, { kind: "booking", about: booking.id }).filter(
      ({ id, what, recipient }) => id < item.id && what === "changed" && recipient === item.recipient,
    ).length,
    /** Until when it is free to cancel what is booked, and what a later cancelling keeps. */
    cancelling: freeAndKeptWords(viewBooking(system.visits, booking), {
      now,
      fees: active.flatMap((line) => (isPaid(line) ? (termsOf(line, setup).lateFee ?? []) : [])),
    }),
    // What became of what was paid, and nothing else.
    isMoneyAlone:
      Object.values(moneyEvents).some((what) => hasEvent(db, booking.id, what, since)) &&
      !["moved", "changed", "cancelled", "restored", "added"].some((what) =>
        hasEvent(db, booking.id, what, since),
      ),
    /** That the event has moved while its guest paid; undefined if it has not. */
    movedPaid: movedWords(system.visits, booking.id),
    /** What is different at the place, for the visits of this mail. */
    placeNews: placeNewsOf(db, active, since),
    /** Whether we have said that we cannot come, and can after all. */
    comesAfterAll: hasEvent(db, booking.id, comesAfterAll, since),
    isAsked: hasEvent(db, booking.id, askedToPay, since),
    isAskedToSign: hasEvent(db, booking.id, askedToSign, since) && !hasEvent(db, booking.id, "booked", since),
    isAtDesk: all.some((line) => (line.cancelledAt ?? 0) > since && wasCancelledAtStudio(db, line)),
    /** The page of the wish that is offered this place; empty if there is none. */
    wishLink: wishKey ? studioAddress(setup.studio, wishPath(wishKey)) : "",
    covered: (line: number) => coveredLine(db, line),
    away: awayWords(db, setup, now),
    money,
    /** What went back to passes, to announce in this mail. */
    backs: passesBack(system.visits, all, isOver ? 0 : since),
    /** What the guest is asked to pay online, in hundredths; 0 if nothing. */
    rest: restOf({ system }, booking) ?? 0,
    /** Says when the invoice comes that its guest has asked for; empty if none waits. */
    askedInvoice: askedInvoiceWords(system.visits, booking) ?? "",
    /** Where those who come sign; empty if nobody has to, or all have. */
    signLink: signKey ? studioAddress(setup.studio, waiverPath(signKey)) : "",
  };
}

function calendarOf(visits: VisitStore, booking: BookingRow): Mail["attachments"][number] {
  const calendar = bookingCalendar(visits, booking);
  return {
    filename: `${booking.reference}.ics`,
    content: Buffer.from(calendar),
    contentType: `text/calendar; charset=utf-8; method=${/^METHOD:(.+)$/m.exec(calendar)?.[1]?.trim()}`,
  };
}

function replyTo(isVisitor: boolean, { setup, booking }: Facts): Pick<Mail, "replyTo"> {
  const { name, email } = booking.contact;
  if (isVisitor) return { replyTo: { name: setup.studio.name, address: setup.studio.email } };
  return email === "" ? {} : { replyTo: { name, address: email } };
}

function toldBy({ isOver, dropped, isRestored, isMoneyAlone }: Facts, kind: BookingNews): Told {
  if (kind === "changed" && isMoneyAlone) return "money";
  if (kind === "changed" && !isOver && isRestored) return "restored";
  if (!isOver || kind === "link") return kind;
  return dropped.length > 0 ? "dropped" : "cancelled";
}

/** Tells somebody on the waitlist that a place is held for them. */
function offerMail(facts: Facts, link: Links): Words {
  const { setup, booking, lines, wishLink } = facts;
  const { studio, timeZone } = setup;
  const end = formatMoment({ starts: instantText(booking.keptUntil ?? 0, timeZone) });
  const offer = lines[0]?.offer ?? "";
  const parts = [
    `You asked us to tell you if a place opens. One is open, and we keep it for you until ${end}.`,
    ...lines.map((line) => describeLine(line, setup)),
    describePrice(facts),
    { words: "To take it:", href: link.visit },
    "Opening the link books nothing. If you do not want the place, you do not need to do anything.",
    wishLink && {
      words: `To give it to the next person, ${isEvent(offer) ? "or " : ""}${changeWords(offer)}:`,
      href: wishLink,
    },
    facts.away,
    { words: askWords, href: link.ask },
    `${studio.address}\n${studio.phone}\n${studio.email}`,
  ];
  return { subject: `A place for you: ${dayOf(lines[0], setup)}`, parts };
}

function visitorMail(facts: Facts, link: Links, kind: BookingNews): Words {
  const { setup, booking, dropped } = facts;
  const { studio } = setup;
  const told = toldBy(facts, kind);
  const isOver = told === "cancelled" || told === "dropped";
  const lines = told === "dropped" ? dropped : facts.lines;
  const when = dayOf(lines[0], setup);
  const [event] = lines.filter(({ offer }) => isEvent(offer));
  const names = [...new Set(lines.map(({ name }) => brief(name)))];
  const name = event || (isOver && names.length < 3) ? names.join(", ") : undefined;
  const isCannotGo = told === "changed" && facts.placeNews.some((news) => news.isCannotGo);
  const differences = isCannotGo
    ? ["We cannot come"]
    : facts.comesAfterAll
      ? ["We come after all"]
      : facts.differences;
  const start = subjectStart(told, { ...facts, differences });
  const what = start === "" ? (name ?? "Your visit") : `${start}${name ? ` ${name},` : ""}`;
  const subject = `${start === "" ? `${what}:` : what} ${when}, ${booking.reference}`;
  const starts = event ? eventStart : visitorStart;
  // The note stays on the visit's page: nobody has confirmed this address, and anybody could have written it.
  const helps = lines.flatMap((line) => line.helps.map(({ label }) => label));
  const nothingToPay = facts.money ? "" : "There is nothing to pay. ";
  // Where nothing new can be booked, no page has other times.
  const isOpen = event ? (setup.events ?? []).length > 0 : takesVisits(setup);
  const parts = [
    told === "booked" && facts.movedPaid ? `${facts.movedPaid} ${movedThen}` : "",
    isCannotGo
      ? cannotGoStart
      : told === "changed" && facts.comesAfterAll
        ? comesStart
        : told === "changed" && event && facts.isMoved
          ? eventMoved
          : told === "changed" && facts.isAsked && facts.rest > 0
            ? "You can pay for your visit online before you come. Here it is now."
            : told === "changed" && facts.placeNews.length > 0
              ? placeStart
              : told === "changed" && facts.isAskedToSign && facts.signLink
                ? "There is something to sign before you come. Here is your visit."
                : starts[told],
    told === "changed" || told === "restored" ? facts.differences.join("\n") : "",
    ...(isOver ? [] : placeParts(facts.placeNews, setup)),
    ...lines.map((line) => (isOver ? describeLine(line, setup) : ticketOf(line, setup))),
    `Reference: ${booking.reference}`,
    isOver || told === "money"
      ? ""
      : { words: `To see,${event ? "" : " move,"} change or cancel it:`, href: link.visit },
    told === "booked" && booking.vouchedAt === undefined && booking.visitor !== undefined
      ? "Please open it once and press “Yes, it reached me”. Then we know that we can reach you."
      : "",
    isOver
      ? ""
      : "Opening the link changes nothing. Anyone who has it can change your visit, so please keep it to yourself.",
    // Where we come to the guest, and where an event has a place of its own, that is not the way.
    !isOver && told !== "money" && lines.some((line) => isHere(line, setup)) ? wayWords(setup) : "",
    ...((told === "changed" || told === "restored") && dropped.length > 0
      ? ["We are sorry: we had to cancel this part.", ...dropped.map((line) => describeLine(line, setup))]
      : []),
    told === "dropped" && !isOpen
      ? `${nothingToPay}Please reply to this mail or call us, and we will find a way together.`
      : "",
    told === "dropped" && isOpen
      ? {
          words: `${nothingToPay}${event ? "What else is planned:" : "If you would like another time, you can choose one here:"}`,
          href: studioAddress(studio, event ? ENTRY_PAGES.events.list : bookPath),
          after: event
            ? "Or reply to this mail, or call us."
            : "Or reply to this mail or call us, and we will find one together.",
        }
      : "",
    describePrice(facts),
    facts.askedInvoice,
    link.receipt !== "" && (told === "booked" || told === "changed")
      ? { words: "The receipt for what you paid, to print:", href: link.receipt }
      : "",
    ...(!isOver && helps.length > 0 ? [`What you told us helps: ${[...new Set(helps)].join("; ")}.`] : []),
    !isOver && facts.rest > 0
      ? {
          words: `To pay ${formatMoney(facts.rest, setup.currency)} online, if you like:`,
          href: `${link.visit}#pay`,
          after: "Paying at the studio is just as fine.",
        }
      : "",
    told === "booked" || told === "changed" || told === "restored" ? facts.cancelling.join(" ") : "",
    !isOver && lines.some(({ offer }) => isForGroups(setup, offer))
      ? { words: "What to file for your risk assessment:", href: studioAddress(studio, groupPagePath) }
      : "",
    mailedFacts(moreOfContact(booking.contact)).join("\n"),
    !isOver && facts.signLink ? { words: signWords, href: facts.signLink, after: mayLeaveWords } : "",
    (facts.money?.gift ?? 0) > 0
      ? { words: "If it is not to be a gift, you can take it back here:", href: link.visit }
      : "",
    facts.away,
    { words: askWords, href: link.ask },
    `${studio.address}\n${studio.phone}\n${studio.email}`,
  ];
  return { subject, parts };
}

/** The mail to the studio. It never says what helps: only the visit at the desk shows that. */
function studioMail({ what: news }: DueMail, facts: Facts): Words {
  const { setup, booking } = facts;
  const { phone, reply } = booking.contact;
  const number = reply === "text" || reply === "call" ? `: ${phone}` : "";
  const told = toldBy(facts, news);
  const lines = told === "dropped" ? facts.dropped : facts.lines;
  const [first] = lines;
  const what = first ? `${brief(first.name)}, ${formatMoment(timeOf(first, setup))}` : "";
  const isForGuest = told === "cancelled" && facts.isAtDesk;
  const start = isForGuest ? "Cancelled at the guest's request" : studioStart[told];
  const differences = told === "changed" ? facts.differences : [];
  const parts = [
    `${start}: ${booking.reference}`,
    differences.join("\n"),
    ...lines.map((line) => describeLine(line, setup)),
    describePrice(facts),
    contactLines(booking.contact),
    `Would like to be answered ${guestReplyWords[reply].mailed}${number}.`,
  ];
  const subject = `${differences.length > 0 ? `${differences[0]}.` : `${start}:`} ${what}, ${booking.reference}`;
  return { subject, parts };
}

/** Who booked, as the form asks for it. How to answer them follows as a sentence. */
function contactLines(contact: Contact): string {
  return describeAnswers(visitorContactForm, contact)
    .filter(({ name }) => name !== "reply")
    .map(({ label, values }) => labelled(label, values.join(", ")))
    .join("\n");
}

/** The day of a line: `Friday, December 4`. */
function dayOf(line: LineRow | undefined, setup: BookingSetup): string {
  return line ? visitDay({ ...timeOf(line, setup), offer: line.offer }) : "";
}

function describeLine(line: LineRow, setup: BookingSetup): string {
  const { what, day, time, facts } = partsOf(line, setup);
  return [what, `${day}, ${time}`, ...facts].join("\n");
}

/** A line as a ticket: its day is large, and it says in words what the visit asks of the senses. */
function ticketOf(line: LineRow, setup: BookingSetup): MailPart {
  const ticket = partsOf(line, setup);
  const words = sensesText(offerOf(setup, line.offer)?.senses ?? []);
  return {
    ...ticket,
    facts: [...ticket.facts, ...(words ? [`What it asks of the senses, from 0 to 5: ${words}`] : [])],
  };
}

function partsOf(line: LineRow, setup: BookingSetup) {
  const time = timeOf(line, setup);
  const rooms = line.roomNames.filter((room) => room !== line.name);
  const facts = [
    // A mail goes around: where we come to stands on the visit's page alone.
    isAtGuest(line)
      ? "We come to the address that you gave us"
      : (offerOf(setup, line.offer)?.event?.place ?? ""),
    formatParty(line.party),
    ...mailedFacts(moreOfLine(line)),
  ].filter(Boolean);
  return {
    what: [line.name, rooms.length > 0 && rooms.length < 3 ? rooms.join(", ") : ""]
      .filter(Boolean)
      .join("\n"),
    day: visitDay({ ...time, offer: line.offer }),
    time: formatSpan(time),
    facts,
  };
}

/** The last steps of the way, each with its number. */
function wayWords({ way }: BookingSetup): string {
  return way ? [way.title, ...way.steps.map((step, index) => `${index + 1}. ${step}`)].join("\n") : "";
}

/** Whether a line takes place at the studio. */
const isHere = (line: LineRow, setup: BookingSetup) =>
  !isAtGuest(line) && offerOf(setup, line.offer)?.event === undefined;

function describePrice(facts: Facts): string {
  const { setup, lines, booking, isOver, covered, money: moved, backs, askedInvoice } = facts;
  const cents = lines.reduce((sum, { price }) => sum + price, 0);
  const money = (amount: number) => formatMoney(amount, setup.currency);
  const paid = isOver ? [] : lines.flatMap(({ id }) => covered(id) ?? []);
  const words = paid.map((each) => `${money(each.cents)} is paid with ${each.words}.`);
  if (moved) return [...words, ...paidWords(moved), ...backs].join(" ");
  if (isOver) return backs.join(" ");
  const [event] = lines.flatMap((line) => offerOf(setup, line.offer)?.event ?? []);
  if (event?.gift) return giftWords(event.gift, setup.currency);
  if (event && cents === 0) return "Free.";
  const open = cents - paid.reduce((sum, each) => sum + each.cents, 0);
  if (paid.length > 0 && open <= 0) return [...words, "Nothing is left to pay.", ...backs].join(" ");
  if (paysNothingNow(booking.contact))
    return [...words, `${money(open)}.`, payLittleWords(lines.every(isAtGuest)), ...backs].join(" ");
  const how = askedInvoice
    ? "by invoice"
    : event
      ? "when you come"
      : lines.every(isAtGuest)
        ? "when we come"
        : "at the studio";
  const toPay = `${money(open)}, to pay ${how}.`;
  return [...words, toPay, ...backs].join(" ");
}
