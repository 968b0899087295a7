import { comesToGuest } from "#core/booking/areas.ts";
import { hasStart } from "#core/booking/availability.server.ts";
import { cleanContact, contactErrors, replyTo } from "#core/booking/booking-contact.ts";
import { waitlistLimits } from "#core/booking/booking-limits.ts";
import { lineMessages } from "#core/booking/check-line.server.ts";
import { isCancelled } from "#core/booking/event-store.server.ts";
import { partyErrors } from "#core/booking/line-form.ts";
import { timeOf } from "#core/booking/line-time.server.ts";
import { oneMailMs } from "#core/booking/mail-queue.server.ts";
import { offWords } from "#core/booking/off-words.ts";
import type { WaitlistEntry, Wish, WishChange } from "#core/booking/requests.ts";
import { release } from "#core/booking/reservation-store.server.ts";
import { isEvent, isOff, offerOf, waitlistRules } from "#core/booking/setup.ts";
import type { Contact } from "#core/booking/visit.ts";
import { deleteHold } from "#core/booking/visit-store.server.ts";
import { visitorContactForm } from "#core/booking/visitor-form.ts";
import { waitDaysForm, waitlistMessages } from "#core/booking/waitlist-form.ts";
import {
  countConfirmed,
  countFrom,
  countOpen,
  deleteEntry,
  entryOfKey,
  findWish,
  findWishOffer,
  insertEntry,
  openEntries,
  openOffers,
  removedEntries,
  removeEntry,
  restoreEntry,
  sameEntry,
  setEntry,
  settleWish,
} from "#core/booking/waitlist-store.server.ts";
import { tellWish } from "#core/booking/wish-news.server.ts";
import type { FieldError } from "#core/form/answer.ts";
import { answersOf } from "#core/form/answers.ts";
import { Invalid, invalid, mustFind, Unknown } from "#core/form/failure.server.ts";
import { applyGiven } from "#core/form/given.ts";
import { lastMail } from "#core/outbox/mail-store.server.ts";
import { instantText, readInstant, tickAt } from "#core/process/clock.server.ts";
import { newKey } from "#core/process/keys.server.ts";
import { addDays, dayIn, hasPassed, isDay } from "#core/values/time.ts";
import { paymentsOf } from "#features/payments/payments.server.ts";
import {
  attempt,
  type BookingSystem,
  endHold,
  factsFor,
  type ServiceContext,
  save,
} from "#features/visits/visits.server.ts";
import { endOfOffer, giveUpOffer, holdFor, tellOffer } from "./waitlist-turns.server.ts";

