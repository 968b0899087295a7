import { formatParty } from "#domain/booking/line-form.ts";
import { bookPath, offerTimesPath } from "#domain/paths.ts";
import { formatDay, formatLength, formatMoment } from "#domain/time.ts";
import { readPage } from "#src/content/.server/content.ts";
import { Refusal } from "#src/features/booking/refusal.tsx";
import { FeedbackForm } from "#src/features/forms/feedback-form.tsx";
import type { PageHandle } from "#src/root.tsx";
import { isDay } from "#src/routes/shared/booking/open-days.ts";
import { liveMeta, PageTitle } from "#src/routes/shared/live-head.tsx";
import { useFrame } from "#src/routes/shared/use-frame.ts";
import { TitleBanner } from "#src/sections/title-banner/title-banner.tsx";
import type { Route } from "./+types/request";
import { BookingFrame } from "./booking-frame.tsx";
import { bookingOf, findOffer } from "./live.ts";
import { readVisit } from "./party.ts";

export const handle: PageHandle = { isLive: true, isStep: true };

export const meta = liveMeta;

export function loader({ request, context }: Route.LoaderArgs) {
  const { booking, setup } = bookingOf(context);
  const query = new URL(request.url).searchParams;
  const offer = findOffer(setup, query.get("offer") ?? "");
  const { minutes, party } = readVisit(query, offer);
  const date = query.get("date");
  const starts = query.get("starts") ?? "";
  const isShare = query.get("why") === "share" && isDay(date) && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(starts);
  const reference = query.get("visit") ?? "";
  const booked = booking.read({ reference, key: query.get("key") ?? "" });
  const typed = booked?.contact ?? booking.readHold(query.get("hold") ?? "")?.contact;
  const wish = () =>
    `${offer.name}, ${formatMoment({ starts })}, ${formatLength(minutes)}, ${formatParty(party)}`;
  const message = () => (booked ? `Please change our booking ${reference} to: ${wish()}` : wish());
  return {
    name: offer.name,
    times: offerTimesPath(offer.slug),
    words: readPage("home").contact.form,
    reason: isShare ? formatDay(date) : undefined,
    isBooked: booked !== undefined,
    asked: {
      people: String(party.people),
      message: isShare ? message() : offer.name,
      ...(isDay(date) && { preferredDay: date }),
      ...(typed && { name: typed.name, email: typed.email }),
    },
  };
}

/**
 * The request form, prefilled with what was entered: for a party too large to book online, or for a visit, new or changed, that
 * would be more than one connection's share of a day.
 */
export default function BookRequest({ loaderData }: Route.ComponentProps) {
  const { name, times, words, asked, reason, isBooked } = loaderData;
  const { site } = useFrame();
  const { phone, email } = site;
  return (
    <>
      <PageTitle>Ask for a visit</PageTitle>
      <TitleBanner
        title="Ask for a visit"
        lead={reason ? name : `${name}, for a larger group`}
        crumb="Ask"
        trail={[
          { label: "Book", href: bookPath },
          { label: name, href: times },
        ]}
      />
      <BookingFrame studio={site}>
        {reason && (
          <Refusal
            tone="info"
            title="We would like to hear from you first"
            text={`From your connection there are already many visits on ${reason} that nobody has confirmed yet. ${isBooked ? "Your visit stays as it is." : "Nothing is booked for you."} Your wish is filled in below: send it to us, and we will write back. Or call us, and we will ${isBooked ? "change" : "book"} it for you.`}
          />
        )}
        <FeedbackForm words={words} help={{ phone, email }} place="request" asked={asked} page="/" />
      </BookingFrame>
    </>
  );
}
