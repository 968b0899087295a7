import { data } from "react-router";
import { describeParty } from "#core/booking/line-form.ts";
import { offTitle, offWords } from "#core/booking/off-words.ts";
import { type BookingSetup, isOff, type Offer, waitlistRules } from "#core/booking/setup.ts";
import { waitlistForm, waitlistMessages } from "#core/booking/waitlist-form.ts";
import type { FieldError } from "#core/form/answer.ts";
import { answersOf, readTyped } from "#core/form/answers.ts";
import { bookPath, offerTimesPath } from "#core/values/paths.ts";
import { addDays, formatLength, isDay, todayIn } from "#core/values/time.ts";
import {
  bookingOf,
  errorsAt,
  joinedBy,
  joinedWords,
  knownOffer,
  readVisit,
  refusalWords,
} from "#features/visits/model.ts";
import { BookingNote, BookingPage, RefusalNote, ShortForm } from "#features/visits/parts.tsx";
import type { PageHandle } from "#site/frame/page-handle.ts";
import { readPostedForm, redirectTo } from "#site/frame/posted-form.ts";
import type { Route } from "./+types/waitlist";

export const handle: PageHandle = { isStep: true };

/** The offer named in the URL, also one that takes nothing new. @throws A 404 response if there is none */
function requireOffer(setup: BookingSetup, slug: string): Offer {
  const offer = knownOffer(setup, slug);
  if (!offer) throw data(null, { status: 404 });
  return offer;
}

export function loader({ request, context }: Route.LoaderArgs) {
  const { setup } = bookingOf(context);
  const query = new URL(request.url).searchParams;
  const offer = requireOffer(setup, query.get("offer") ?? "");
  const { minutes, party, errors, isTooLarge } = readVisit(query, offer);
  const times = offerTimesPath(offer.slug);
  // Who comes is corrected where it was chosen.
  if ((errors.length > 0 || isTooLarge) && !isOff(setup, offer.slug)) throw redirectTo(`${times}?${query}`);
  const date = query.get("date");
  const today = todayIn(setup.timeZone);
  const day = isDay(date) && date > today ? date : today;
  return {
    name: offer.name,
    what: [offer.name, formatLength(minutes), ...describeParty(party)].join(", "),
    day,
    /** Until then: the day that was asked for, or two weeks. */
    until: isDay(date) && date > today ? date : addDays(day, 14),
    sent: query.get("sent") ?? undefined,
    // What takes nothing new is said before anything is typed, and what was typed meanwhile stays.
    off: isOff(setup, offer.slug)
      ? offWords(setup.studio)
      : waitlistRules(setup).how === "off"
        ? waitlistMessages.off
        : undefined,
    times,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { booking, setup } = bookingOf(context);
  const { searchParams: query, pathname } = new URL(request.url);
  const offer = requireOffer(setup, query.get("offer") ?? "");
  const { minutes, party, errors } = readVisit(query, offer);
  const typed = readTyped(waitlistForm, await readPostedForm(request));
  const answers = answersOf(waitlistForm, typed);
  const invalid = (all: readonly FieldError[]) =>
    data({ typed, errors: errorsAt(waitlistForm, "from", all), refusal: undefined }, { status: 422 });
  if (errors.length > 0) return invalid(errors);
  const result = await booking.joinWaitlist({ offer: offer.slug, minutes, party, ...answers });
  if (result.kind === "saved") {
    query.set("sent", joinedBy(booking.isMailed, answers));
    return redirectTo(`${pathname}?${query}`);
  }
  const text = offWords(setup.studio);
  // It was switched off while somebody typed: nothing in the form is wrong.
  if (result.kind === "invalid" && result.errors.some(({ message }) => message === text))
    return data({ typed, errors: [], refusal: { title: offTitle, text } }, { status: 409 });
  if (result.kind === "invalid") return invalid(result.errors);
  const { status, ...refusal } = refusalWords(result);
  return data({ typed, errors: [], refusal }, { status });
}

/** Joins the waiting list. */
export default function BookWaitlist({ loaderData, actionData }: Route.ComponentProps) {
  const { name, what, day, until, sent, off, times } = loaderData;
  return (
    <BookingPage
      title="Tell me if a place opens"
      lead={what}
      crumb="A place"
      trail={
        off === undefined
          ? [
              { label: "Book", href: bookPath },
              { label: name, href: times },
            ]
          : undefined
      }
      isError={actionData !== undefined}
    >
      {actionData?.refusal && <RefusalNote {...actionData.refusal} />}
      {off !== undefined && !actionData ? (
        <BookingNote texts={[off]} />
      ) : sent !== undefined ? (
        <BookingNote texts={joinedWords(sent)} />
      ) : (
        <ShortForm
          form={waitlistForm}
          values={actionData?.typed ?? { from: day, to: until }}
          errors={actionData?.errors ?? []}
          submit="Tell me if a place opens"
          asksAboutDraft
        />
      )}
    </BookingPage>
  );
}
