import type { BookingSetup } from "#domain/booking/setup.ts";
import { deskPath } from "#domain/desk/addresses.ts";
import { brief, type Mail, type MailAddresses, siteMail } from "#server/mail/message-mail.ts";
import { addCall } from "../calls/calls-store.ts";
import { maxMailWait } from "../mail/mail-limit.ts";
import { createTableOutbox, type MailRow, type Outbox, orByHand } from "../mail/mail-store.ts";
import type { Row } from "../store/tables.ts";
import type { Store } from "../store/writer.ts";
import { createRows } from "./visit-store.ts";
import { signatureById } from "./waiver-store.ts";

/** The outbox of copies for those who signed. */
export function createSignatureOutbox(store: Store): Outbox<MailRow<"signatures">> {
  const outbox = createTableOutbox(store, "signatures", maxMailWait);
  return orByHand(outbox, store, (db, id, now) => {
    const row = signatureById(db, id);
    const reference = row && createRows(db).byId(row.booking)?.reference;
    if (!row || !reference) return;
    const words =
      "Your copy of what you signed with us did not reach you by e-mail. Would you like it on paper?";
    const path = `${deskPath}/bookings/${reference}`;
    const who = { name: row.signer, email: row.email, phone: "" };
    addCall(db, { ...who, about: `signature ${id}`, path, words }, now);
  });
}

/**
 * Composes the copy of a signed text, in its language. It has no name: anybody could have typed the address.
 * @returns a composer that returns undefined once the signature was deleted
 */
export function signatureMails(
  { setup: current }: { readonly setup: () => BookingSetup | undefined },
  addresses: MailAddresses,
) {
  return (row: Row<"signatures">): Mail | undefined => {
    const setup = current();
    if (!setup || row.email === "" || row.text === "") return undefined;
    const texts = setup.waiver?.texts ?? [];
    const { labels, lang } = texts.find((text) => text.lang === row.language) ?? texts[0] ?? {};
    const day = new Intl.DateTimeFormat(lang ?? "en", { dateStyle: "long", timeZone: setup.timeZone });
    const [title = ""] = row.text.split("\n", 1);
    const { studio } = setup;
    return siteMail({
      from: addresses.from,
      to: [row.email],
      id: row.mail_id,
      at: row.signed_at,
      subject: `${brief(title)}: ${brief(studio.name)}`,
      parts: [
        `${labels?.copy ?? "Your copy of what you signed."} ${day.format(row.signed_at)}`,
        ...row.text.split("\n\n"),
        `${studio.address}\n${studio.phone}\n${studio.email}`,
      ],
      lang,
    });
  };
}
