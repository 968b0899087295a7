import { randomUUID } from "node:crypto";
import { replyTo } from "#core/booking/booking-contact.ts";
import type { WaitlistEntry } from "#core/booking/requests.ts";
import { type BookingSetup, nameOfOffer, offerOf, takesVisits } from "#core/booking/setup.ts";
import { changeWords } from "#core/booking/waitlist-form.ts";
import {
  findWish,
  openOffers,
  type StoredEntry,
  setEntry,
  setWishTold,
} from "#core/booking/waitlist-store.server.ts";
import { studioAddress } from "#core/http/site-address.server.ts";
import { countMail, nextMailTime } from "#core/outbox/mail-limit.server.ts";
import {
  type BookingMail,
  bookingOfMail,
  createBookingOutbox,
  hasMail,
  type Outbox,
  orByHand,
  untried,
} from "#core/outbox/mail-store.server.ts";
import {
  brief,
  type Mail,
  type MailAddresses,
  type MailPart,
  siteMail,
} from "#core/outbox/site-mail.server.ts";
import { newKey } from "#core/process/keys.server.ts";
import type { Reader, Writer } from "#core/store/query.server.ts";
import type { Row, WishNews } from "#core/store/tables.server.ts";
import type { Store } from "#core/store/writer.server.ts";
import { bookPath, signUpPath, wishPath } from "#core/values/paths.ts";
import { formatDays } from "#core/values/time.ts";

/** Whether somebody who waits is told by mail; else the staff tell them. */
export function isMailedWish(
  db: Reader,
  { reply = "", email, phone }: Pick<WaitlistEntry, "reply" | "email" | "phone">,
): boolean {
  return hasMail(db) && email !== "" && replyTo({ reply, email, phone }) === "email";
}

/**
 * Tells somebody who waits, inside a transaction: by mail, or the staff do.
 * @param isCounted whether anybody could have typed the address, so that its limit counts
 */
export function tellWish(
  db: Writer,
  wish: Pick<StoredEntry, "id" | "key" | "email" | "phone" | "reply">,
  kind: WishNews,
  { now, isCounted = false }: { readonly now: number; readonly isCounted?: boolean },
): void {
  const isMailed = isMailedWish(db, wish);
  const at = isMailed && isCounted ? nextMailTime(db, wish.email, now) : now;
  if (isMailed && isCounted) countMail(db, wish.email, { at, now });
  setEntry(db, wish.id, {
    key: wish.key || newKey(),
    mail_kind: kind,
    mail_id: randomUUID(),
    state: isMailed ? "waiting" : "to call",
    next_at: at,
    sent_at: null,
    ...untried,
  });
}

/** The outbox of mails about bookings: where the mail of an offered place is refused, the staff tell its guest, and the clock stops. */
export function createBookingOutboxWithOffers(store: Store): Outbox<BookingMail> {
  return orByHand(createBookingOutbox(store), store, (db, id) => {
    const booking = bookingOfMail(db, id);
    const offer = openOffers(db).find(({ hold }) => hold === booking);
    const wish = offer && findWish(db, offer.wish);
    if (!offer || !wish) return;
    setWishTold(db, offer.id, null);
    setEntry(db, wish.id, { reply: wish.phone === "" ? "none" : "call" });
  });
}

/** Composes mails to people who wait; undefined for one that has become pointless. */
export function wishMails(
  { setup: current }: { readonly setup: () => BookingSetup | undefined },
  addresses: MailAddresses,
) {
  return (wish: Row<"place_wishes">): Mail | undefined => {
    const setup = current();
    if (!setup || wish.mail_kind === null) return undefined;
    const { studio } = setup;
    const name = nameOfOffer(setup, wish.offer);
    const event = offerOf(setup, wish.offer)?.event;
    const { subject, parts } = words[wish.mail_kind]({
      what: `${name}\n${formatDays(wish.from_day, wish.to_day)}`,
      link: studioAddress(studio, wishPath(wish.key)),
      times: studioAddress(studio, event ? signUpPath(event.page) : takesVisits(setup) ? bookPath : "/"),
      change: changeWords(wish.offer),
    });
    return siteMail({
      from: addresses.from,
      to: [wish.email],
      replyTo: { name: studio.name, address: studio.email },
      id: wish.mail_id,
      at: wish.next_at,
      subject: `${subject}: ${brief(name)}`,
      parts: [...parts, `${studio.address}\n${studio.phone}\n${studio.email}`],
    });
  };
}

type WishFacts = Readonly<Record<"what" | "link" | "times" | "change", string>>;

const words: Readonly<
  Record<WishNews, (facts: WishFacts) => { readonly subject: string; readonly parts: readonly MailPart[] }>
> = {
  joined: ({ what, link, change }) => ({
    subject: "Would you like to wait for a place",
    parts: [
      "Somebody, most likely you, asked us to tell this address if a place opens.",
      what,
      { words: "To be on the list, open this page and press the button:", href: link },
      `Use the same page to ${change}.`,
      "If you did not ask, you do not need to do anything. You will hear no more from us.",
    ],
  }),
  open: ({ what, link, times, change }) => ({
    subject: "A place is open soon",
    parts: [
      "You asked us to tell you if a place opens. One is open now. It begins too soon for us to keep it for somebody, so we have told everybody who waits.",
      what,
      { words: "If it suits you, you can book it here:", href: times },
      "If it does not, you do not need to do anything. You stay on the list.",
      { words: `To ${change}:`, href: link },
    ],
  }),
  cancelled: ({ what, link, change }) => ({
    subject: "We are sorry: the event is cancelled",
    parts: [
      "You are on our waiting list for an event. It is cancelled, so no place will open.",
      what,
      "You do not need to do anything. If it takes place after all, you keep your turn.",
      { words: `To ${change}:`, href: link },
    ],
  }),
  ended: ({ what, times }) => ({
    subject: "We have taken you off the list",
    parts: [
      "We have offered you two places and heard nothing. That is quite all right. So that you get no more mails, we have taken you off our waiting list.",
      what,
      { words: "You are welcome whenever it suits you. What is open, and the list, are here:", href: times },
    ],
  }),
};
