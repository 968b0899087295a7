/** What guests sign before a visit: who still has to, the page to sign, and what was signed. Visits and the app call it. */

import { createHmac, timingSafeEqual } from "node:crypto";
import { bookingLimits } from "#core/booking/booking-limits.ts";
import { isAtGuest } from "#core/booking/check-line.server.ts";
import { timeOf } from "#core/booking/line-time.server.ts";
import type { VisitStore } from "#core/booking/open-visits.server.ts";
import { type BookingSetup, isEvent, offerOf } from "#core/booking/setup.ts";
import { type BookingRow, createRows, endOf } from "#core/booking/visit-store.server.ts";
import {
  childrenIn,
  errorsIn,
  type Waiver,
  type WaiverText,
  type WaiverView,
  waiverForm,
} from "#core/booking/waiver-signing.ts";
import type { Typed } from "#core/form/answers.ts";
import { Invalid, invalid, mustFind } from "#core/form/failure.server.ts";
import { validateForm } from "#core/form/validate.ts";
import type { KindOfMail } from "#core/outbox/delivery.server.ts";
import { countMail, nextMailTime } from "#core/outbox/mail-limit.server.ts";
import { hasMail } from "#core/outbox/mail-store.server.ts";
import { brief, type MailAddresses, siteMail } from "#core/outbox/site-mail.server.ts";
import { readFact } from "#core/store/facts.server.ts";
import type { Reader, Writer } from "#core/store/query.server.ts";
import type { Row } from "#core/store/tables.server.ts";
import { languageHere } from "#core/values/locale.ts";
import { dayMs } from "#core/values/time.ts";
import { addCall } from "#desk/calls-store.server.ts";
import { deskAt } from "#desk/rooms.ts";
import { digestOfWaiver, holdsSince, isAsked, signedOf } from "./signed.server.ts";
import { countSignatures, dropPaper, insertSignature, signatureById } from "./waiver-store.server.ts";

export { askUnasked, hasNotSigned, signedOf } from "./signed.server.ts";
export { countSignatures, dropOldSignatures, signaturesOf } from "./waiver-store.server.ts";

/** Of the links that earlier versions made. */
const oldKeyFact = "waiver key";
/** How long a signature is kept after it has ended, in days: somebody may ask for it then. */
const keptDays = 3 * 365;

/** The visit that a link to sign leads to. */
function bookingOfKey({ db, byWaiverKey, byOldWaiverLink }: VisitStore, key: string): BookingRow | undefined {
  const [, number, mac = ""] = /^([0-9a-z]{1,10})-([\w-]{22})$/.exec(key) ?? [];
  // Links of earlier versions are the number of the booking, signed.
  const secret = number === undefined ? undefined : readFact(db, oldKeyFact);
  if (number === undefined || secret === undefined) return byWaiverKey(key);
  const id = Number.parseInt(number, 36);
  const signed = createHmac("sha256", secret).update(String(id)).digest("base64url").slice(0, mac.length);
  return timingSafeEqual(Buffer.from(signed), Buffer.from(mac)) ? byOldWaiverLink(id) : undefined;
}

