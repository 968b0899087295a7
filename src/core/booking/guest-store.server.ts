import { TICK_MS, tickAt } from "#core/process/clock.server.ts";
import { all, first, query, type Reader, run, type Writer } from "#core/store/query.server.ts";
import { daysAfterVisit } from "#core/values/kept.ts";
import { isSamePhone, phoneGroup } from "#core/values/phone.ts";

/** A booking whose guest is still known, with what says whose it is. */
const known = query
  .selectFrom("bookings")
  .select(["id", "name", "email", "phone", "vouched_by"])
  .where("reference", "is not", null)
  .where((is) => is.or([is("email", "<>", ""), is("phone", "<>", "")]))
  .orderBy("id");

type Known = ReturnType<typeof readKnown>[number];

function readKnown(db: Reader) {
  return all(db, known).map(({ id, name, email, phone, vouched_by: by }) => ({
    id,
    name,
    email: email.trim().toLowerCase(),
    phone,
    isConfirmed: by === "mail",
    isVouched: by !== null,
  }));
}

/** A name, however it was typed. Few are ever compared. */
function sameName(name: string): string {
  return name.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
}

/**
 * Tells which bookings are of the same guest, worked out of what is kept. One e-mail address counts where it is confirmed for both;
 * one phone number, once staff have said so. Where staff have parted two of them, only the same name still counts by itself; if those
 * two have one name, not even that.
 */
export function guestsOf(db: Reader) {
  const rows = readKnown(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byEmail = Map.groupBy(rows, ({ email }) => email);
  const byPhone = Map.groupBy(rows, ({ phone }) => phoneGroup(phone));
  const said = new Map<string, boolean>();
  for (const { booking, other, is_same } of all(db, query.selectFrom("same_guests").selectAll()))
    for (const key of [`${booking} ${other}`, `${other} ${booking}`]) said.set(key, is_same === 1);
  const saysOf = (group: readonly Known[], value: boolean) =>
    said.size > 0 && group.some(({ id }) => group.some((each) => said.get(`${id} ${each.id}`) === value));
  /** Whether one person is meant, where staff have parted two. */
  const isOneName = (group: readonly Known[], own: Known, other: Known) => {
    const named = group.filter(({ name }) => sameName(name) === sameName(own.name));
    return named.includes(other) && !saysOf(named, false);
  };

  /** Bookings that count as of the same guest, and those of which nobody has said so. */
  return (booking: number): { same: number[]; open: number[] } => {
    const own = byId.get(booking);
    const [same, open] = [new Set<number>(), new Set<number>()];
    if (!own) return { same: [], open: [] };
    const ofEmail = own.email === "" ? [] : (byEmail.get(own.email) ?? []);
    const ofPhone = (byPhone.get(phoneGroup(own.phone)) ?? []).filter(({ phone }) =>
      isSamePhone(own.phone, phone),
    );
    for (const group of [ofEmail, ofPhone]) {
      const [isParted, isJoined] = [saysOf(group, false), saysOf(group, true)];
      for (const other of group) {
        if (other.id === booking) continue;
        const word = said.get(`${booking} ${other.id}`);
        const isByItself =
          (group === ofEmail ? own.isConfirmed && other.isConfirmed : isJoined) &&
          (!isParted || isOneName(group, own, other));
        if (word ?? isByItself) same.add(other.id);
        else if (word === undefined) open.add(other.id);
      }
    }
    return { same: [...same], open: [...open].filter((id) => !same.has(id)) };
  };
}

/**
 * Notes of all bookings of two guests that staff have parted that they are of different people, inside a transaction. It then holds
 * though the two of which staff have said so are forgotten.
 */
export function carryParted(db: Writer): void {
  const parted = all(db, query.selectFrom("same_guests").selectAll().where("is_same", "=", 0));
  if (parted.length === 0) return;
  const guests = guestsOf(db);
  const isSaid = new Set(
    all(db, query.selectFrom("same_guests").selectAll()).map(({ booking, other }) => `${booking} ${other}`),
  );
  for (const { booking, other } of parted)
    for (const one of [booking, ...guests(booking).same])
      for (const two of [other, ...guests(other).same])
        if (!isSaid.has(`${Math.max(one, two)} ${Math.min(one, two)}`)) sayWhose(db, one, two, false);
}

/** Notes whether two bookings are of one guest, inside a transaction; undefined takes back what was said. */
export function sayWhose(db: Writer, one: number, two: number, isSame: boolean | undefined): void {
  const [booking, other] = [Math.max(one, two), Math.min(one, two)];
  if (booking === other) return;
  run(db, query.deleteFrom("same_guests").where("booking", "=", booking).where("other", "=", other));
  if (isSame === undefined) return;
  run(db, query.insertInto("same_guests").values({ booking, other, is_same: isSame ? 1 : 0 }));
}

/** Whether guests may have been forgotten by now: then nobody knows of a visit long ago. @param now milliseconds since 1970 */
export function mayHaveForgotten(db: Reader, now: number): boolean {
  const kept = tickAt(now) - (daysAfterVisit.contact * 86_400_000) / TICK_MS;
  return (
    first(db, query.selectFrom("booking_lines").select("id").where("start_tick", "<", kept)) !== undefined
  );
}
