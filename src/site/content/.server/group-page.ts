import { describeAges } from "#core/booking/line-form.ts";
import { dayAfter, describePrice, priceAfter, priceOf } from "#core/booking/price.ts";
import type { BookingSetup, Offer, PlaceFact } from "#core/booking/setup.ts";
import { digestOf } from "#core/process/keys.server.ts";
import { formatMoney } from "#core/values/money-text.ts";
import { dayIn, formatLength, formatLongDay, formatMonth } from "#core/values/time.ts";
import type { PaperOfPlace, Place } from "../schemas/place.ts";
import type { ShownTraining } from "../site-additions.ts";
import { pageTime } from "./page-time.ts";
import { placeFacts } from "./place-facts.ts";

/** What the page for groups says besides access, the plan and prices, with its version: who has filed one is told of what changes. */
export function groupPage(
  place: Place,
  setup: Pick<BookingSetup, "offers" | "off" | "rooms">,
  learned: readonly ShownTraining[] = [],
) {
  const { quietTimes: _, ...fixed } = place;
  const { forGroups, plan } = fixed;
  if (!forGroups) return undefined;
  const { exits, evacuation, training, checked, safeguarding, upset, lunch, others, papers, found } =
    forGroups;
  const parts: { title: string; facts: PlaceFact[] }[] = [
    { title: "Your visit", facts: [...offerFacts(setup), { label: "Who else is here", text: others }] },
    {
      title: "The ways out",
      facts: [
        { label: "Exits", text: exits },
        { label: "With a wheelchair", text: evacuation },
        ...quietWays(plan),
      ],
    },
    {
      title: "Who is with you",
      facts: [
        // What the desk knows is newer than what was written once.
        learned.length > 0
          ? { label: "First aid and training", text: trainingWords(learned), isFromDesk: true }
          : { label: "First aid and training", text: training },
        { label: "Checks of our staff", text: checked },
        { label: "Safeguarding", text: safeguarding },
      ],
    },
    {
      title: "Good to know",
      facts: [
        { label: "What may upset", text: upset },
        { label: "Packed lunch", text: lunch },
      ],
    },
  ];
  // Another file is another paper, such as the insurance of the next year, whatever its name. Releases of before have no digest.
  const files: PlaceFact[] = papers.flatMap(({ label, pdf, digest = pdf }: PaperOfPlace) =>
    digest ? [{ label, text: digest, isDrawn: true }] : [],
  );
  const facts: PlaceFact[] = [
    ...parts,
    { title: "Insurance and policies", facts: files },
    { title: "Light and sound", facts: measured(plan) },
  ].flatMap(({ title, facts: all }) =>
    all.map(({ label, text, isFromDesk, isDrawn }) => ({
      ...{ label: `${title}, ${label}`, text, isForGroups: true },
      ...(isFromDesk && { isFromDesk }),
      ...(isDrawn && { isDrawn }),
    })),
  );
  const said = JSON.stringify([facts, placeFacts(fixed).map(({ ours: _ours, ...fact }) => fact)]);
  const version = digestOf(said)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")
    .slice(0, 5);
  return { parts, facts, version, day: found.date };
}

const numberWords = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** What staff have learned, in roles and numbers: `Two hosts and one owner: pediatric first aid, until May 2027.` */
function trainingWords(learned: readonly ShownTraining[]): string {
  const some = (number: number, role: string) =>
    number === 0 ? [] : [`${numberWords[number] ?? number} ${role}${number === 1 ? "" : "s"}`];
  return learned
    .map(({ what, hosts, owners, until }) => {
      const who = [...some(hosts, "host"), ...some(owners, "owner")].join(" and ");
      return `${who.charAt(0).toUpperCase()}${who.slice(1)}: ${what}, until ${formatMonth(until.slice(0, 7))}.`;
    })
    .join(" ");
}

/** How many may come to what groups can book, and with how many adults. */
function offerFacts({
  offers,
  off = [],
  rooms,
}: Pick<BookingSetup, "offers" | "off" | "rooms">): PlaceFact[] {
  // What takes nothing new has visits to come: for them nothing changes.
  return [...offers, ...off]
    .filter(({ isForGroups }) => isForGroups)
    .map((offer) => {
      const names = rooms.filter(({ id }) => offer.rooms.ids.includes(id)).map(({ name }) => name);
      const most = `Up to ${offer.people.max} people, adults and companions included.`;
      return {
        label: offer.name,
        text: [most, describeAges(offer), `Rooms: ${names.join(", ")}.`].join(" "),
      };
    });
}

function quietWays(plan: Place["plan"]): PlaceFact[] {
  const ways = (plan?.areas ?? []).filter(({ has }) => has.includes("quiet-way-out"));
  return ways.length > 0 ? [{ label: "Quiet way out", text: ways.map(({ name }) => name).join(", ") }] : [];
}

/** What was measured in each area, with what and when. */
function measured(plan: Place["plan"]): PlaceFact[] {
  return (plan?.areas ?? []).flatMap(({ name, measured: reading }) => {
    if (!reading) return [];
    const { lux, decibels, device, date } = reading;
    const values = [lux !== undefined && `${lux} lux`, decibels !== undefined && `${decibels} dB(A)`];
    return [{ label: name, text: `${values.filter(Boolean).join(", ")}, ${device}, ${formatLongDay(date)}` }];
  });
}

/** What groups pay in all, and for each of a full group; then each extra. */
export function groupPrices({
  offers,
  currency,
  timeZone,
}: Pick<BookingSetup, "offers" | "currency" | "timeZone">): PlaceFact[] {
  const today = dayIn(timeZone, pageTime());
  const money = (cents: number) => formatMoney(Math.round(cents), currency);
  const priced = (offer: Offer, length: Offer["lengths"][number]) => {
    const most = offer.people.max;
    const costs = (isSchool: boolean) => {
      const on = (day: string) => priceOf(offer, length.minutes, day, { people: most, isSchool });
      const [all, next] = [on(today), priceAfter(length, today, { isSchool })];
      const later = next ? ` From ${dayAfter(today, next.from)}: ${money(on(next.from))} in all.` : "";
      return `${money(all)} in all for ${most} people, ${money(all / most)} for each of them.${later}`;
    };
    return length.schoolPrices ? `${costs(false)} For schools: ${costs(true)}` : costs(false);
  };
  return offers
    .filter(({ isForGroups }) => isForGroups)
    .flatMap((offer) => [
      ...offer.lengths.map((length) => ({
        label: `${offer.name}, ${formatLength(length.minutes)}`,
        text: priced(offer, length),
      })),
      ...(offer.extras ?? []).map(({ ask, price }) => ({ label: ask, text: `${money(price)} each` })),
    ]);
}

/** The first look that teachers can book: what it costs, how long it is, and that staff come along. Nothing where it cannot be booked. */
export function firstLookFact(
  slug: string | undefined,
  { offers, currency, timeZone }: Pick<BookingSetup, "offers" | "currency" | "timeZone">,
): (PlaceFact & { slug: string }) | undefined {
  const offer = offers.find((each) => each.slug === slug);
  const [length] = offer?.lengths ?? [];
  if (!offer || !length) return undefined;
  const price = describePrice(offer, currency, dayIn(timeZone, pageTime()));
  return {
    slug: offer.slug,
    label: offer.name,
    text: `${price}, ${formatLength(length.minutes)}. One of us comes along.`,
  };
}
