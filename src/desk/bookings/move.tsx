import { data } from "react-router";
import type { TimesAnswer } from "#domain/booking/times.ts";
import { clockName, formatDay, formatMoment, studioDay } from "#domain/time.ts";
import { RoomTitle } from "#src/desk/shared/room-title.tsx";
import { groupTimes } from "#src/features/booking/group-times.ts";
import { Refusal } from "#src/features/booking/refusal.tsx";
import { useShowTimes } from "#src/features/booking/use-show-times.ts";
import type { PageHandle } from "#src/root.tsx";
import { readOpenDays } from "#src/routes/shared/booking/open-days.ts";
import { refusedChange } from "#src/routes/shared/booking/pass.ts";
import { readForm, redirectTo } from "#src/routes/shared/posted-form.ts";
import { OpenTimes } from "#src/sections/open-times/open-times.tsx";
import type { Route } from "./+types/move";
import { deskBookingsOf } from "./bookings-of.ts";
import { deskBookingPath } from "./present-visits.ts";
import { AskAgain, MoveTimes } from "./visit-forms.tsx";

export const handle: PageHandle = { isLive: true, hasOwnFrame: true };

/** The booking and the line named in the URL. @throws A 404 response if there is none */
function readLine({ params, request, context }: Pick<Route.LoaderArgs, "params" | "request" | "context">) {
  const { visits, setup } = deskBookingsOf(context);
  const query = new URL(request.url).searchParams;
  const line = visits.record(params.reference)?.lines.find(({ id }) => String(id) === query.get("line"));
  if (line?.state !== "booked") throw data(null, { status: 404 });
  return { visits, setup, query, line };
}

export function loader(args: Route.LoaderArgs) {
  const { visits, setup, query, line } = readLine(args);
  const back = deskBookingPath(args.params.reference);
  const days = readOpenDays({
    times: (span) => without(line.starts, visits.timesToMove(args.params.reference, line.id, span)),
    from: query.get("from"),
    // Starts with the day of the visit: most people move by an hour.
    date: query.get("date") ?? studioDay(line.starts),
  });
  return {
    title: `Move: ${line.name}`,
    now: `Now on ${formatMoment(line)}. Press a time to move the visit at once. The guest is told. Undo moves it back.`,
    back,
    kept: { line: String(line.id) },
    days,
    zone: `Times are by our clock: ${clockName(setup.timeZone)}.`,
    day: formatDay(days?.chosen?.date ?? studioDay(line.starts)),
    groups: groupTimes(days?.chosen?.times ?? []),
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
  const { visits, line } = readLine(args);
  const { reference } = args.params;
  const form = await readForm(args.request);
  const take = form.get("take");
  const starts = take ?? form.get("starts") ?? "";
  const result = await visits.move(reference, line.id, starts, take !== null);
  if (result.kind === "changed") {
    const query = new URLSearchParams({ done: "moved", line: String(line.id), was: line.starts });
    return redirectTo(`${deskBookingPath(reference)}?${query}`);
  }
  if (result.kind === "being-chosen")
    return data({ refused: undefined, question: { until: result.until, starts } }, { status: 409 });
  const { status, errors, ...refused } = refusedChange(result);
  return data({ refused, question: undefined }, { status });
}

/** Moves a visit to another time. The old time is kept until the new one is secured. */
export default function MoveVisit({ loaderData, actionData }: Route.ComponentProps) {
  const { title, now, back, kept, days, zone, day, groups } = loaderData;
  return (
    <>
      <RoomTitle title={title} isError={actionData !== undefined}>
        <a href={back}>Back to the booking</a>
      </RoomTitle>
      {actionData?.refused && <Refusal {...actionData.refused} />}
      {actionData?.question && (
        <AskAgain
          until={actionData.question.until}
          take={{ name: "take", value: actionData.question.starts, label: "Move it there" }}
        />
      )}
      <OpenTimes
        show={useShowTimes("get")}
        isEnterIdle
        hidden={kept}
        party={<p>{now}</p>}
        times={
          groups.length > 0 ? (
            <MoveTimes day={day} zone={zone} groups={groups} />
          ) : (
            <p>
              {days
                ? `Nothing else is open on ${day}.`
                : "This visit is no longer offered, so there are no other times for it. Please cancel it, and add a different booking."}
            </p>
          )
        }
        days={days}
      />
    </>
  );
}
