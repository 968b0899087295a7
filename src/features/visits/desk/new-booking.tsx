import { data } from "react-router";
import { areaName, comesToGuest } from "#core/booking/areas.ts";
import { contactOf } from "#core/booking/booking-contact.ts";
import { needsForm, partyNote, placeNames, questionsOf } from "#core/booking/line-form.ts";
import { takesVisits } from "#core/booking/setup.ts";
import { visitorForm } from "#core/booking/visitor-form.ts";
import type { FieldError } from "#core/form/answer.ts";
import { answersOf, forDesk, namesOf, readTyped, withQuestions } from "#core/form/answers.ts";
import { unaskedIn } from "#core/form/kinds/questions/unasked.ts";
import { formatDay, formatMoment, studioClock, studioDay, todayIn } from "#core/values/time.ts";
import { deskBookingsOf } from "#desk/parts/desk-of.ts";
import { RoomTitle } from "#desk/parts/room-title.tsx";
import { deskBookingPath } from "#desk/rooms.ts";
import { readPostedForm, redirectTo, seenOf, staleWith } from "#site/frame/posted-form.ts";
import { EnterButton } from "#ui/button/enter-button.tsx";
import { groupTimes } from "../group-times.ts";
import { atForm, dropUnticked } from "../guest/party.ts";
import { goneOptions, helpOptions } from "../helps.ts";
import { readOpenDays } from "../open-days.ts";
import { OpenTimes } from "../open-times.tsx";
import { refusalWords } from "../present-refusal.ts";
import { RefusalNote } from "../refusal-note.tsx";
import { useShowTimes } from "../use-show-times.ts";
import type { Route } from "./+types/new-booking";
import { whyClosed } from "./bookings-of.ts";
import { nearVisits, readNear, readWish, visitOptions } from "./bookings-view.ts";
import { closedSpanWords } from "./present-closures.ts";
import { AddVisit, ChooseVisit, HeldQuestion, PurposeQuestion } from "./visit-forms.tsx";

export function loader({ request, context }: Route.LoaderArgs) {
  const parts = deskBookingsOf(context);
  // A desk whose visits are booked elsewhere, or not any more, still has this page.
  return { page: takesVisits(parts.setup) ? readVisit(parts, new URL(request.url).searchParams) : undefined };
}

/**
 * Everything on the page, for what is asked for in its address or in its form.
 * @throws A 404 response if nothing can be booked
 */
function readVisit(
  { visits, closedTimes, setup }: ReturnType<typeof deskBookingsOf>,
  asked: URLSearchParams,
) {
  const today = todayIn(setup.timeZone);
  const wish = readWish(asked, setup);
  if (!wish) throw data(null, { status: 404 });
  const { offer, length, party, typed, errors } = wish;
  const { people } = party;
  const { minutes } = length;
  const area = areaName(offer, asked.get("postcode") ?? "");
  // What is no longer asked, but was answered on an older page.
  const unasked = unaskedIn(questionsOf(offer), asked, "", "answers");
  const questions = questionsOf(offer, { answers: unasked });
  const visit = `${offer.slug} ${minutes}`;
  const date = asked.get("date") || today;
  const answer = visits.times({ offer: offer.slug, minutes, people, area, from: date, days: 1 });
  const days =
    answer.kind === "times"
      ? readOpenDays({
          times: (span) => visits.times({ offer: offer.slug, minutes, people, area, ...span }),
          from: asked.get("from"),
          date,
        })
      : undefined;
  const groups = groupTimes(days?.chosen?.times ?? []);
  const starts = asked.get("starts");
  const at = asked.get("at") ?? "";
  const all = groups.flatMap(({ times }) => times);
  return {
    choice: {
      visits: visitOptions(setup, today),
      visit,
      party: { party: typed, note: partyNote(offer) },
      date,
      errors: errors.length > 0 || answer.kind !== "invalid" ? errors : atForm(answer.errors),
    },
    /** Why times are missing on that day. */
    closed: closedTimes.on(date).map(closedSpanWords),
    shown: [visit, ...Object.values(typed), date].join(" "),
    asked: seenOf([questionsOf(offer), setup.whatHelps.map(({ id }) => id)]),
    days,
    day: formatDay(date),
    groups,
    line: { offer: offer.slug, minutes, party, area },
    guest: {
      contact: readTyped(forDesk(visitorForm), asked),
      needs: readTyped(withQuestions(needsForm, questions), asked),
      // The first time of a day, for whoever walks in, or from the time that was pressed on. One that was chosen on it stays.
      chosen:
        starts && studioDay(starts) === date
          ? starts
          : (all.find(({ value }) => studioClock(value) >= at) ?? all[0])?.value,
      clock: asked.get("clock") ?? "",
      helps: helpOptions(setup, { rooms: [] }),
      questions,
      isAtGuest: comesToGuest(offer),
      unasked,
      gone: goneOptions(asked, "", { helps: setup.whatHelps, questions: questionsOf(offer) }),
      submissionId: asked.get("submission_id") ?? crypto.randomUUID(),
    },
  };
}

