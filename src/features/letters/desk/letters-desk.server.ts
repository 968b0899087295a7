import { addressOn } from "#core/http/site-address.server.ts";
import { actLog } from "#desk/act-log.server.ts";
import { pageOf } from "#desk/page-of.server.ts";
import type { DeskParts } from "#desk/parts.server.ts";
import { permit, type SignedIn } from "#desk/permit.server.ts";
import { csvFile, csvTable, formatLocalTime } from "#features/messages/messages.server.ts";
import { newsletterPath } from "../newsletter-links.ts";
import {
  askAddresses,
  countAddresses,
  isRemovedAddress,
  listAddresses,
  type NewsletterState,
  readerAddresses,
  removeAddress,
  restoreAddress,
} from "../newsletter-store.server.ts";

const pageSize = 50;

/** Newsletter addresses, for owners. */
export function lettersDesk(parts: DeskParts, who: SignedIn) {
  const { store, siteAddress, config, paper, now, onMail } = parts;
  const { db } = store;
  const allow = () => permit(who, "see letter addresses", now());
  const log = actLog(who, now);

  /** Changes one address, and logs it. @returns whether it was different before */
  async function change(id: number, work: typeof removeAddress, what: string): Promise<boolean> {
    allow();
    if (!Number.isSafeInteger(id)) return false;
    return store.write((db) => {
      const isChanged = work(db, id, now());
      if (isChanged) log(db, what, `address ${id}`);
      return isChanged;
    });
  }

  return {
    /** @param before only addresses with a smaller id; undefined starts from the newest */
    list(before = Number.MAX_SAFE_INTEGER) {
      allow();
      const { shown: addresses, older } = pageOf(listAddresses(db, before, pageSize + 1), pageSize);
      return { addresses, older };
    },
    counts(): Readonly<Record<NewsletterState, number>> {
      allow();
      return countAddresses(db);
    },
    /** Mails everybody who has not been asked. @returns how many; undefined if mail is not set up */
    async ask(): Promise<number | undefined> {
      allow();
      if (config.smtpUrl === undefined) return undefined;
      const count = await store.write((db) => {
        const asked = askAddresses(db, now());
        if (asked > 0) log(db, "asked addresses to confirm letters", "letters");
        return asked;
      });
      onMail();
      return count;
    },
    /** Unsubscribes an address, for example when somebody calls. @returns whether it is removed now, also if it was before */
    unsubscribe: async (id: number) =>
      (await change(id, removeAddress, "removed an address from the letters")) || isRemovedAddress(db, id),
    /** Brings such an address back as it was, for 30 days. @returns whether it was removed at the desk */
    restore: (id: number) => change(id, restoreAddress, "brought an address back to the letters"),
    /**
     * The addresses that may get the newsletter as CSV, each with its unsubscribe link. Leaves out those who
     * were asked and have not confirmed. Requires the passkey again.
     */
    async table(): Promise<string> {
      permit(who, "export letter addresses", now());
      await store.write((db) => log(db, "exported letter addresses", "letters"));
      const site = siteAddress() ?? "";
      const timeOf = (at: number) => formatLocalTime(at, paper()?.timeZone);
      return csvFile(
        csvTable([
          ["address", "signed up", "confirmed", "link to leave"],
          ...readerAddresses(db).map(({ email, key, asked_at, confirmed_at }) => [
            email,
            timeOf(asked_at),
            confirmed_at === null ? "" : timeOf(confirmed_at),
            addressOn(site, newsletterPath("leave", key)),
          ]),
        ]),
      );
    },
  };
}
