import { formatMoney } from "#core/values/money-text.ts";
import { formatDay, formatMoment } from "#core/values/time.ts";
import type { DeskBookings } from "#desk/desk-service.ts";
import { deskBookingPath } from "#desk/rooms.ts";

/** What is to be given back of one visit. */
type ToGiveBack = ReturnType<DeskBookings["payingBack"]["owed"]>[number];

/** What is to be given back in all, in each currency: the studio may have had another one before. */
export function owedSums(owed: readonly ToGiveBack[]): string[] {
  const byCurrency = Map.groupBy(owed, ({ currency }) => currency);
  return [...byCurrency].map(([currency, each]) =>
    formatMoney(
      each.reduce((sum, { cents }) => sum + cents, 0),
      currency,
    ),
  );
}

/** What is to be given back as entries of a list: of guests who can be reached, and of those who left no way. */
export function owedEntries(owed: readonly ToGiveBack[]) {
  const entry = ({
    line,
    reference,
    firstName,
    what,
    starts,
    cents,
    currency,
    since,
    by,
    isLate,
  }: ToGiveBack) => ({
    key: String(line),
    lead: formatMoney(cents, currency),
    name: `${firstName || "A guest"} (${reference})`,
    href: `${deskBookingPath(reference)}#visit-${line}`,
    facts: [
      `${what}, ${formatMoment({ starts })}`,
      `Since ${formatDay(since)}, by ${formatDay(by)} at the latest${isLate ? ": that day is over" : ""}`,
    ],
  });
  const [known, unknown] = [true, false].map((hasContact) =>
    owed.filter((each) => each.hasContact === hasContact),
  );
  return {
    reached: (known ?? []).map(entry),
    unreached: (unknown ?? []).map(entry),
    unreachedSum: owedSums(unknown ?? []).join(" and "),
  };
}