/** What is asked for once the form is sent: its address, with what was entered in place of it. */
function askedBy(form: URLSearchParams, request: Request): URLSearchParams {
  const asked = new URL(request.url).searchParams;
  dropUnticked(asked, form);
  for (const name of new Set(form.keys())) asked.delete(name);
  for (const [name, value] of form) asked.append(name, value);
  // The button of a day follows the field of the day.
  const date = form.getAll("date").at(-1);
  if (date) asked.set("date", date);
  const near = form.get("near");
  if (near) for (const [name, value] of Object.entries(readNear(near))) asked.set(name, value);
  return asked;
}

export async function action({ request, context }: Route.ActionArgs) {
  const parts = deskBookingsOf(context);
  const form = await readPostedForm(request);
  const page = readVisit(parts, askedBy(form, request));
  const { chosen } = page.guest;
  const isOpen = page.groups.some(({ times }) => times.some(({ value }) => value === chosen));
  const closed = "The time is not open for what is chosen above. Please choose one of these.";
  const mayTake = form.get("act") === "take";
  const act = readAct(form, page);
  // The owner asks something else by now.
  if (
    act !== "times" &&
    form.get("shown") === page.shown &&
    form.has("asked") &&
    form.get("asked") !== page.asked
  )
    return data(
      { ...nothing, page, refusal: { ...staleWith(page.guest.unasked, page.guest.gone), others: [] } },
      { status: 409 },
    );
  if (act === "ask-closed" || act === "book-closed") return bookClosed(parts, form, page, act);
  if (act !== "book" && !mayTake) {
    const errors = chosen && !isOpen ? [{ field: "starts", message: closed }] : [];
    return data({ ...nothing, page, errors });
  }
  const starts = form.get("starts") ?? "";
  // Something was changed since the times were shown: only a time that fits is booked.
  if (form.get("shown") !== page.shown && !(isOpen && chosen === starts)) {
    const message = isOpen ? "This is another day now. Please check the time, and press again." : closed;
    return refuse(page, [{ field: "starts", message }]);
  }
  return answerTo(await book(parts, page, { starts, mayTake }), page);
}

/**
 * What was pressed. Without JavaScript, Enter is the same in every field: it shows the times if what they depend on was changed, or
 * nobody is named yet. Otherwise it was pressed further down.
 */
function readAct(form: URLSearchParams, { shown, guest }: Page): string | null {
  const act = form.get("act");
  if (act !== "enter") return act;
  if (form.get("shown") !== shown || !guest.contact.name) return "times";
  return guest.clock === "" ? "book" : "ask-closed";
}

type Parts = ReturnType<typeof deskBookingsOf>;
type Page = ReturnType<typeof readVisit>;
type Wish = { starts: string; mayTake?: boolean; isOnPurpose?: boolean };