/** Signing for visits, in transactions of the writer. */
export function waivers(visits: VisitStore) {
  const { db, now } = visits;

  /** The visit of a link, if something can still be signed for it. */
  function openVisit(key: string) {
    const setup = visits.setup();
    const booking = bookingOfKey(visits, key);
    const { waiver } = setup;
    if (!booking?.reference || !waiver) return undefined;
    const lines = visits.linesOf(booking.id).filter((line) => isAsked(waiver, line));
    const isOpen = lines.some((line) => endOf(line) > now());
    return isOpen ? { setup, waiver, booking, lines } : undefined;
  }

  const turnOf = (email: string) => nextMailTime(db, email, now());

  /** Stores a signature; without a signer, those who are left have signed on paper. @returns whether a copy is mailed */
  function put(
    booking: number,
    waiver: Waiver,
    text: WaiverText,
    who: Partial<Pick<Row<"signatures">, "signer" | "child_name" | "child_year" | "people" | "email">>,
  ): boolean {
    const isPaper = who.signer === undefined;
    const given = { signer: "", child_name: "", child_year: "", people: 1, email: "", ...who };
    const signature = {
      ...given,
      booking,
      is_guardian: +(given.child_name !== ""),
      language: text.lang,
      digest: digestOfWaiver(text, waiver.version),
      text: isPaper ? "" : [text.title, ...text.text, waiver.version].join("\n\n"),
      signed_at: now(),
      kept_until: now() + (waiver.days + keptDays) * dayMs,
      on_paper: +isPaper,
    };
    return insertSignature(db, signature, holdsSince(waiver, now()), { at: turnOf(given.email), now: now() });
  }

  return {
    /** What whoever signs sees: place, day and text; undefined for a wrong link, or one that is over. */
    view(key: string): WaiverView | undefined {
      const open = openVisit(key);
      if (!open) return undefined;
      const { setup, lines } = open;
      const [line] = lines;
      const event = line && offerOf(setup, line.offer)?.event;
      return {
        visits: lines.map((each) => ({ name: each.name, ...timeOf(each, setup) })),
        isMailed: hasMail(db),
        place: event?.place ?? (line && (isEvent(line.offer) || isAtGuest(line)) ? "" : setup.studio.address),
      };
    },
    /** Signs for oneself and for each child of one's own. The same person for the same child is one signature. @throws Unknown, Invalid */
    sign(key: string, lang: string, typed: Typed<typeof waiverForm>): void {
      const { waiver, booking } = mustFind(openVisit(key));
      const text = mustFind(waiver.texts.find((each) => each.lang === lang) ?? waiver.texts[0]);
      const checked = validateForm(waiverForm, typed);
      if (!checked.ok) throw new Invalid(errorsIn(text, checked.errors, text === waiver.texts[0]));
      const { name, email } = checked.values;
      const children = childrenIn(checked.values);
      // The link goes around among the guests. Whoever else has it could fill the disk.
      if (countSignatures(db, booking.id) + children.length >= bookingLimits.signatures)
        throw invalid("name", text.labels.many);
      for (const child of children) put(booking.id, waiver, text, { signer: name, ...child });
      const isMailed = put(booking.id, waiver, text, {
        signer: name,
        // Where a copy is mailed to; empty for nowhere.
        email: hasMail(db) ? email : "",
      });
      // Anybody can type anybody's address, so its limit counts.
      if (isMailed) countMail(db, email, { at: turnOf(email), now: now() });
    },
    /** Notes that everybody who is left has signed on paper, or takes that back. @throws Unknown */
    setOnPaper(booking: BookingRow, isSigned: boolean): void {
      const waiver = mustFind(visits.setup().waiver);
      const text = mustFind(waiver.texts[0]);
      dropPaper(db, booking.id);
      const signed = signedOf(visits, booking, visits.linesOf(booking.id));
      if (!isSigned || !signed || signed.done >= signed.needed) return;
      put(booking.id, waiver, text, { people: signed.needed - signed.done });
    },
  };
}

/** Asks whoever signed whether they would like their copy on paper, where no mail brings it. */
function offerPaper(db: Writer, id: number, now: number): void {
  const row = signatureById(db, id);
  const reference = row && createRows(db).byId(row.booking)?.reference;
  if (!row || !reference) return;
  const words =
    "Your copy of what you signed with us did not reach you by e-mail. Would you like it on paper?";
  const path = deskAt("bookings", reference);
  const who = { name: row.signer, email: row.email, phone: "" };
  addCall(db, { ...who, about: `signature ${id}`, path, words }, now);
}

/** Copies of signed texts, in their language. They have no name: anybody could have typed the address. */
export function signatureMails(
  db: Reader,
  { setup: current }: { readonly setup: () => BookingSetup | undefined },
  addresses: MailAddresses,
): KindOfMail {
  function compose(row: Row<"signatures"> | undefined) {
    const setup = current();
    if (!setup || !row || row.email === "") return undefined;
    const texts = setup.waiver?.texts ?? [];
    const { labels, lang } = texts.find((text) => text.lang === row.language) ?? texts[0] ?? {};
    const day = new Intl.DateTimeFormat(languageHere(lang ?? "en"), {
      dateStyle: "long",
      timeZone: setup.timeZone,
    });
    const [title = ""] = row.text.split("\n", 1);
    const { studio } = setup;
    return siteMail({
      from: addresses.from,
      to: [row.email],
      subject: `${brief(title)}: ${brief(studio.name)}`,
      parts: [
        `${labels?.copy ?? "Your copy of what you signed."} ${day.format(row.signed_at)}`,
        ...row.text.split("\n\n"),
        `${studio.address}\n${studio.phone}\n${studio.email}`,
      ],
      lang,
    });
  }

  return {
    compose: ({ about }) => compose(signatureById(db, about)),
    giveUp: (db, { about }, now) => offerPaper(db, about, now),
  };
}
