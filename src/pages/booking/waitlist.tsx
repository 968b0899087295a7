import { data } from "react-router";
import { waitlistForm } from "#domain/booking/waitlist-form.ts";
import { answersOf, readTyped } from "#domain/forms/answers.ts";
import { bookPath, offerTimesPath } from "#domain/paths.ts";
import { formatDay, todayIn } from "#domain/time.ts";
import { Refusal } from "#src/features/booking/refusal.tsx";
import type { PageHandle } from "#src/root.tsx";
import { refusalWords } from "#src/routes/shared/booking/refusal-words.ts";
import { liveMeta, PageTitle } from "#src/routes/shared/live-head.tsx";
import { readForm, redirectTo } from "#src/routes/shared/posted-form.ts";
import { useFrame } from "#src/routes/shared/use-frame.ts";
import { TitleBanner } from "#src/sections/title-banner/title-banner.tsx";
import type { Route } from "./+types/waitlist";
import { BookingFrame, BookingNote } from "./booking-frame.tsx";
import { bookingOf, findOffer } from "./live.ts";
import { readVisit } from "./party.ts";
import { ShortForm } from "./short-form.tsx";

export const handle: PageHandle = { isLive: true, isStep: true };

export const meta = liveMeta;

export function loader({ request, context }: Route.LoaderArgs) {
  const { setup } = bookingOf(context);
  const query = new URL(request.url).searchParams;
  const offer = findOffer(setup, query.get("offer") ?? "");
  const day = query.get("date") || todayIn(setup.timeZone);
  return {
    name: offer.name,
    day,
    dayWords: formatDay(day),
    isSent: query.has("sent"),
    times: offerTimesPath(offer.slug),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { booking, setup } = bookingOf(context);
  const { searchParams: query, pathname } = new URL(request.url);
  const offer = findOffer(setup, query.get("offer") ?? "");
  const { minutes, party } = readVisit(query, offer);
  const typed = readTyped(waitlistForm, await readForm(request));
  const result = await booking.joinWaitlist({
    offer: offer.slug,
    minutes,
    people: party.people,
    ...answersOf(waitlistForm, typed),
  });
  if (result.kind === "saved") return redirectTo(`${pathname}?offer=${offer.slug}&sent`);
  if (result.kind === "invalid")
    return data({ typed, errors: result.errors, refusal: undefined }, { status: 422 });
  const { status, ...refusal } = refusalWords(result);
  return data({ typed, errors: [], refusal }, { status });
}

/** Joins the waiting list. */
export default function BookWaitlist({ loaderData, actionData }: Route.ComponentProps) {
  const { name, day, dayWords, isSent, times } = loaderData;
  return (
    <>
      <PageTitle isError={actionData !== undefined}>Tell me if a place opens</PageTitle>
      <TitleBanner
        title="Tell me if a place opens"
        lead={name}
        crumb="A place"
        trail={[
          { label: "Book", href: bookPath },
          { label: name, href: times },
        ]}
      />
      <BookingFrame studio={useFrame().site}>
        {actionData?.refusal && <Refusal {...actionData.refusal} />}
        {isSent ? (
          <BookingNote
            texts={[
              "Thank you. If a place opens on one of these days, we will offer it to you first.",
              "We hold it for you and tell you until when. You do not have to answer if it does not suit you.",
            ]}
          />
        ) : (
          <ShortForm
            form={waitlistForm}
            values={actionData?.typed ?? { from: day }}
            hints={{ from: dayWords }}
            errors={actionData?.errors ?? []}
            submit="Tell me if a place opens"
            asksAboutDraft
          />
        )}
      </BookingFrame>
    </>
  );
}
