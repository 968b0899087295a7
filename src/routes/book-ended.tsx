import { data } from "react-router";
import { BOOKING_LINK_PATH, bookPath } from "#domain/paths.ts";
import type { PageHandle } from "#src/root.tsx";
import { BookingFrame } from "#src/sections/booking-frame/booking-frame.tsx";
import { BookingNote } from "#src/sections/booking-frame/booking-note.tsx";
import { TitleBanner } from "#src/sections/title-banner/title-banner.tsx";
import { ButtonLink } from "#src/ui/button/button-link.tsx";
import { TextLink } from "#src/ui/text-link/text-link.tsx";
import type { Route } from "./+types/book-ended";
import { bookingOf } from "./shared/booking/live.ts";
import { liveMeta, PageTitle } from "./shared/live-head.tsx";
import { useFrame } from "./shared/use-frame.ts";

export const handle: PageHandle = { isLive: true };

export const meta = liveMeta;

export function loader({ context }: Route.LoaderArgs) {
  bookingOf(context);
  return data(null);
}

/** For a URL whose hold was released or has long expired. */
export default function BookEnded() {
  return (
    <>
      <PageTitle>We no longer keep this visit</PageTitle>
      <TitleBanner
        title="We no longer keep this visit"
        crumb="Book"
        trail={[{ label: "Book", href: bookPath }]}
      />
      <BookingFrame studio={useFrame().site}>
        <BookingNote
          texts={[
            "You did nothing wrong. We keep what you typed for a day, then delete it.",
            "If you booked it before, we can send you the link to your booking.",
          ]}
        >
          <ButtonLink to={bookPath}>Choose a time again</ButtonLink>
          <TextLink to={BOOKING_LINK_PATH}>Send me my link again</TextLink>
        </BookingNote>
      </BookingFrame>
    </>
  );
}
