import type { LettersDesk } from "#domain/desk/letters.ts";
import { letterPath } from "#domain/letters.ts";
import { csvFile, csvTable } from "../messages/csv-table.ts";
import { formatLocalTime } from "../messages/format.ts";
import {
  askAddresses,
  countAddresses,
  listAddresses,
  readerAddresses,
  removeAddress,
  restoreAddress,
} from "../newsletter/newsletter-store.ts";
import { addressOn } from "../site-address.ts";
import { logAct } from "./act-log.ts";
import type { DeskParts } from "./parts.ts";
import { permit, type SignedIn } from "./permit.ts";

/** Addresses per page. */
const pageSize = 50;

/** Newsletter addresses, for owners. */
export function lettersDesk(parts: DeskParts, who: SignedIn): LettersDesk {
  const { store, siteAddress, config, now, onMail } = parts;
  const { db } = store;
  const allow = () => permit(who, "see letter addresses", now());
  const log = (what: string, about: string) => logAct(db, { person: who.id, what, about, at: now() });

  return {
    list(before) {
      allow();
      const addresses = listAddresses(db, before ?? Number.MAX_SAFE_INTEGER, pageSize + 1);
      const shown = addresses.slice(0, pageSize);
      return { addresses: shown, older: addresses.length > pageSize ? shown.at(-1)?.id : undefined };
    },
    counts() {
      allow();
      return countAddresses(db);
    },
    async ask() {
      allow();
      if (config.smtpUrl === undefined) return undefined;
      const count = await store.write(() => {
        const asked = askAddresses(db, now());
        if (asked > 0) log("asked addresses to confirm letters", "letters");
        return asked;
      });
      onMail();
      return count;
    },
    async unsubscribe(id) {
      allow();
      if (!Number.isSafeInteger(id)) return false;
      return store.write(() => {
        const exists = removeAddress(db, id, now());
        if (exists) log("removed an address from the letters", `address ${id}`);
        return exists;
      });
    },
    async restore(id) {
      allow();
      if (!Number.isSafeInteger(id)) return false;
      return store.write(() => {
        const isBack = restoreAddress(db, id, now());
        if (isBack) log("brought an address back to the letters", `address ${id}`);
        return isBack;
      });
    },
    async table() {
      permit(who, "export letter addresses", now());
      await store.write(() => log("exported letter addresses", "letters"));
      const site = siteAddress() ?? "";
      return csvFile(
        csvTable([
          ["address", "signed up", "confirmed", "link to leave"],
          ...readerAddresses(db).map(({ email, key, asked_at, confirmed_at }) => [
            email,
            formatLocalTime(asked_at),
            confirmed_at === null ? "" : formatLocalTime(confirmed_at),
            addressOn(site, letterPath("leave", key)),
          ]),
        ]),
      );
    },
  };
}