/** Books a time that is not listed. If it is not open, staff are asked once, and told why. */
async function bookClosed(parts: Parts, form: URLSearchParams, page: Page, act: string) {
  const date = page.choice.date;
  const { offer, minutes } = page.line;
  const starts = parts.visits.startOf(date, form.get("clock") ?? "");
  if (starts === undefined)
    return refuse(page, [{ field: "clock", message: "Please write a time in quarters of an hour." }]);
  const why = whyClosed(parts, { offer, minutes, starts });
  if (act === "ask-closed" && why.length > 0)
    return data({ ...nothing, page, purpose: { when: formatMoment({ starts }), why } }, { status: 409 });
  const wish = { starts, mayTake: act === "book-closed", isOnPurpose: true };
  return answerTo(await book(parts, page, wish), page);
}

function book({ visits }: Parts, { guest, line }: Page, { starts, mayTake, isOnPurpose }: Wish) {
  const { contact, needs, questions, unasked, submissionId } = guest;
  const helped = answersOf(withQuestions(needsForm, questions), needs);
  const choice = { ...line, starts, ...helped, kept: { helps: [], answers: unasked, extras: [] } };
  return visits.book([choice], contactOf(contact), submissionId, mayTake, isOnPurpose);
}

/** Nothing to say above the form. */
const nothing = { errors: [], refusal: undefined, until: undefined, purpose: undefined };

function refuse(page: Page, errors: readonly FieldError[]) {
  return data({ ...nothing, page, errors }, { status: 422 });
}

/** The page of the booking that was made, or the form with what is in the way. */
function answerTo(result: Awaited<ReturnType<typeof book>>, page: Page) {
  if (result.kind === "booked") return redirectTo(`${deskBookingPath(result.reference)}?done=booked`);
  if (result.kind === "invalid") return refuse(page, result.errors);
  if (result.kind === "being-chosen") return data({ ...nothing, page, until: result.until }, { status: 409 });
  const { status, title, text: words } = refusalWords(result);
  const others = result.kind === "taken" ? nearVisits(result.nearest) : [];
  return data({ ...nothing, page, refusal: { title, text: words, others } }, { status });
}

/** Adds a booking for someone who calls or walks in. */
export default function NewBooking({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData?.page ?? loaderData.page;
  if (page) return <AddBooking page={page} actionData={actionData} />;
  return (
    <>
      <RoomTitle title="Add a booking" />
      <p>
        No visit can be booked: booking is switched off, or visits are booked elsewhere. What was booked
        before is in the calendar, and can be changed and cancelled.
      </p>
    </>
  );
}

function AddBooking({ page, actionData }: { page: Page; actionData: Route.ComponentProps["actionData"] }) {
  const { choice, closed, shown, asked, days, groups, day, guest: all } = page;
  const { submissionId, ...guest } = all;
  const show = useShowTimes("post");
  const errors = actionData?.errors ?? [];
  const atFields: readonly string[] = [
    "starts",
    "clock",
    "note",
    ...placeNames,
    ...namesOf(forDesk(visitorForm)),
  ];
  const others = errors.filter(({ field }) => !atFields.includes(field));
  const isAsked = (actionData?.until ?? actionData?.purpose) !== undefined;
  const isWrong = errors.length > 0 || actionData?.refusal !== undefined || isAsked;
  const refused = others.map(({ message }) => message).join(" ");
  return (
    <>
      <RoomTitle title="Add a booking" answer={isWrong ? { refused } : undefined} />
      <OpenTimes
        show={show}
        draft="new-visit"
        hidden={{ submission_id: submissionId, shown, asked }}
        party={
          <>
            <EnterButton name="act" value="enter" />
            {actionData?.refusal && <RefusalNote {...actionData.refusal} />}
            {actionData?.until && (
              <HeldQuestion
                until={actionData.until}
                take={{ name: "act", value: "take", label: "Book it" }}
              />
            )}
            {actionData?.purpose && <PurposeQuestion {...actionData.purpose} />}
            <ChooseVisit {...choice} show={show} />
            {closed.map((words) => (
              <p key={words}>{words}</p>
            ))}
          </>
        }
        times={
          <AddVisit
            {...guest}
            day={day}
            closed={days?.chosen?.closed}
            groups={groups}
            isPossible={choice.errors.length === 0}
            errors={errors}
            isAsked={isAsked}
          />
        }
        days={days}
      />
    </>
  );
}
