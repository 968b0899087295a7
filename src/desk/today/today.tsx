import { addDays, clockIn, formatClock, formatDay } from "#domain/time.ts";
import type { StuckRefund } from "#server/desk/bookings/paying-back.ts";
import type { Desk } from "#server/desk/desk.ts";
import { deskBookingsOf, doVisitAct, readActNotice } from "#src/desk/bookings/bookings-of.ts";
import { DayNav, DeskSearch, VisitLines } from "#src/desk/bookings/bookings-parts.tsx";
import { newVisitPath } from "#src/desk/bookings/new-visit.ts";
import { deskBookingPath, deskVisitWords, holdLine } from "#src/desk/bookings/present-visits.ts";
import { AskAgain } from "#src/desk/bookings/visit-forms.tsx";
import { commentsPath } from "#src/desk/comments/present-comments.ts";
import { messagesPath } from "#src/desk/messages/present-messages.ts";
import { rooms } from "#src/desk/rooms.ts";
import { deskOf } from "#src/desk/shared/desk.ts";
import { DeskLinks } from "#src/desk/shared/desk-links.tsx";
import { DeskNotice } from "#src/desk/shared/desk-notice.tsx";
import { RoomTitle } from "#src/desk/shared/room-title.tsx";
import type { PageHandle } from "#src/root.tsx";
import { readForm } from "#src/routes/shared/posted-form.ts";
import { StatusMessage } from "#src/ui/status-message/status-message.tsx";
import type { Route } from "./+types/today";
import { callWords, doCallAct, isCallAct, offeredWords, otherCallWords, waitingCallWords } from "./calls.ts";
import { DeskCalls, OfferedPlaces } from "./calls-to-make.tsx";
import { AsOf, DeskDay } from "./today-parts.tsx";
import { useAutoRefresh } from "./use-auto-refresh.ts";

export const handle: PageHandle = { isLive: true, hasOwnFrame: true };

export function loader({ request, context }: Route.LoaderArgs) {
  const { visits, payingBack, waiting, unvouched, setup } = deskBookingsOf(context);
  const { searchParams } = new URL(request.url);
  const { date, today, visits: all } = visits.day(searchParams.get("date") ?? undefined);
  return {
    notice: readActNotice(request),
    clock: formatClock(clockIn(setup.timeZone)),
    isToday: date === today,
    day: formatDay(date),
    date,
    before: addDays(date, -1),
    after: addDays(date, 1),
    rooms: setup.rooms.map(({ id, name }) => ({ id, name })),
    visits: all.map((visit) => deskVisitWords(visit, setup.currency)),
    holds: unvouched.holds(date, 1).map(holdLine),
    calls:
      date === today
        ? [
            ...waiting.calls().map((call) => waitingCallWords(call, setup.studio.name)),
            ...visits.calls().map((call) => callWords(call, setup.studio.name)),
            ...deskOf(context).calls.list().map(otherCallWords),
          ]
        : [],
    offered: date === today ? waiting.offeredToday().map(offeredWords) : [],
    waiting: date === today ? [...todoLinks(deskOf(context)), ...payingBack.stuck().map(stuckLink)] : [],
  };
}

/** Link to a booking of which Stripe could not give something back. */
function stuckLink({ reference, sum }: StuckRefund) {
  return { label: `${sum} to give back`, href: reference ? deskBookingPath(reference) : rooms.money.address };
}

/** Links to new messages and unread comments. */
function todoLinks({ messages, comments }: Desk) {
  const fresh = messages.counts().filter(({ state }) => state === "new");
  const links = [
    { label: "New messages", href: messagesPath, count: fresh.reduce((sum, { count }) => sum + count, 0) },
    { label: "Comments to read", href: commentsPath, count: comments.waiting() },
  ];
  return links
    .filter(({ count }) => count > 0)
    .map(({ label, href, count }) => ({ label: `${label} (${count})`, href }));
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  return isCallAct(form) ? doCallAct(request, form, context) : doVisitAct(request, form, context);
}

/** Who comes today, or on the day named in the URL. */
export default function Today({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, clock, isToday, day, date, before, after, rooms, visits, holds, calls, offered, waiting } =
    loaderData;
  const title = isToday ? "Today" : day;
  const isReached = useAutoRefresh();
  const action = isToday ? "/desk" : `/desk?date=${date}`;
  return (
    <>
      <RoomTitle title={title} isError={actionData !== undefined}>
        <DeskSearch />
      </RoomTitle>
      <DeskLinks
        label="To do"
        links={[
          { label: "Add a booking", href: newVisitPath(isToday ? {} : { date }) },
          { label: "Print the day", href: `/desk/day-sheet?date=${date}` },
          ...(calls.length > 0 ? [{ label: `Calls to make (${calls.length})`, href: "#calls" }] : []),
          ...waiting,
        ]}
      />
      {actionData && "question" in actionData ? (
        <AskAgain {...actionData.question} action={action} />
      ) : (
        actionData && <StatusMessage tone="error">{actionData.refused}</StatusMessage>
      )}
      {notice && !actionData && <DeskNotice undo={notice.undo}>{notice.words}</DeskNotice>}
      <DayNav
        label="Days"
        before={{ label: "Previous day", href: `/desk?date=${before}` }}
        now={isToday ? { label: day } : { label: "Today", href: "/desk" }}
        after={{ label: "Next day", href: `/desk?date=${after}` }}
      />
      <AsOf clock={clock} isReached={isReached} />
      <DeskDay
        visits={visits}
        action={action}
        rooms={rooms}
        empty={`Nobody has booked for this day${holds.length > 0 ? " yet" : ""}. Visits appear here as soon as they are booked.`}
      />
      {holds.length > 0 && <VisitLines title="Being chosen" visits={holds} empty="" />}
      <DeskCalls calls={calls} action={action} />
      <OfferedPlaces offers={offered} />
    </>
  );
}
