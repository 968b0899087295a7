import { bookStepPath, holdParameter, startAgainPath } from "#core/values/paths.ts";
import { PostForm } from "#site/forms/post-form.tsx";
import type { PageHandle } from "#site/frame/page-handle.ts";
import { redirectTo } from "#site/frame/posted-form.ts";
import { Button } from "#ui/button/button.tsx";
import { ButtonLink } from "#ui/button/button-link.tsx";
import type { Route } from "./+types/begun";
import { BookingNote } from "./booking-frame.tsx";
import { BookingPage } from "./booking-page.tsx";
import { bookingOf, nextStepPath } from "./live.ts";

export const handle: PageHandle = { isStep: true };

/** The key in the address. */
function keyOf({ url }: Request): string {
  return new URL(url).searchParams.get(holdParameter) ?? "";
}

export function loader({ request, context }: Route.LoaderArgs) {
  const { booking } = bookingOf(context);
  const key = keyOf(request);
  const hold = booking.readHold(key);
  // Booked since, or forgotten: nothing is in the middle.
  if (!hold || hold.lines.length === 0) throw redirectTo(startAgainPath(key));
  // While it is being paid, nothing can be forgotten: its last page says what can be done.
  if (hold.paying) throw redirectTo(bookStepPath("check", key));
  return { onward: nextStepPath(key, booking) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const key = keyOf(request);
  const result = await bookingOf(context).booking.forget(key);
  // Somebody pays for it in another window. Whatever else: nothing is in the middle any more.
  return redirectTo(result.kind === "paying" ? bookStepPath("check", key) : startAgainPath(key));
}

/** What *Book* leads to in the middle of a booking. It names nobody: the computer may be one that many use. */
export default function BookBegun({ loaderData: { onward } }: Route.ComponentProps) {
  return (
    <BookingPage
      title="You are in the middle of booking"
      lead="What you chose and typed is still here. Nothing is booked yet."
      crumb="Book"
      trail={[]}
    >
      <BookingNote
        texts={[
          "If you start again, we forget what you chose and typed, and your time is open to others at once.",
        ]}
      >
        <ButtonLink to={onward}>Go on</ButtonLink>
        <PostForm isEnterIdle>
          <Button type="submit" variant="secondary">
            Start again
          </Button>
        </PostForm>
      </BookingNote>
    </BookingPage>
  );
}
