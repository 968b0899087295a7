import { areaNamed, comesToGuest, nameOfArea } from "#core/booking/areas.ts";
import { describePrice } from "#core/booking/price.ts";
import type { BookingSetup, DriveArea, Offer } from "#core/booking/setup.ts";
import { formatMoney } from "#core/values/money-text.ts";
import { REQUEST_PATH } from "#core/values/paths.ts";
import { asHere } from "#core/values/spelling.ts";
import { formatLength, todayIn } from "#core/values/time.ts";

/** Where a visit goes, as the page of open times asks it, and says it once it is known; undefined for one at the studio. */
export function readArea(query: URLSearchParams, offer: Offer, setup: BookingSetup) {
  if (!comesToGuest(offer)) return undefined;
  const area = areaNamed(offer, query.get("area"));
  const price = describePrice(offer, setup.currency, todayIn(setup.timeZone));
  const { hosts } = offer;
  const who =
    hosts === undefined ? "" : hosts === 1 ? " One host comes along." : ` ${hosts} hosts come along.`;
  return {
    name: area && nameOfArea(area),
    fee: area?.fee ?? 0,
    drive: area?.drive,
    words: area
      ? `We come to you: ${driveWords(area, setup)}.${who}`
      : `It costs ${price}. Your ${asHere("postal code")} shows whether we come there, and when.${who}`,
    ask: offer.isAsked && `${REQUEST_PATH}?${new URLSearchParams({ offer: offer.slug })}`,
  };
}

function driveWords({ drive, fee }: DriveArea, { currency }: BookingSetup): string {
  const length = drive > 0 ? `a drive of ${formatLength(drive)}` : "a short drive";
  return `${length}, ${fee > 0 ? `for ${formatMoney(fee, currency)}` : "which is free"}`;
}

/** Says that we do not drive somewhere, and whom to ask. */
export function outsideWords({ slug }: Pick<Offer, "slug">) {
  return {
    title: "We do not drive there yet",
    text: asHere(
      "This postal code is farther than we usually go. Please ask us all the same: now and then we find a way.",
    ),
    tone: "info" as const,
    others: [{ label: "Ask us", href: `${REQUEST_PATH}?${new URLSearchParams({ offer: slug })}` }],
  };
}
