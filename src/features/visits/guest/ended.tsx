import { takesVisits } from "#core/booking/setup.ts";
import { BOOKING_LINK_PATH, bookPath } from "#core/values/paths.ts";
import type { PageHandle } from "#site/frame/page-handle.ts";
import { useStart } from "#site/frame/use-start.ts";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import type { Route } from "./+types/ended";
import { BookingNote } from "./booking-frame.tsx";
import { BookingPage } from "./booking-page.tsx";
import { bookingOf } from "./live.ts";

export const handle: PageHandle = { isStep: true };

export function loader({ request, context }: Route.LoaderArgs) {
  const { booking, setup } = bookingOf(context);
  const isAsked = new URL(request.url).searchParams.has("off");
  return {
    isMailed: booking.isMailed,
    lost: booking.lostWords(),
    isOff: isAsked || !takesVisits(setup),
    isHere: takesVisits(setup),
  };
}

const ENDED = "You did nothing wrong. We delete what you typed after a day, or at once if you start again.";

/** For a URL whose hold was released or has long expired, and for what takes no new bookings. */
export default function BookEnded({ loaderData: { isMailed, isOff, isHere, lost } }: Route.ComponentProps) {
  const start = useStart();
  const isMoved = isOff && start.href === bookPath;
  const again = isMailed
    ? "If you booked it before, we can send you the link to your booking."
    : "If you booked it before, call us or write to us: we will find your booking. We cannot send e-mails from this site.";
  return (
    <BookingPage
      title={isOff ? "We take no new bookings of this here" : "We no longer keep this visit"}
      crumb="Book"
    >
      <BookingNote
        texts={
          isOff
            ? [
                isHere
                  ? "This cannot be booked here any more, so nothing was booked."
                  : "Visits cannot be booked here any more, so nothing was booked.",
                "What was booked before stays as it is: you can look at it, change it and cancel it with its link.",
                "Please call us or write to us. We are glad to help, and find a way together.",
                again,
              ]
            : [...(lost ? [lost] : []), ENDED, again]
        }
      >
        <ButtonLink to={start.href}>{isMoved ? "See what can be booked" : start.press}</ButtonLink>
        {isMailed && <TextLink to={BOOKING_LINK_PATH}>Send me my link again</TextLink>}
      </BookingNote>
    </BookingPage>
  );
}
