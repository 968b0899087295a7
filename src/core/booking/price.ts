import { countOfExtra } from "#core/form/kinds/questions/questions.ts";
import { formatMoney } from "#core/values/money-text.ts";
import { formatLength, formatLongDay } from "#core/values/time.ts";
import { describeDrive } from "./areas.ts";
import type { KeptWhoComes, Party } from "./line-form.ts";
import type { EventFacts, EventOffer, Offer, OfferLength } from "./setup.ts";

/** Whether a price is asked for a school. */
type Payer = Pick<Party, "isSchool">;

/** The price of a length on a day (`2026-12-04`), in cents, per party or per person. */
export function priceOn(
  { prices, schoolPrices = [] }: OfferLength,
  day: string,
  { isSchool = false }: Payer = {},
): number {
  const begun = (all: OfferLength["prices"]) =>
    all.findLast(({ from }) => from === undefined || from <= day)?.cents;
  return (isSchool ? begun(schoolPrices) : undefined) ?? begun(prices) ?? prices[0]?.cents ?? 0;
}

/** A price, and the first day that has it. */
type ComingPrice = { readonly from: string; readonly cents: number };

/** The days on which the price of a length becomes another one, in their order. */
function changesOf(length: OfferLength, payer: Payer = {}): ComingPrice[] {
  const { prices, schoolPrices = [] } = length;
  const days = [...prices, ...(payer.isSchool ? schoolPrices : [])].flatMap(({ from }) => from ?? []);
  let before = priceOn(length, "", payer);
  return days.toSorted().flatMap((from) => {
    const cents = priceOn(length, from, payer);
    if (cents === before) return [];
    before = cents;
    return [{ from, cents }];
  });
}

/** The next price of a length that begins after a day, with its first day; undefined if none does. */
export function priceAfter(length: OfferLength, day: string, payer?: Payer): ComingPrice | undefined {
  return changesOf(length, payer).find(({ from }) => from > day);
}

/** The first day of the price that a length has on a day; undefined if it has always had it. */
export function priceSince(length: OfferLength, day: string, payer?: Payer): string | undefined {
  return changesOf(length, payer).findLast(({ from }) => from <= day)?.from;
}

/**
 * The price of a visit.
 * @param day of the visit in the studio's time zone
 * @returns cents
 */
export function priceOf(offer: Offer, minutes: number, day: string, party: Party): number {
  const length = offer.lengths.find((candidate) => candidate.minutes === minutes);
  if (!length) return 0;
  const cents = priceOn(length, day, party);
  return length.per === "party" ? cents : cents * payingPeople(party, offer);
}

/** Who comes, and the extras they have. */
type WithExtras = Pick<KeptWhoComes, "party" | "extras">;

/** What extras cost, in cents. */
export function extrasPrice(extras: KeptWhoComes["extras"]): number {
  return extras.reduce((sum, extra) => sum + countOfExtra(extra) * (extra.each?.price ?? 0), 0);
}

/** What a line costs without its extras, in cents: what a pass for visits pays. */
export function priceOfVisit({ price, extras }: Pick<WithExtras, "extras"> & { readonly price: number }) {
  return price - extrasPrice(extras);
}

/**
 * The price of a booked line for another party or other extras, at the rate it was booked at.
 * @param offer the current offer; undefined if it no longer exists
 * @param day of the visit: whether a school comes changes the rate
 * @returns cents
 */
export function keptPrice(
  line: WithExtras & { readonly minutes: number; readonly price: number },
  { party, extras }: WithExtras,
  offer: Offer | undefined,
  day: string,
): number {
  const length = offer?.lengths.find(({ minutes }) => minutes === line.minutes);
  const isOtherRate =
    length?.schoolPrices !== undefined && Boolean(line.party.isSchool) !== Boolean(party.isSchool);
  const price =
    offer && isOtherRate
      ? priceOf(offer, line.minutes, day, party)
      : visitFor({ ...line, price: priceOfVisit(line) }, party, offer);
  return price + extrasPrice(extras);
}

/** What a visit costs for a changed party, without its extras. */
function visitFor(
  line: { readonly party: Party; readonly minutes: number; readonly price: number },
  party: Party,
  offer: Offer | undefined,
): number {
  // Who gives decides how much, however many come.
  if (offer?.event?.gift) return line.price;
  if (!offer || !isPerPerson(offer, line.minutes)) return line.price;
  return Math.round((line.price / payingPeople(line.party, offer)) * payingPeople(party, offer));
}

/** Whether a visit of so many minutes has a price for each person. */
export function isPerPerson({ lengths }: Pick<Offer, "lengths">, minutes: number): boolean {
  // The desk may have made a visit longer than any offered length.
  const length = lengths.find((each) => each.minutes === minutes) ?? lengths[0];
  return length?.per === "person";
}

