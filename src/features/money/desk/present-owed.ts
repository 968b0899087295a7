import { formatMoney } from "#core/values/money-text.ts";
import { formatDay, formatMoment } from "#core/values/time.ts";
import type { Desk, DeskBookings } from "#desk/desk-service.ts";
import { deskAt, deskBookingPath } from "#desk/rooms.ts";

/** What is to be given back of one visit. */
type ToGiveBack = ReturnType<DeskBookings["payingBack"]["owed"]>[number];

/** What is noted to be given back of an order, a gift or a pass. */
type Noted = ReturnType<Desk["money"]["noted"]>[number];

/** What is to be given back in all, in each currency: the studio may have had another one before. */
export function owedSums(owed: readonly Pick<ToGiveBack, "cents" | "currency">[]): string[] {
  const byCurrency = Map.groupBy(owed, ({ currency }) => currency);
  return [...byCurrency].map(([currency, each]) =>
    formatMoney(
      each.reduce((sum, { cents }) => sum + cents, 0),
      currency,
    ),
  );
}

function sinceWords({ since, by, isLate }: Pick<Noted, "since" | "by" | "isLate">): string {
  return `Since ${formatDay(since)}, by ${formatDay(by)} at the latest${isLate ? ": that day is over" : ""}`;
}

/**
 * What is to be given back as entries of a list: of guests who can be reached, with what is noted of orders, gifts and passes; and of
 * guests who left no way.
 */
export function owedEntries(owed: readonly ToGiveBack[], noted: readonly Noted[]) {
  const others = noted.map(({ of, name, cents, currency, ...when }) => ({
    key: "pass" in of ? `pass ${of.pass}` : `message ${of.message}`,
    lead: formatMoney(cents, currency),
    name,
    href: "pass" in of ? deskAt("passes", of.pass) : deskAt("gifts", of.message),
    facts: [sinceWords(when)],
  }));
  const entry = ({ line, reference, firstName, what, starts, cents, currency, ...when }: ToGiveBack) => ({
    key: String(line),
    lead: formatMoney(cents, currency),
    name: `${firstName || "A guest"} (${reference})`,
    href: `${deskBookingPath(reference)}#visit-${line}`,
    facts: [`${what}, ${formatMoment({ starts })}`, sinceWords(when)],
  });
  const [known, unknown] = [true, false].map((hasContact) =>
    owed.filter((each) => each.hasContact === hasContact),
  );
  return {
    reached: [...(known ?? []).map(entry), ...others],
    unreached: (unknown ?? []).map(entry),
    unreachedSum: owedSums(unknown ?? []).join(" and "),
  };
}
