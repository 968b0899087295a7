import { useEffect } from "react";
import { data } from "react-router";
import type { TimesAnswer } from "#core/booking/times-answer.ts";
import { addDays, clockIn, clockName, formatDay, formatMoment, studioDay } from "#core/values/time.ts";
import { deskBookingsOf, deskOf } from "#desk/parts/desk-of.ts";
import { RoomTitle } from "#desk/parts/room-title.tsx";
import { deskAt, deskBookingPath } from "#desk/rooms.ts";
import { readPostedForm, redirectTo } from "#site/frame/posted-form.ts";
import { CheckboxField } from "#ui/field/checkbox-field.tsx";
import { isComposing } from "#ui/lib/is-composing.ts";
import { groupTimes } from "../group-times.ts";
import { readOpenDays } from "../open-days.ts";
import { OpenTimes } from "../open-times.tsx";
import { useShowTimes } from "../use-show-times.ts";
import type { Route } from "./+types/move";
import { describeRefusal, whyClosed } from "./bookings-of.ts";
import { CalendarBar, CalendarSwitch, DayNav } from "./bookings-parts.tsx";
import { calendarView, isFromPhone, viewChoice, weekTitle } from "./bookings-view.ts";
import { CalendarGrid } from "./calendar-grid.tsx";
import { calendarRows, columnsOf } from "./present-calendar.ts";
import { AskAgain, MoveTimes, OtherTime, TellQuestion } from "./visit-forms.tsx";

type Args = Pick<Route.LoaderArgs, "params" | "request" | "context">;

/** The booking, the line named in the URL, and whose visit it is. @throws A 404 response if there is none */
function readLine({ params, request, context }: Args) {
  const parts = deskBookingsOf(context);
  const query = new URL(request.url).searchParams;
  const line = parts.visits
    .record(params.reference)
    ?.lines.find(({ id }) => String(id) === query.get("line"));
  if (line?.state !== "booked") throw data(null, { status: 404 });
  const visit = parts.visits.booking(params.reference)?.visits.find((each) => each.line === line.id);
  return { ...parts, query, line, visit, who: visit?.firstName || "the guest" };
}

export function loader(args: Route.LoaderArgs) {
  const { request, context, params } = args;
  const { visits, setup, query, line, who } = readLine(args);
  const isPhone = isFromPhone(request);
  const chosen = deskOf(context).account.choice(viewChoice(isPhone));
  const { as } = calendarView(query, { chosen, isPhone });
  const back = deskBookingPath(params.reference);
  const kept = { line: String(line.id), shown: line.starts };
  const page = {
    as,
    title: `Move: ${line.name}`,
    back,
    action: `${deskAt("bookings", params.reference, "move")}?${new URLSearchParams(kept)}`,
    kept,
    today: studioDay(line.starts),
  };
  const now = `Now on ${formatMoment(line)}.`;
  if (as === "times") return { ...page, now, grid: readGrid(args), list: undefined };
  const days = readOpenDays({
    times: (span) => without(line.starts, visits.timesToMove(params.reference, line.id, span)),
    from: query.get("from"),
    // Starts with the day of the visit: most people move by an hour.
    date: query.get("date") ?? studioDay(line.starts),
  });
  const list = {
    days,
    zone: `Times are by our clock: ${clockName(setup.timeZone)}.`,
    day: formatDay(days?.chosen?.date ?? studioDay(line.starts)),
    groups: groupTimes(days?.chosen?.times ?? []),
    tell: `Tell ${who}`,
    isTold: !query.has("asked") || query.has("tell"),
  };
  return { ...page, now, grid: undefined, list };
}

/** A week of the visit's room, with the times to which it can move as free time. */
function readGrid(args: Args) {
  const { visits, unconfirmed, closedTimes, setup, query, line, visit } = readLine(args);
  const { reference } = args.params;
  const week = visits.week(query.get("from") ?? studioDay(line.starts));
  const [{ date: from = "", today = "" } = {}] = week;
  const room = setup.rooms.find(({ id }) => id === visit?.roomIds[0]);
  const answer = without(line.starts, visits.timesToMove(reference, line.id, { from, days: 7 }));
  const starts = answer?.kind === "times" ? answer.days.flatMap(({ times }) => times) : [];
  const columns = columnsOf(
    week.map(({ date, visits: all }) => ({
      date,
      visits: all,
      holds: unconfirmed.holds(date, 1),
      closed: closedTimes.on(date),
    })),
    { today, room, rooms: setup.rooms },
  );
  const path = (date: string) =>
    `${deskAt("bookings", reference, "move")}?${new URLSearchParams({ line: String(line.id), from: date })}`;
  return {
    caption: `${room?.name ?? "All rooms"}: ${formatDay(from)} to ${formatDay(addDays(from, 6))}`,
    columns: columns.map(({ key, title, isToday }) => ({ key, title, ...(isToday && { isToday }) })),
    rows: calendarRows(
      columns,
      { setup, today, clock: clockIn(setup.timeZone) },
      { line: line.id, starts: starts.map((time) => time.starts) },
    ),
    span: {
      label: "Weeks",
      before: { label: "Previous week", href: path(addDays(from, -7)) },
      now: { label: weekTitle(from) },
      after: { label: "Next week", href: path(addDays(from, 7)) },
    },
  };
}