/** Number of paying people, if the price is per person. */
export function payingPeople({ people, companions = 0 }: Party, { companionsFree }: Offer): number {
  return Math.max(1, people - Math.max(0, Math.min(companions, companionsFree)));
}

/** What an offer costs: `$20 for 30 minutes, $35 for 60 minutes`. @param day prices can change by the day */
export function describePrice(
  { lengths, companionsFree, areas = [] }: Offer,
  currency: string,
  day: string,
): string {
  if (areas.length === 0 && lengths.every((length) => priceOn(length, day) === 0 && !priceAfter(length, day)))
    return "Free";
  const prices = lengths.map((length) => {
    const price = formatRate(length, currency, day);
    const later = laterWords(length, currency, day);
    return `${lengths.length > 1 ? `${price} for ${formatLength(length.minutes)}` : price}${later}`;
  });
  const drive = describeDrive({ areas }, currency);
  const all = prices.join(", ");
  const from = lengths.length > 1 || all.startsWith("Free") ? "" : "from ";
  const words = drive ? `${from}${all}, and ${drive}` : all;
  const free = companionsFree === 1 ? "One companion comes" : `${companionsFree} companions come`;
  const notes = [
    companionsFree > 0 && `${free} free.`,
    schoolWords({ lengths, areas }, currency, day),
  ].filter(Boolean);
  return notes.length > 0 ? `${words}. ${notes.join(" ")}` : words;
}

/** What schools pay, as a sentence; empty where they pay what others do. */
export function schoolWords(
  { lengths, areas = [] }: Pick<Offer, "lengths" | "areas">,
  currency: string,
  day: string,
): string {
  const own = lengths.filter(({ schoolPrices }) => schoolPrices);
  if (own.length === 0) return "";
  const rates = own.map((length) => {
    const payer = { isSchool: true };
    const rate = formatRate(length, currency, day, payer);
    const words = lengths.length > 1 ? `${rate} for ${formatLength(length.minutes)}` : rate;
    return `${words}${laterWords(length, currency, day, payer)}`;
  });
  return `Schools pay ${rates.join(", ")}${areas.length > 0 ? ", and the drive" : ""}.`;
}

/** Says behind a price which one follows it: ` ($38 from December 1)`; empty if none does. @param day of the price before it */
function laterWords(length: OfferLength, currency: string, day: string, payer?: Payer): string {
  const next = priceAfter(length, day, payer);
  return next ? ` (${formatRate(length, currency, next.from, payer)} from ${dayAfter(day, next.from)})` : "";
}

/** A coming day, with its year if it is another: `December 1`. @param today such as `2026-11-28` */
export function dayAfter(today: string, day: string): string {
  const [year = ""] = day.split("-");
  return today.startsWith(year) ? formatLongDay(day).replace(/,? \d{4}$/, "") : formatLongDay(day);
}

/** What an event costs, as its pages say it. */
export function eventPrice(
  { event, lengths }: Pick<EventOffer, "event" | "lengths">,
  currency: string,
): string {
  const cents = lengths[0]?.prices[0]?.cents ?? 0;
  if (event.gift) return giftWords(event.gift, currency);
  return cents === 0 ? "Free" : `${formatMoney(cents, currency)} for each person`;
}

/** What one gives at an event that is paid by gift. Its places have no price; what somebody gives online is theirs. */
export function giftWords({ worth }: NonNullable<EventFacts["gift"]>, currency: string): string {
  const back = worth > 0 ? ` What you get is worth ${formatMoney(worth, currency)}.` : "";
  return `You give what you like.${back}`;
}

/** The price of a length: `$35`, `$20 a person`, or `Free`. */
export function formatRate(length: OfferLength, currency: string, day: string, payer: Payer = {}): string {
  const cents = priceOn(length, day, payer);
  if (cents === 0) return "Free";
  return `${formatMoney(cents, currency)}${length.per === "person" ? " a person" : ""}`;
}

/** The price of a length with the drive to an area: `$145 with the drive`, or `$20 a person, and $25 for the drive`. @param fee of the drive, in cents */
export function rateWithDrive(
  length: OfferLength,
  currency: string,
  day: string,
  { fee, ...payer }: Payer & { readonly fee: number },
): string {
  const rate = formatRate(length, currency, day, payer);
  if (fee === 0) return rate;
  return length.per === "party"
    ? `${formatMoney(priceOn(length, day, payer) + fee, currency)} with the drive`
    : `${rate}, and ${formatMoney(fee, currency)} for the drive`;
}
