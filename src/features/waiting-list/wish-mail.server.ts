import { type BookingSetup, nameOfOffer, offerOf, takesVisits } from "#core/booking/setup.ts";
import { changeWords } from "#core/booking/waitlist-form.ts";
import { findWish, openOffers, setEntry, setWishTold, wishRow } from "#core/booking/waitlist-store.server.ts";
import { studioAddress } from "#core/http/site-address.server.ts";
import type { KindOfMail } from "#core/outbox/delivery.server.ts";
import type { GiveUp } from "#core/outbox/mail-store.server.ts";
import { brief, type MailAddresses, type MailPart, siteMail } from "#core/outbox/site-mail.server.ts";
import type { Reader } from "#core/store/query.server.ts";
import type { WishNews } from "#core/store/tables.server.ts";
import { bookPath, signUpPath, wishPath } from "#core/values/paths.ts";
import { formatDays } from "#core/values/time.ts";

/** Where the mail of an offered place is refused, the staff tell its guest, and the clock stops. */
export const callOffered: GiveUp = (db, { about }) => {
  const offer = openOffers(db).find(({ hold }) => hold === about);
  const wish = offer && findWish(db, offer.wish);
  if (!offer || !wish) return;
  setWishTold(db, offer.id, null);
  setEntry(db, wish.id, { reply: wish.phone === "" ? "none" : "call" });
};

/** Mails to people who wait. One that is given up is for the staff to tell (`entriesToCall`). */
export function wishMails(
  db: Reader,
  { setup: current }: { readonly setup: () => BookingSetup | undefined },
  addresses: MailAddresses,
): KindOfMail {
  function compose(id: number) {
    const setup = current();
    const wish = wishRow(db, id);
    if (!setup || !wish || wish.mail_kind === null) return undefined;
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
      subject: `${subject}: ${brief(name)}`,
      parts: [...parts, `${studio.address}\n${studio.phone}\n${studio.email}`],
    });
  }

  return { compose: ({ about }) => compose(about) };
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
