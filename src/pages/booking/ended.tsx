import { BOOKING_LINK_PATH, bookPath } from "#domain/paths.ts";
import { ButtonLink } from "#src/ui/button/button-link.tsx";
import { TextLink } from "#src/ui/text-link/text-link.tsx";
import type { Route } from "./+types/ended";
import { BookingNote, useStart } from "./booking-frame.tsx";
import { BookingPage } from "./booking-page.tsx";
import { bookingOf } from "./live.ts";

export function loader({ context }: Route.LoaderArgs) {
  return { isMailed: bookingOf(context).booking.isMailed };
}

/** For a URL whose hold was released or has long expired. */
export default function BookEnded({ loaderData: { isMailed } }: Route.ComponentProps) {
  const start = useStart();
  return (
    <BookingPage title="We no longer keep this visit" crumb="Book">
      <BookingNote
        texts={[
          "You did nothing wrong. We keep what you typed for a day, then delete it.",
          isMailed
            ? "If you booked it before, we can send you the link to your booking."
            : "If you booked it before, call us or write to us: we will find your booking. We cannot send e-mails from this site.",
        ]}
      >
        <ButtonLink to={start.href}>
          {start.href === bookPath ? "Choose a time again" : "See the events"}
        </ButtonLink>
        {isMailed && <TextLink to={BOOKING_LINK_PATH}>Send me my link again</TextLink>}
      </BookingNote>
    </BookingPage>
  );
}
