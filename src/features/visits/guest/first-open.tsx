import { comesToGuest } from "#core/booking/areas.ts";
import { formatRate } from "#core/booking/price.ts";
import type { BookingSetup } from "#core/booking/setup.ts";
import { offerTimesPath, REQUEST_PATH } from "#core/values/paths.ts";
import { formatLength, formatMoment, studioDay } from "#core/values/time.ts";
import type { PageHandle } from "#site/frame/page-handle.ts";
import { redirectTo } from "#site/frame/posted-form.ts";
import { TextLink } from "#ui/text-link/text-link.tsx";
import type { Route } from "./+types/first-open";
import { whatPath } from "./begin-visit.ts";
import { BookingNote } from "./booking-frame.tsx";
import { BookingPage } from "./booking-page.tsx";
import { visitsOf } from "./live.ts";
import { OfferTimes } from "./offer-times.tsx";
import { anyOffer, readVisit, visitQuery } from "./party.ts";
import { sensesOf } from "./senses-of.ts";

export const handle: PageHandle = { isStep: true };

/** The soonest open time of each offer that fits the party in the URL; only quiet hours on the quiet page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { booking, setup } = visitsOf(context);
  const { searchParams: query, pathname } = new URL(request.url);
  const isQuiet = pathname.startsWith("/book/quiet");
  const quiet = new Set(booking.offers().flatMap((offer) => (offer.isQuiet ? [offer.offer] : [])));
  const asked = setup.offers
    // Nobody knows yet where we would come to.
    .filter((offer) => !comesToGuest(offer) && (!isQuiet || quiet.has(offer.slug)))
    .map((offer) => ({ offer, visit: readVisit(query, offer) }));
  const fitting = asked.filter(({ visit }) => !visit.isTooLarge && visit.errors.length === 0);
  // Nobody can say that nothing is open for numbers that no room takes: a person finds a way.
  if (asked.length > 0 && fitting.length === 0) throw redirectTo(`${REQUEST_PATH}?${query}`);
  const times = fitting
    .flatMap(({ offer, visit }) => {
      const soonest = booking.firstOpen({ offer: offer.slug, people: visit.party.people });
      return soonest ? [{ offer, visit, soonest }] : [];
    })
    .toSorted((a, b) => Date.parse(a.soonest.starts) - Date.parse(b.soonest.starts));
  return {
    isQuiet,
    what: whatPath({}, false, readVisit(query, anyOffer(setup))),
    times: times.map(({ offer, visit, soonest }) => ({
      title: formatMoment(soonest),
      facts: [offer.name, aboutWords(offer, soonest, setup)],
      senses: sensesOf(offer.slug),
      href: `${offerTimesPath(offer.slug)}?${visitQuery(
        { ...visit, minutes: soonest.minutes },
        { date: studioDay(soonest.starts), starts: soonest.starts },
      )}#times`,
    })),
  };
}

function aboutWords(
  { lengths }: BookingSetup["offers"][number],
  { minutes, starts }: { minutes: number; starts: string },
  { currency }: BookingSetup,
): string {
  const length = lengths.find((candidate) => candidate.minutes === minutes);
  if (!length) return formatLength(minutes);
  return `${formatLength(minutes)}, ${formatRate(length, currency, studioDay(starts))}`;
}

const NOTHING = "Nothing is open just now. All times of the coming weeks are taken for this many people.";

/** For visitors who do not mind which room: the soonest time for each. */
export default function BookFirst({ loaderData: { isQuiet, what, times } }: Route.ComponentProps) {
  return (
    <BookingPage
      title={isQuiet ? "Visits in quiet hours" : "First open times"}
      lead={isQuiet ? "Low light, no music, and half as many guests." : "The soonest time for each room."}
      step={2}
      back={[what]}
    >
      {times.length > 0 ? (
        <OfferTimes offers={times} />
      ) : (
        <BookingNote texts={[NOTHING]}>
          <TextLink to={what}>Choose again</TextLink>
        </BookingNote>
      )}
    </BookingPage>
  );
}
