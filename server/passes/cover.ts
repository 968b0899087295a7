import type { BookingSetup } from "#domain/booking/setup.ts";
import type { PassTerms } from "#domain/guest-passes.ts";
import { type Party, payingPeople } from "#domain/price.ts";

/** A line of a visit, as far as paying for it goes. */
export type PaidLine = Party & {
  readonly id: number;
  readonly offer: string;
  readonly minutes: number;
  /** In cents. */
  readonly price: number;
};

/** What a pass pays of a line: so many units, and so much of its price. */
export type Cover = { readonly line: number; readonly units: number; readonly cents: number };

/** A pass, as far as paying goes. */
type Paying = Pick<PassTerms, "unit" | "offers"> & { readonly left: number };

/**
 * What a pass pays of a visit, line by line while something is left. A visit that the party shares takes one visit or
 * its minutes; one with a price for each person takes them for each who pays. What a pass covers in part lowers the
 * price by that part.
 */
export function coverLines(pass: Paying, lines: readonly PaidLine[], setup: BookingSetup): Cover[] {
  let { left } = pass;
  return lines.flatMap((line) => {
    const isMeant = pass.unit === "money" || pass.offers.length === 0 || pass.offers.includes(line.offer);
    const needed = unitsOf(pass, line, setup);
    const units = Math.min(left, needed);
    if (!isMeant || line.price <= 0 || units <= 0) return [];
    left -= units;
    return [{ line: line.id, units, cents: Math.floor((line.price * units) / needed) }];
  });
}

/** What a line takes in full, in the units of a pass. */
function unitsOf({ unit }: Paying, line: PaidLine, setup: BookingSetup): number {
  if (unit === "money") return line.price;
  return placesOf(line, setup) * (unit === "minutes" ? line.minutes : 1);
}

/** How many of its price a line costs: one for the party, or one for each who pays. */
export function placesOf(line: Party & Pick<PaidLine, "offer">, { offers }: BookingSetup): number {
  const offer = offers.find(({ slug }) => slug === line.offer);
  const isForEach = offer?.lengths.some(({ per }) => per === "person") ?? false;
  return offer && isForEach ? payingPeople(line, offer) : 1;
}