/** Waitlist operations, each inside a transaction. */
export function waitlist(system: BookingSystem) {
  const { visits, limits } = system;
  const { db, now } = visits;
  const today = () => dayIn(visits.setup().timeZone, now());

  /** Why nobody could be offered a place for a wish: the rules are those of the offer itself. */
  function wishErrors(
    wish: Pick<WaitlistEntry, "offer" | "minutes" | "party" | "from" | "to">,
  ): FieldError[] {
    const { minutes, party, from, to } = wish;
    const { people } = party;
    const setup = visits.setup();
    const offer = offerOf(setup, wish.offer);
    if (!offer?.lengths.some((length) => length.minutes === minutes))
      return [{ field: "offer", message: lineMessages.offer }];
    if (isOff(setup, offer.slug)) return [{ field: "offer", message: offWords(setup.studio) }];
    if (isEvent(offer.slug) && isCancelled(db, offer.slug, { setup, now: now() }))
      return [{ field: "offer", message: waitlistMessages.cancelled }];
    if (offer.event && Date.parse(offer.event.starts) <= now())
      return [{ field: "offer", message: waitlistMessages.begun }];
    const errors = partyErrors(offer, party);
    const wrong = (message: string) => [...errors, { field: "from", message }];
    // A place that opens somewhere else is of no use.
    if (waitlistRules(setup).how === "off" || comesToGuest(offer)) return wrong(waitlistMessages.off);
    if (isDay(from) && to === "") return [...errors, { field: "to", message: waitlistMessages.to }];
    if (!isDay(from) || !isDay(to) || to < from) return wrong(waitlistMessages.from);
    if (to < today()) return wrong(waitlistMessages.past);
    const last = addDays(today(), offer.horizon);
    if (to > last) return wrong(lineMessages.tooFar(offer.horizon));
    const hasBegun = from < today();
    const span = { from: hasBegun ? today() : from, to };
    const isOpen =
      errors.length > 0 || hasStart({ offer, minutes, people }, span, factsFor(system, setup, "visitor"));
    return isOpen ? errors : wrong(waitlistMessages.closed);
  }

  /**
   * Checks how much one guest waits for: only where they, or staff who speak to them, learn the answer. @throws Invalid
   */
  function checkGuest(contact: Pick<Contact, "email" | "phone">): void {
    if (countConfirmed(db, contact) >= waitlistLimits.byContact)
      throw invalid("from", waitlistMessages.enough);
  }

  /** Checks how much one address waits for. @throws Invalid */
  function checkAddress(visitor: string | null): void {
    if (visitor !== null && countFrom(db, visitor) >= waitlistLimits.byAddress)
      throw invalid("from", waitlistMessages.manyHere);
  }

  /** Asks once more whether somebody waits who has not answered, if the last mail, or the call, is a while ago. */
  function askAgain(wish: Contact, before: NonNullable<ReturnType<typeof sameEntry>>): void {
    const { id, key, reply, confirmed_at, state } = before;
    const mail = lastMail(db, { kind: "wish", about: id });
    const isAsked =
      state === "to call" || mail?.state === "waiting" || !hasPassed(oneMailMs, mail?.sent_at ?? 0, now());
    if (confirmed_at !== null || isAsked) return;
    tellWish(db, { ...wish, id, key, reply: reply || wish.reply }, "joined", { now: now(), isCounted: true });
  }

  /** An offer that waits for its answer. @throws Unknown */
  function openOffer(id: number) {
    const offer = mustFind(findWishOffer(db, id));
    if (offer.answer !== null) throw new Unknown();
    return offer;
  }

  /** Releases the place that is held for a wish. What its guest has begun to pay for it stays known: it may be paid all the same. */
  function releaseOffered(offered: number | null): void {
    if (offered === null) return;
    if (paymentsOf(db, offered).length > 0) {
      endHold(visits, offered, "place given up");
      return;
    }
    for (const line of visits.linesOf(offered)) release(db, { booking: line.booking, line: line.id });
    deleteHold(db, offered);
  }

  return {
    /** Entries of people who have not taken a place yet, by first acceptable day; at most 1,000. */
    entries: () =>
      openEntries(db, today()).map(({ keptUntil, confirmedAt, ...entry }) => ({
        ...entry,
        isConfirmed: confirmedAt !== null,
        /** Until when a place is held for them, in milliseconds since 1970; undefined if none is. */
        offeredUntil: keptUntil !== null && keptUntil > now() ? keptUntil : undefined,
      })),
    /** How many people have not taken a place yet. */
    count: (): number => countOpen(db, today()),
    /** Removed entries whose days are still to come, the last removed first; at most 1,000. */
    removed: () =>
      removedEntries(db, today()).map(({ removedAt, ...entry }) => ({
        ...entry,
        removedAt: removedAt ?? 0,
        /** Whether it ended by itself, because nobody answered two offers. */
        hasEnded: entry.unanswered > 1,
      })),
    /** Whether an entry was removed, and can be brought back. */
    isRemoved: (id: number): boolean => removedEntries(db, today()).some((entry) => entry.id === id),
    /** Brings a removed entry back, without the place that was held for it. @returns whether it was removed */
    restore: (id: number): boolean => restoreEntry(db, id, today()),
    /**
     * Removes an entry and releases the place held for it. It can be restored for 30 days.
     * @returns whether it existed
     */
    remove(id: number): boolean {
      const removed = removeEntry(db, id, now());
      if (removed) releaseOffered(removed.offered);
      return removed !== undefined;
    },
    /**
     * Adds an entry. One that is there already stays as it is. It counts once its guest has confirmed it. A visitor gets the same
     * answer whether or not somebody with that address waits already: it may be somebody else's.
     * @param visitor address for the limits; undefined for the studio, which has spoken to them
     * @throws Invalid
     */
    add(entry: WaitlistEntry, visitor: string | undefined): void {
      const reply = replyTo({ ...entry, reply: entry.reply ?? "" });
      const contact = cleanContact({ ...answersOf(visitorContactForm, entry), reply });
      const errors = [...wishErrors(entry), ...contactErrors(contact)];
      if (errors.length > 0) throw new Invalid(errors);
      const { name, email, phone } = contact;
      const wish = { ...entry, name, email, phone };
      const before = sameEntry(db, wish);
      const isThere = before?.removed_at === null;
      const source = limits.sourceOf(visitor).visitor;
      const isOwn = isThere && source !== null && before.visitor === source;
      if (!isOwn) checkAddress(source);
      const confirmed = visitor === undefined ? now() : null;
      if (isThere && confirmed === null) askAgain(contact, before);
      if (isThere && (confirmed === null || before.confirmed_at !== null)) return;
      if (confirmed !== null) checkGuest(contact);
      if (isThere) {
        settleWish(db, before.id);
        setEntry(db, before.id, { confirmed_at: confirmed, visitor: null });
        return;
      }
      const made = { made_at: now(), visitor: source, key: newKey(), confirmed_at: confirmed, reply };
      const id = before?.id ?? insertEntry(db, wish, made);
      if (before) setEntry(db, id, { ...made, removed_at: null, unanswered: 0 });
      if (confirmed === null)
        tellWish(db, { ...wish, reply, id, key: made.key }, "joined", { now: now(), isCounted: true });
    },
    /** Notes that staff have spoken to the guest: from then on the wish counts. @throws Unknown */
    confirm(id: number): void {
      const { confirmedAt } = mustFind(findWish(db, id));
      settleWish(db, id);
      setEntry(db, id, { confirmed_at: confirmedAt ?? now(), visitor: null });
    },
    /** The wish that a key opens, as its guest sees it. */
    read(key: string): Wish | undefined {
      const entry = entryOfKey(db, key);
      if (!entry) return undefined;
      const { offer, minutes, party, from, to, name, confirmedAt, offered, keptUntil } = entry;
      const [line] = offered !== null && (keptUntil ?? 0) > now() ? visits.linesOf(offered) : [];
      const { timeZone } = visits.setup();
      const time = line && timeOf(line, visits.setup());
      return {
        offer,
        minutes,
        party,
        from,
        to,
        name,
        isConfirmed: confirmedAt !== null,
        offered: time && { ...time, until: instantText(keptUntil ?? 0, timeZone) },
      };
    },
    /** Notes that a guest was told what no mail told them; `false` puts it back on the list. */
    setToldNews(id: number, isTold: boolean): void {
      if (isTold) settleWish(db, id);
      else setEntry(db, id, { state: "to call" });
    },
    /** The key of the hold that keeps a place for a wish. @throws Unknown if none does */
    take(key: string): string {
      const { offered, keptUntil } = mustFind(entryOfKey(db, key));
      if (offered === null || (keptUntil ?? 0) <= now()) throw new Unknown();
      return system.bookings.addMailedKey(offered);
    },
    /** Changes the wish that a key opens. @throws Unknown, Invalid */
    change(key: string, change: WishChange): void {
      const entry = mustFind(entryOfKey(db, key));
      const offer = openOffers(db).find(({ wish }) => wish === entry.id);
      // A wish that somebody vouches for no longer counts for its address.
      if (change.act === "confirm" && entry.confirmedAt === null) checkGuest(entry);
      if (change.act === "confirm")
        setEntry(db, entry.id, { confirmed_at: entry.confirmedAt ?? now(), visitor: null });
      if (change.act === "decline" && offer) giveUpOffer(system, offer, "declined");
      if (change.act === "leave") {
        deleteEntry(db, entry.id);
        releaseOffered(entry.offered);
      }
      if (change.act !== "days") return;
      const { act: _, ...given } = change;
      const { from, to } = applyGiven(waitDaysForm, entry, given);
      const errors = wishErrors({ ...entry, from, to });
      if (errors.length > 0) throw new Invalid(errors);
      setEntry(db, entry.id, { from_day: from, to_day: to });
    },
    /**
     * Holds a time for somebody on the waitlist and mails them the link. Pressed twice it is one offer, with a link again.
     * @param id of the entry
     * @param starts with a UTC offset
     * @param until milliseconds since 1970; as long as the rules say if omitted, and never after the visit begins
     * @returns `isNew` says whether it was not offered before
     * @throws Unknown, Invalid, Taken
     */
    offer(id: number, starts: string, until?: number) {
      const entry = mustFind(findWish(db, id));
      const begins = readInstant(starts) ?? 0;
      const { name, email, phone } = entry;
      const contact = { name, email, phone };
      const isOpen = entry.reference === null && (entry.keptUntil ?? 0) > now();
      const same = openOffers(db).find(
        ({ wish, start_tick, told_at }) => wish === id && start_tick === tickAt(begins) && told_at !== null,
      );
      if (isOpen && same?.hold) {
        const hold = system.bookings.addMailedKey(same.hold);
        return { hold, until: entry.keptUntil ?? 0, contact, isNew: false };
      }
      if (isOpen || entry.reference !== null) throw invalid("entry", "They already have an offer.");
      const usual = endOfOffer(visits.setup(), now(), entry.offer, tickAt(begins));
      // Staff may offer what begins too soon for visitors.
      const end = until ?? (usual > now() ? usual : begins);
      if (begins > now() && (end <= now() || end > begins))
        throw invalid("until", "Choose a time from now until the visit begins.");
      const hold = holdFor(system, entry, { starts, place: undefined, until: end, isTold: true });
      return { hold, until: end, contact, isNew: true };
    },
    /**
     * Tells a guest of the place that is kept for them: staff have said so, or have just called. Who was told before is not told again.
     * @throws Unknown, Invalid
     */
    tell(id: number): void {
      const offer = openOffer(id);
      if (offer.told_at === null && !tellOffer(system, visits.setup(), offer))
        throw invalid("offer", "It begins too soon. Please let everybody book it.");
    },
    /** Books the place of an offer for its guest, who has said so; once, also if they have booked it. @throws Unknown, Invalid, Paying */
    bookFor(id: number) {
      const { hold, answer } = mustFind(findWishOffer(db, id));
      if (hold === null || (answer !== null && answer !== "booked")) throw new Unknown();
      const key = system.bookings.addMailedKey(hold);
      return system.bookings.book({ submissionId: key, hold: key }, undefined);
    },
    /** Gives the place of an offer to the next, because its guest does not want it, or opens it to everybody. @throws Unknown */
    giveUp(id: number, answer: "declined" | "withdrawn"): void {
      // Pressed again, it is given up already.
      if (findWishOffer(db, id)?.answer !== answer) giveUpOffer(system, openOffer(id), answer);
    },
  };
}

/** The waiting list for one request: each change is a transaction. */
export function serveWishes(context: ServiceContext) {
  const { system, visitor } = context;
  return {
    /** Adds somebody to the waitlist. They count once they have confirmed it, or staff have spoken to them. */
    joinWaitlist: (entry: WaitlistEntry) => save(context, () => waitlist(system).add(entry, visitor)),
    /** A wish on the waitlist by the key of its link; undefined for any other key, and once it has ended. */
    readWish: (key: string): Wish | undefined => waitlist(system).read(key),
    /** Confirms a wish, changes its days, ends it, or gives the place that is kept for it to the next. */
    changeWish: (key: string, change: WishChange) =>
      save(context, () => waitlist(system).change(key, change)),
    /** The key of the hold that keeps a place for a wish, to book it. */
    takeOffer: (key: string) =>
      attempt(context, () => ({ kind: "held" as const, hold: waitlist(system).take(key) })),
  };
}
