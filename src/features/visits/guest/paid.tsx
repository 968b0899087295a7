import { data } from "react-router";
import { goesBackWords } from "#core/booking/paying.ts";
import type { PaymentOutcome } from "#core/booking/visit.ts";
import { providerName } from "#core/pay/provider.ts";
import { BOOKING_LINK_PATH, bookingAddress } from "#core/values/paths.ts";
import { formatEnd } from "#core/values/time.ts";
import { ticketIn } from "#features/passes/parts.tsx";
import { PostForm } from "#site/forms/post-form.tsx";
import type { PageHandle } from "#site/frame/page-handle.ts";
import { readPostedForm, redirectTo } from "#site/frame/posted-form.ts";
import { Button } from "#ui/button/button.tsx";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { Stack } from "#ui/stack/stack.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import type { Route } from "./+types/paid";
import { AskVisit, askWords } from "./ask-visit.tsx";
import { BookingNote } from "./booking-frame.tsx";
import { BookingPage } from "./booking-page.tsx";
import { bookingOf } from "./live.ts";
import { endFirst, unpaidPath } from "./present-paying.ts";

export const handle: PageHandle = { isStep: true };

/** Asks the provider how the payment came out, and leads to the visit if it is paid. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { booking } = bookingOf(context);
  const end = await booking.comeBack(ticketIn(request), false);
  if (end?.kind === "paid") throw redirectTo(bookingAddress(end.pass));
  if (end?.kind === "ended") throw redirectTo(unpaidPath(end.hold));
  const ask = askWords(booking, { ticket: ticketIn(request) });
  const page = { isMailed: booking.isMailed, ask, ...wordsFor(end, booking.lostWords()) };
  return data(page, { status: end ? 200 : 410 });
}

/** Ends the payment at the provider, so that everything can be changed. */
export async function action({ request, context }: Route.ActionArgs) {
  const { booking } = bookingOf(context);
  const isBack = (await readPostedForm(request)).get("act") === "back";
  const end = await booking.comeBack(ticketIn(request), isBack);
  if (end?.kind === "paid") return redirectTo(bookingAddress(end.pass));
  if (end?.kind === "ended") return redirectTo(unpaidPath(end.hold));
  return data(wordsFor(end, booking.lostWords()), { status: end ? 503 : 410 });
}

/** @param lost what is said of a link that may have been lost */
function wordsFor(
  end: Exclude<PaymentOutcome, { kind: "paid" | "ended" }> | undefined,
  lost: string | undefined,
) {
  switch (end?.kind) {
    case "open":
      return {
        title: "Nothing was taken",
        texts: end.isBooked
          ? [
              `Your visit is booked. You can still pay ${end.sum}, until ${formatEnd(end.until)}, or at the studio.`,
            ]
          : [
              `Your visit is not booked yet. You can still pay ${end.sum}, until ${formatEnd(end.until)}. We keep your time until then.`,
              endFirst(end.canPayLater),
            ],
        back: end.isBooked ? "Back to my visit" : "Change something",
        pay: { href: end.url, label: `Go on and pay ${end.sum}` },
      };
    case "gone":
      return {
        title: "Your payment goes back",
        texts: [
          `Your payment of ${end.sum} has arrived, and what it was for is no longer here. So nothing is booked.`,
          goesBackWords("All of it"),
        ],
        isSpent: true,
      };
    case "unknown":
      return {
        title: "We could not check your payment",
        texts: [
          `Please do not pay again yet. ${providerName} will tell us on its own, and you can look again in a few minutes.`,
          end.isVoid
            ? "Nothing is booked by this payment any more. If you have paid, all of it goes back."
            : "Your time is kept. If you have paid, your visit is booked, or all of it goes back.",
        ],
        isUnknown: true,
      };
    case undefined:
      return {
        title: lost ? "We cannot find your visit by this link" : "This link has been used",
        texts: [
          ...(lost ? [lost] : []),
          `This link leads to your visit once, within an hour of paying. If you have paid, ${lost ? "your visit is booked, or we find your payment and ask you: we book a time for you, or give all of it back" : "your visit is booked, or all of it goes back"}.`,
          "The receipt of your payment names your visit’s reference.",
        ],
        isSpent: true,
      };
  }
}

/** The page that guests come back to from the provider's page. It says nothing that the provider has not confirmed. */
export default function BookPaid({ loaderData, actionData }: Route.ComponentProps) {
  const { isMailed, ask } = loaderData;
  const { title, texts, ...more } = { pay: undefined, back: undefined, ...(actionData ?? loaderData) };
  return (
    <BookingPage title={title} ask={ask && "#ask"} isError={actionData !== undefined}>
      <Stack gap={6}>
        <PostForm>
          <BookingNote texts={texts} isAnswer={actionData !== undefined}>
            {more.pay && <ButtonLink to={more.pay.href}>{more.pay.label}</ButtonLink>}
            {more.pay && (
              <Button type="submit" variant="secondary" name="act" value="back">
                {more.back}
              </Button>
            )}
            {"isUnknown" in more && (
              <Button type="submit" name="act" value="look">
                Look again
              </Button>
            )}
            {"isSpent" in more && isMailed && (
              <TextLink to={BOOKING_LINK_PATH}>Send me the link to my visit</TextLink>
            )}
            {"isSpent" in more && <TextLink to="/contact">Ask us about it</TextLink>}
          </BookingNote>
        </PostForm>
        {ask && <AskVisit {...ask} />}
      </Stack>
    </BookingPage>
  );
}
