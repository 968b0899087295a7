import type { LetterAddress, LetterState, LettersDesk } from "#domain/desk/letters.ts";
import { letterPath } from "#domain/letters.ts";
import { removeAddress, restoreAddress } from "../letters/addresses.ts";
import { csvFile, csvTable } from "../messages/csv-table.ts";
import { formatLocalTime } from "../messages/format.ts";
import { addressOn } from "../site-address.ts";
import { logAct } from "./act-log.ts";
import type { DeskParts } from "./parts.ts";
import { permit, type SignedIn } from "./permit.ts";

/** Addresses per page. */
const pageSize = 50;

const stateOf = `CASE WHEN left_at IS NOT NULL THEN 'left' WHEN confirmed_at IS NOT NULL THEN 'confirmed'
  WHEN state = 'none' THEN 'not asked' ELSE 'asked' END`;

/** Newsletter addresses, for owners. */
export function lettersDesk(parts: DeskParts, who: SignedIn): LettersDesk {
  const { store, siteAddress, config, now, onMail } = parts;
  const { db } = store;
  const allow = () => permit(who, "see letter addresses", now());
  const log = (what: string, about: string) => logAct(db, { person: who.id, what, about, at: now() });

  return {
    list(before) {
      allow();
      const addresses = db
        .prepare(
          `SELECT id, email, asked_at, removed_at, ${stateOf} AS now FROM letter_addresses WHERE id < ?
           ORDER BY id DESC LIMIT ${pageSize + 1}`,
        )
        .all(before ?? Number.MAX_SAFE_INTEGER)
        .map(
          (row): LetterAddress => ({
            id: Number(row.id),
            email: String(row.email),
            state: row.now as LetterState,
            at: Number(row.asked_at),
            isRemoved: row.removed_at !== null,
          }),
        );
      const shown = addresses.slice(0, pageSize);
      return { addresses: shown, older: addresses.length > pageSize ? shown.at(-1)?.id : undefined };
    },
    counts() {
      allow();
      const rows = db
        .prepare(`SELECT ${stateOf} AS now, count(*) AS count FROM letter_addresses GROUP BY now`)
        .all();
      const countOf = (state: LetterState) =>
        Number(rows.find(({ now: each }) => each === state)?.count ?? 0);
      return {
        confirmed: countOf("confirmed"),
        asked: countOf("asked"),
        "not asked": countOf("not asked"),
        left: countOf("left"),
      };
    },
    async ask() {
      allow();
      if (config.smtpUrl === undefined) return undefined;
      const count = await store.write(() => {
        const { changes } = db
          .prepare(
            `UPDATE letter_addresses SET state = 'waiting', next_at = ?
             WHERE state = 'none' AND confirmed_at IS NULL AND left_at IS NULL`,
          )
          .run(now());
        if (changes > 0) log("asked addresses to confirm letters", "letters");
        return Number(changes);
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
      const rows = db
        .prepare(
          `SELECT email, key, asked_at, confirmed_at FROM letter_addresses
           WHERE ${stateOf} IN ('confirmed', 'not asked') ORDER BY id`,
        )
        .all();
      return csvFile(
        csvTable([
          ["address", "signed up", "confirmed", "link to leave"],
          ...rows.map((row) => [
            String(row.email),
            formatLocalTime(Number(row.asked_at)),
            row.confirmed_at === null ? "" : formatLocalTime(Number(row.confirmed_at)),
            addressOn(site, letterPath("leave", String(row.key))),
          ]),
        ]),
      );
    },
  };
}
