import { data } from "react-router";
import { partyNoteOfAll } from "#core/booking/line-form.ts";
import { readTyped } from "#core/form/answers.ts";
import { BOOKING_LINK_PATH, bookPath, DAY_PATH, offerTimesPath, servicePath } from "#core/values/paths.ts";
import { dayIn } from "#core/values/time.ts";
import { findEntry, readBooking, readPage } from "#site/content/.server/content.ts";
import { pageTime } from "#site/content/.server/page-time.ts";
import { withPictures } from "#site/content/.server/pictures.ts";
import type { PageHandle } from "#site/frame/page-handle.ts";
import { metaOf } from "#site/frame/route-meta.ts";
import { TitleBanner } from "#site/sections/title-banner/title-banner.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import { useOpenNow } from "../next-open.tsx";
import type { Route } from "./+types/book";
import { BookingFrame, BookingNote } from "./booking-frame.tsx";
import { OfferChoice } from "./offer-choice.tsx";
import { numbersForm } from "./party.ts";
import { presentOffer } from "./present-offer.server.ts";
import { sensesOf } from "./senses-of.ts";

export const handle: PageHandle = { isStep: true };

export async function loader({ request }: Route.LoaderArgs) {
  const setup = readBooking();
  if (!setup) throw data(null, { status: 404 });
  const today = dayIn(setup.timeZone, pageTime());
  const offers = setup.offers.flatMap((offer) => {
    const service = findEntry("services", offer.slug);
    if (!service) return [];
    return [
      {
        slug: offer.slug,
        name: offer.name,
        summary: service.summary,
        picture: service.imageSmall,
        href: servicePath(offer.slug),
        ...presentOffer(offer, setup.currency, today),
        senses: sensesOf(offer.slug) ?? [],
      },
    ];
  });
  return withPictures({
    page: readPage("book"),
    offers,
    party: { adults: "1", children: "0", ...readTyped(numbersForm(), new URL(request.url).searchParams) },
    note: partyNoteOfAll(setup.offers),
    hasQuiet: setup.offers.some(({ hours }) => hours !== undefined) && setup.quietHours.length > 0,
  });
}

export const meta = metaOf(bookPath);

/** The choice of a visit. Open times are only known at request time, so the buttons lead to server-rendered pages. */
export default function Book({ loaderData }: Route.ComponentProps) {
  const { page, offers, party, note, hasQuiet } = loaderData;
  return (
    <>
      <TitleBanner {...page.banner} />
      <BookingFrame step={1} isWide summary={<BookedBefore />}>
        <OfferChoice
          words={page}
          offers={offers}
          party={party}
          note={note}
          timesPath={offerTimesPath}
          shortcuts={[
            { label: "I know my day", path: DAY_PATH },
            { label: page.first, path: "/book/first" },
            ...(hasQuiet ? [{ label: page.quiet, path: "/book/quiet" }] : []),
          ]}
        />
      </BookingFrame>
    </>
  );
}

/** How to get back to a visit. Where no mail goes out, it says so before anybody asks for one. */
function BookedBefore() {
  const question =
    "Have you booked before? You can look at your visit, and change it, with its link. What you have begun to book is kept for a day: go back to its page with the Back button, or by your browser’s history.";
  if (useOpenNow()?.isMailed === false)
    return (
      <BookingNote
        texts={[
          question,
          "We cannot send e-mails from this site: keep that link, or call us. We find your visit.",
        ]}
      />
    );
  return (
    <BookingNote texts={[question]}>
      <TextLink to={BOOKING_LINK_PATH}>Send me my link again</TextLink>
    </BookingNote>
  );
}
