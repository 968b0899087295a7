import { bookPath } from "#contract/booking/addresses.ts";
import { readPage } from "#src/content/.server/content.ts";
import { FeedbackForm } from "#src/features/forms/feedback-form.tsx";
import { offerTimesPath } from "#src/lib/paths.ts";
import type { PageHandle } from "#src/root.tsx";
import { BookingFrame } from "#src/sections/booking-frame/booking-frame.tsx";
import { TitleBanner } from "#src/sections/title-banner/title-banner.tsx";
import type { Route } from "./+types/book-request";
import { findOffer } from "./shared/booking/find-offer.ts";
import { bookingOf } from "./shared/booking/live.ts";
import { isDay } from "./shared/booking/open-days.ts";
import { readParty } from "./shared/booking/party.ts";
import { liveMeta, PageTitle } from "./shared/live-head.tsx";
import { useFrame } from "./shared/use-frame.ts";

export const handle: PageHandle = { isLive: true };

export const meta = liveMeta;

export function loader({ request, context }: Route.LoaderArgs) {
  const { setup } = bookingOf(context);
  const query = new URL(request.url).searchParams;
  const offer = findOffer(setup, query.get("offer") ?? "");
  const { people } = readParty(query, offer);
  const date = query.get("date");
  return {
    name: offer.name,
    times: offerTimesPath(offer.slug),
    words: readPage("home").contact.form,
    asked: { people: String(people), message: offer.name, ...(isDay(date) && { preferredDay: date }) },
  };
}

/** The request form for a party too large to book online, prefilled with what was entered. */
export default function BookRequest({ loaderData: { name, times, words, asked } }: Route.ComponentProps) {
  const { site } = useFrame();
  const { phone, email } = site;
  return (
    <>
      <PageTitle>Ask for a visit</PageTitle>
      <TitleBanner
        title="Ask for a visit"
        lead={`${name}, for a larger group`}
        crumb="Ask"
        trail={[
          { label: "Book", href: bookPath },
          { label: name, href: times },
        ]}
      />
      <BookingFrame studio={site}>
        <FeedbackForm words={words} help={{ phone, email }} place="request" asked={asked} page="/" />
      </BookingFrame>
    </>
  );
}
