import { readReference } from "#core/process/keys.server.ts";
import { all, listOf, query, type Reader } from "#core/store/query.server.ts";
import { finderOf, foldedText } from "#core/values/digits.ts";
import { asDialed, isSamePhone } from "#core/values/phone.ts";
import { type LineRow, lineOf } from "./visit-store.server.ts";

/** Three digits or fewer match too many numbers. */
const fewestTyped = 4;

/** Finds booked lines by reference, name, e-mail address or phone, however they are written; latest first. */
export function searchLines(db: Reader, typed: string, limit: number): LineRow[] {
  const words = foldedText(typed);
  if (words === "") return [];
  const isFound = finderOf(typed);
  const reference = readReference(words.replace(/\s/g, ""));
  const plain = (phone: string) => asDialed(phone).replace(/\D/g, "");
  const digits = /^[\d\s()+./-]+$/.test(words) ? plain(words) : "";
  const isPhone = (phone: string) =>
    isSamePhone(digits, phone) || (digits.length >= fewestTyped && plain(phone).includes(digits));
  const named = query
    .selectFrom("bookings")
    .select(["id", "reference", "name", "email", "phone"])
    .where("reference", "is not", null);
  const ids = all(db, named)
    .filter(
      (row) => row.reference === reference || isFound(row.name) || isFound(row.email) || isPhone(row.phone),
    )
    .map(({ id }) => id);
  const found = query.selectFrom("booking_lines").selectAll().where("booking", "in", listOf(ids));
  return all(db, found.orderBy("start_tick", "desc").orderBy("id").limit(limit)).map(lineOf);
}
