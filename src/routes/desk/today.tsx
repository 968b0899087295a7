import type { DeskService } from "#domain/desk/service.ts";
import { addDays, clockIn, formatClock, formatDay } from "#domain/time.ts";
import type { PageHandle } from "#src/root.tsx";
import { deskBookingsOf, doVisitAct, readActNotice } from "#src/routes/shared/desk/bookings.ts";
import { callWords, doCallAct, isCallAct } from "#src/routes/shared/desk/calls.ts";
import { commentsPath } from "#src/routes/shared/desk/comment-words.ts";
import { deskOf } from "#src/routes/shared/desk/desk.ts";
import { messagesPath } from "#src/routes/shared/desk/message-words.ts";
import { newVisitPath } from "#src/routes/shared/desk/new-visit.ts";
import { useAutoRefresh } from "#src/routes/shared/desk/use-auto-refresh.ts";
import { deskVisitWords, holdLine } from "#src/routes/shared/desk/visit-words.ts";
import { PageTitle } from "#src/routes/shared/live-head.tsx";
import { readForm } from "#src/routes/shared/posted-form.ts";
import { AskAgain } from "#src/sections/desk-add/held-question.tsx";
import { AsOf } from "#src/sections/desk-day/as-of.tsx";
import { DayNav } from "#src/sections/desk-day/day-nav.tsx";
import { DeskCalls } from "#src/sections/desk-day/desk-calls.tsx";
import { DeskDay } from "#src/sections/desk-day/desk-day.tsx";
import { DeskSearch } from "#src/sections/desk-day/desk-search.tsx";
import { VisitLines } from "#src/sections/desk-day/visit-lines.tsx";
import { DeskHeading } from "#src/sections/desk-frame/desk-heading.tsx";
import { DeskLinks } from "#src/sections/desk-frame/desk-links.tsx";
import { DeskNotice } from "#src/sections/desk-notice/desk-notice.tsx";
import { StatusMessage } from "#src/ui/status-message/status-message.tsx";
import type { Route } from "./+types/today";

export const handle: PageHandle = { isLive: true, hasOwnFrame: true };

export function loader({ request, context }: Route.LoaderArgs) {
  const { visits, unvouched, setup } = deskBookingsOf(context);
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
    calls: date === today ? visits.calls().map(callWords) : [],
    waiting: date === today ? todoLinks(deskOf(context)) : [],
  };
}

/** Links to new messages and unread comments. */
function todoLinks({ messages, comments }: DeskService) {
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
  const { notice, clock, isToday, day, date, before, after, rooms, visits, holds, calls, waiting } =
    loaderData;
  const title = isToday ? "Today" : day;
  const isReached = useAutoRefresh();
  const action = isToday ? "/desk" : `/desk?date=${date}`;
  return (
    <>
      <PageTitle isError={actionData !== undefined}>{title}</PageTitle>
      <DeskHeading title={title}>
        <DeskSearch />
      </DeskHeading>
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
    </>
  );
}
