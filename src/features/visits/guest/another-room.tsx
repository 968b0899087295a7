import { comesToGuest } from "#core/booking/areas.ts";
import { describeOffer } from "#core/booking/describe-offer.ts";
import { type BookingSetup, isEvent, type Offer } from "#core/booking/setup.ts";
import type { Line } from "#core/booking/visit.ts";
import { bookStepPath, offerTimesPath } from "#core/values/paths.ts";
import { count } from "#core/values/plural.ts";
import { formatClockTime, formatDay, formatMoment, studioDay } from "#core/values/time.ts";
import type { PageHandle } from "#site/frame/page-handle.ts";
import { redirectTo } from "#site/frame/posted-form.ts";
import { useStart } from "#site/frame/use-start.ts";
import { ButtonLink } from "#ui/button/button-link.tsx";
import type { Route } from "./+types/another-room";
import { BookingNote } from "./booking-frame.tsx";
import { BookingPage } from "./booking-page.tsx";
import { type BookingParts, heldVisit, visitsOf } from "./live.ts";
import { OfferTimes } from "./offer-times.tsx";
import { readLength } from "./party.ts";
import { CHANGE_WHO, lineQuery, summaryOf } from "./present-visit.ts";
import { sensesOf } from "./senses-of.ts";
import { VisitSummary } from "./visit-summary.tsx";

export const handle: PageHandle = { isStep: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { setup } = visitsOf(context);
  const { booking, key, hold } = heldVisit({ request, context });
  const named = new URL(request.url).searchParams.get("line");
  const lines = hold.lines.filter(({ offer }) => !isEvent(offer));
  const line = named === null ? undefined : lines.find(({ id }) => String(id) === named);
  const like = line ?? lines[0];
  // Removed in another window since: the last look shows what there is.
  if (!like || (named !== null && !line)) throw redirectTo(bookStepPath("check", key));
  const asked = { key, like, ...(line && { line }) };
  return {
    offers: setup.offers
      .filter((offer) => offer.slug !== line?.offer && like.party.people >= offer.people.min)
      // What comes to the guest is no room in place of another.
      .filter((offer) => !comesToGuest(offer))
      .map((offer) => offerRow(offer, asked, { booking, setup })),
    now: line && `${line.name}, ${formatMoment(line)}`,
    day: formatDay(studioDay(like.starts)),
    summary: summaryOf(hold, setup),
    back: bookStepPath("check", key),
  };
}

/** The visit, the line whose people and time another room is for, and the same line if the room takes its place. */
type Asked = { key: string; like: Line; line?: Line };

/** A room to choose: what it costs, and whether it is open at the time of the visit. */
function offerRow(
  offer: Offer,
  { key, like, line }: Asked,
  { booking, setup }: { booking: BookingParts["booking"]; setup: BookingSetup },
) {
  const date = studioDay(like.starts);
  const minutes = readLength(String(like.minutes), offer);
  const { price } = describeOffer(offer, setup.currency, date);
  const kept = { hold: key, ...(line && { line: line.id }), date };
  const path = offerTimesPath(offer.slug);
  const senses = sensesOf(offer.slug);
  // Not all of them fit: its page asks who of them goes there.
  if (like.party.people > offer.people.max) {
    const query = new URLSearchParams(Object.entries(kept).map(([name, value]) => [name, String(value)]));
    return {
      title: offer.name,
      facts: [price, `up to ${offer.people.max}: who of you goes there?`],
      href: `${path}?${query}&${CHANGE_WHO}`,
      senses,
    };
  }
  const answer = booking.times({
    offer: offer.slug,
    minutes,
    people: like.party.people,
    // Its own time is open to it only if the room takes its place.
    ...(line && { hold: key }),
    from: date,
    days: 1,
  });
  const times = answer.kind === "times" ? (answer.days.find((day) => day.date === date)?.times ?? []) : [];
  const isOpen = times.some(({ starts }) => starts === like.starts);
  const clock = formatClockTime(like);
  return {
    title: offer.name,
    facts: [
      price,
      isOpen
        ? `open at ${clock}`
        : times.length > 0
          ? `not open at ${clock}, but at ${count(times.length, "other time", "other times")} on that day`
          : "not open on that day: choose another one",
    ],
    href: `${path}?${lineQuery({ ...like, minutes }, { ...kept, ...(line && { starts: like.starts }) })}#times`,
    senses,
  };
}

/** Adds another room to a visit, for the same people and by default on the same day; or puts one in the place of a line. */
export default function BookAnother({
  loaderData: { offers, now, day, summary, back },
}: Route.ComponentProps) {
  const start = useStart();
  return (
    <BookingPage
      title={now ? "Another room" : "Add another room"}
      lead={
        now
          ? `Chosen so far: ${now}. It stays yours until you choose another one. Day and time stay if it is open then.`
          : `We show you the times of ${day} first. You can choose any other day.`
      }
      trail={[start, { label: "Check", href: back }]}
      summary={<VisitSummary {...summary} />}
    >
      {offers.length > 0 ? (
        <OfferTimes offers={offers} />
      ) : (
        <BookingNote texts={["There is no other room for so many people here. Your visit stays as it is."]}>
          <ButtonLink to={back}>Go back to your visit</ButtonLink>
        </BookingNote>
      )}
    </BookingPage>
  );
}
