import { describeOffer } from "#core/booking/describe-offer.ts";
import { bookPath, bookStepPath, offerTimesPath } from "#core/values/paths.ts";
import { formatDay, studioDay, todayIn } from "#core/values/time.ts";
import type { PageHandle } from "#site/frame/page-handle.ts";
import type { Route } from "./+types/another-room";
import { BookingPage } from "./booking-page.tsx";
import { heldVisit, visitsOf } from "./live.ts";
import { OfferTimes } from "./offer-times.tsx";
import { lineQuery, summaryOf } from "./present-visit.ts";
import { VisitSummary } from "./visit-summary.tsx";

export const handle: PageHandle = { isStep: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { setup } = visitsOf(context);
  const { key, hold } = heldVisit({ request, context });
  const [first] = hold.lines;
  const date = first && studioDay(first.starts);
  return {
    offers: setup.offers.map((offer) => ({
      title: offer.name,
      facts: [describeOffer(offer, setup.currency, date ?? todayIn(setup.timeZone)).price],
      href: `${offerTimesPath(offer.slug)}?${first ? lineQuery(first, { hold: key, date }) : ""}`,
    })),
    day: date ? formatDay(date) : "that day",
    summary: summaryOf(hold, setup),
    back: bookStepPath("check", key),
  };
}

/** Adds another room to a visit, for the same people and by default on the same day. */
export default function BookAnother({ loaderData: { offers, day, summary, back } }: Route.ComponentProps) {
  return (
    <BookingPage
      title="Add another room"
      lead={`We show you the times of ${day} first. You can choose any other day.`}
      trail={[
        { label: "Book", href: bookPath },
        { label: "Check", href: back },
      ]}
      summary={<VisitSummary {...summary} />}
    >
      <OfferTimes offers={offers} />
    </BookingPage>
  );
}