/** Open times, except the visit's current one. */
function without(starts: string, answer: TimesAnswer | undefined): TimesAnswer | undefined {
  if (answer?.kind !== "times") return answer;
  const days = answer.days.map((day) => ({
    ...day,
    times: day.times.filter((time) => time.starts !== starts),
  }));
  return { ...answer, days: days.filter(({ times }) => times.length > 0) };
}

export async function action(args: Route.ActionArgs) {
  const parts = readLine(args);
  const { visits, line, who, query } = parts;
  const { reference } = args.params;
  const form = await readPostedForm(args.request);
  const as = form.get("as");
  if (as) {
    const choice = as === "list" ? "list" : "times";
    await deskOf(args.context).account.choose(viewChoice(isFromPhone(args.request)), choice);
    return redirectTo(`${deskAt("bookings", reference, "move")}?line=${line.id}`);
  }
  const take = form.get("take");
  const isOnPurpose = form.has("purpose");
  const [day, clock] = [form.get("day") ?? "", form.get("clock") ?? ""];
  // A time that is not listed comes as a day and a time of day.
  const starts = take ?? form.get("starts") ?? visits.startOf(day, clock);
  // The list asks before a time is pressed, with a tick.
  const tell = form.get("tell") ?? (form.has("asked") ? "no" : null);
  const isQuiet = tell === "no";
  if (starts === undefined) return data({ ...nothing, other: { day, clock } }, { status: 422 });
  if (tell === null && take === null) {
    const { offer, minutes } = line;
    const why = isOnPurpose ? whyClosed(parts, { offer, minutes, starts }) : [];
    const ask = { starts, who, when: formatMoment({ starts }), why, isOnPurpose };
    return { ...nothing, ask };
  }
  const result = await visits.move(reference, line.id, starts, {
    mayTake: take !== null,
    isTold: !isQuiet,
    isOnPurpose,
    shown: form.get("shown") ?? query.get("shown") ?? undefined,
  });
  if (result.kind === "changed") {
    const done = isQuiet ? "moved-quietly" : "moved";
    const moved = new URLSearchParams({ done, line: String(line.id), was: line.starts, to: starts });
    return redirectTo(`${deskBookingPath(reference)}?${moved}`);
  }
  if (result.kind === "being-chosen") {
    const fields = { tell: tell ?? "yes", ...(isOnPurpose && { purpose: "yes" }) };
    return data({ ...nothing, isQuiet, question: { until: result.until, starts, fields } }, { status: 409 });
  }
  return data({ ...nothing, isQuiet, refused: describeRefusal(result) }, { status: 409 });
}

/** Nothing to say above the times. */
const nothing = { refused: undefined, question: undefined, ask: undefined, other: undefined, isQuiet: false };

/** Moves a visit to another time. The old time is kept until the new one is secured. */
export default function MoveVisit({ loaderData, actionData }: Route.ComponentProps) {
  const { as, title, now, back, action: address, kept, list, grid, today } = loaderData;
  const show = useShowTimes("get");
  const { refused, question, ask, other, isQuiet } = actionData ?? nothing;
  const answer = (refused ?? question ?? other) === undefined ? undefined : { refused };
  const isTold = list?.isTold && !isQuiet;
  useEscape(back);
  return (
    <>
      <RoomTitle title={title} answer={answer}>
        <a href={back}>Back to the booking</a>
      </RoomTitle>
      {question && (
        <AskAgain
          until={question.until}
          fields={question.fields}
          take={{ name: "take", value: question.starts, label: "Move it there" }}
        />
      )}
      {ask && <TellQuestion {...ask} action={address} back={back} />}
      <CalendarBar>
        {grid && <DayNav {...grid.span} />}
        <CalendarSwitch as={as} action={address} />
      </CalendarBar>
      {grid && (
        <>
          {/* Awake, the page answers the first Escape. */}
          <p data-wake="?line">{now} Press a free time to move it there.</p>
          <form method="post" action={address}>
            <CalendarGrid {...grid} />
          </form>
        </>
      )}
      {list && (
        <OpenTimes
          show={show}
          isEnterIdle
          hidden={{ ...kept, asked: "list" }}
          party={
            <div>
              <p>{now} Press a time to move it there at once. Undo moves it back.</p>
              <CheckboxField id="tell" name="tell" value="yes" label={list.tell} defaultChecked={isTold} />
            </div>
          }
          times={
            list.groups.length > 0 ? (
              <MoveTimes day={list.day} zone={list.zone} groups={list.groups} />
            ) : (
              <p>
                {list.days
                  ? `Nothing else is open on ${list.day}.`
                  : "This visit is no longer offered, so there are no other times for it. Please cancel it, and add a different booking."}
              </p>
            )
          }
          days={list.days}
        />
      )}
      <OtherTime action={address} typed={other ?? { day: today, clock: "" }} isWrong={other !== undefined} />
    </>
  );
}

/** Escape goes to an address, unless it closes something that is open or is pressed in a field. */
function useEscape(href: string): void {
  useEffect(() => {
    function leave(event: KeyboardEvent): void {
      const { key, target } = event;
      if (key !== "Escape" || isComposing(event) || document.querySelector("dialog[open], :popover-open"))
        return;
      if (!(target instanceof Element && target.matches("input, select"))) location.assign(href);
    }
    addEventListener("keydown", leave);
    return () => removeEventListener("keydown", leave);
  }, [href]);
}
