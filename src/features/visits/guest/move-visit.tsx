import { data } from "react-router";
import { bookingAddress } from "#core/values/paths.ts";
import { clockName, formatDay, formatMoment } from "#core/values/time.ts";
import type { PageHandle } from "#site/frame/page-handle.ts";
import { readPostedForm, redirectTo } from "#site/frame/posted-form.ts";
import { TextLink } from "#ui/text-link/text-link.tsx";
import { groupTimes } from "../group-times.ts";
import { readOpenDays } from "../open-days.ts";
import { OpenTimes } from "../open-times.tsx";
import { RefusalNote } from "../refusal-note.tsx";
import { TimeChoice } from "../time-choice.tsx";
import { useShowTimes } from "../use-show-times.ts";
import type { Route } from "./+types/move-visit";
import { BookingNote } from "./booking-frame.tsx";
import { BookingPage } from "./booking-page.tsx";
import { answerChange, bookedVisit } from "./live.ts";
import { closedLine, donePath, movingTogether, ticketWords } from "./present-record.ts";
import { requestPath } from "./present-visit.ts";

export const handle: PageHandle = { isStep: true };

/**
 * The booking in the address, and which of its rooms is moved. An address without one is about the only room that there is.
 * @throws A redirect to the booking, which has a link for each room; a 404 response for a room that it does not have
 */
function movedVisit(args: Route.LoaderArgs | Route.ActionArgs) {
  const { line: named, ...booked } = bookedVisit(args);
  const together = movingTogether(booked.visit);
  const [first] = together;
  if (first && new URL(args.request.url).searchParams.get("line") === "all")
    return { ...booked, line: first, together };
  if (new URL(args.request.url).searchParams.has("line")) {
    if (!named) throw data(null, { status: 404 });
    return { ...booked, line: named, together: [] };
  }
  const { lines } = booked.visit;
  const open = lines.filter(({ canChange }) => canChange);
  const [line] = open.length === 1 ? open : lines;
  if (!line || (open.length !== 1 && lines.length > 1)) throw redirectTo(bookingAddress(booked.pass));
  return { ...booked, line, together: [] };
}

export async function loader(args: Route.LoaderArgs) {
  const { booking, setup, pass, visit, line, together } = movedVisit(args);
  const all = ticketWords(together);
  const ids = together.map(({ id }) => id);
  const gone = closedLine(visit, line);
  const shown = (all ? together : [line]).map(({ starts }) => starts);
  const query = new URL(args.request.url).searchParams;
  const days = readOpenDays({
    times: (span) =>
      all ? booking.timesTogether(pass, ids, span) : booking.timesToMove(pass, line.id, span),
    from: query.get("from"),
    date: query.get("date"),
  });
  const chosen = days?.chosen;
  return {
    name: all ? `${ids.length} rooms` : line.name,
    now: all ? `${all.day}, ${all.time}` : formatMoment(line),
    isAll: all !== undefined,
    back: bookingAddress(pass),
    gone,
    kept: { key: pass.key, line: all ? "all" : String(line.id), shown: shown.join(" ") },
    days,
    zone: `Choose a time (required). Times are by our clock: ${clockName(setup.timeZone)}.`,
    times: chosen && { day: formatDay(chosen.date), groups: groupTimes(chosen.times) },
  };
}

export async function action(args: Route.ActionArgs) {
  const { booking, pass, line, together } = movedVisit(args);
  // The page itself says why not.
  const { pathname, search } = new URL(args.request.url);
  if (!line.canChange) return redirectTo(pathname + search);
  const form = await readPostedForm(args.request);
  const [starts, shown] = [form.get("starts") ?? "", form.get("shown")?.split(" ")];
  if (!starts)
    return data(
      { title: "", text: "", errors: [{ field: "starts", message: "Please choose one of the times." }] },
      { status: 422 },
    );
  if (together.length > 0)
    return answerChange(await booking.moveTogether(pass, starts, shown), donePath(pass, "moved"));
  const result = await booking.move(pass, line.id, starts, shown?.[0]);
  if (result.kind === "over-share") return redirectTo(requestPath({ ...line, starts }, { pass }));
  return answerChange(result, donePath(pass, "moved", line.id));
}

/** Moves a booked visit to another time. The old time is kept until the new one is secured. */
export default function BookingTime({ loaderData, actionData }: Route.ComponentProps) {
  const { name, now, isAll, back, gone, kept, days, zone, times } = loaderData;
  const [error] = actionData?.errors ?? [];
  const show = useShowTimes("get");
  return (
    <BookingPage
      title="Move your visit"
      lead={
        gone
          ? name
          : `${name}, now on ${now}. ${isAll ? "They move together, and stay" : "It stays"} yours until you choose another time.`
      }
      crumb="Move"
      trail={[{ label: "Your booking", href: back }]}
      ask={`${back}#ask`}
      isError={actionData !== undefined}
    >
      {gone && (
        <BookingNote texts={gone} isAnswer={actionData !== undefined}>
          <TextLink to={back}>See your booking</TextLink>
        </BookingNote>
      )}
      {actionData && !error && <RefusalNote {...actionData} />}
      {!gone && (
        <OpenTimes
          show={show}
          hidden={kept}
          isEnterIdle
          errors={error ? [error] : []}
          times={
            times &&
            times.groups.length > 0 && (
              <TimeChoice
                {...times}
                zone={zone}
                error={error?.message}
                submit="Move my visit to this time"
                note="Your visit moves at once, at the same price. Your old time is then open to others."
              />
            )
          }
          days={days}
        />
      )}
      {!gone && !days?.isAnyOpen && (
        <p>Nothing else is open in the coming weeks. You can keep your time, or call us.</p>
      )}
    </BookingPage>
  );
}
