import { addressOn } from "#core/http/site-address.server.ts";
import { directMailer } from "#core/outbox/transport.server.ts";
import { errorMessage } from "#core/process/errors.server.ts";
import { formatTimestamp } from "#desk/parts/format-desk.ts";
import type { DeskParts } from "#desk/parts.server.ts";
import { ownerAddresses } from "#desk/people/people-store.server.ts";
import { deskAt } from "#desk/rooms.ts";
import type { OwnersMail } from "./invoices-desk.server.ts";

/** Mails every owner, and whoever gets the site's mails, that the bank details have been changed. Without mail, *Log* says it. */
export function ownersMailer({
  store,
  config,
  studio,
  siteAddress,
  log,
}: Pick<DeskParts, "store" | "config" | "studio" | "siteAddress" | "log">): (mail: OwnersMail) => void {
  const mail = directMailer(config, studio);
  return ({ by, since }) => {
    const site = siteAddress();
    const address = deskAt("invoices");
    const parts = [
      `${by} has changed the bank details that invoices carry. They count from ${formatTimestamp(since)}.`,
      "If no owner has done this, keep the old ones with one press, and end the sessions of that person:",
      site === undefined ? address : { words: "Invoices at your desk:", href: addressOn(site, address) },
    ];
    for (const to of new Set([...ownerAddresses(store.db), ...config.mailTo]))
      mail?.({ to, subject: "The bank details of your invoices were changed", parts }).catch(
        (error: unknown) => log("owner not mailed", { reason: errorMessage(error) }),
      );
  };
}
