import { data } from "react-router";
import type { ClosureWish, DeskClosure } from "#contract/desk/closures.ts";
import { formatClock } from "#src/lib/format-clock.ts";
import { formatDay } from "#src/lib/format-date.ts";
import { studioClock, studioDay } from "#src/lib/studio-time.ts";
import type { PageHandle } from "#src/root.tsx";
import { PageTitle } from "#src/routes/shared/live-head.tsx";
import { CloseTime } from "#src/sections/desk-closures/close-time.tsx";
import { ClosedTimes } from "#src/sections/desk-closures/closed-times.tsx";
import { VisitLines } from "#src/sections/desk-day/visit-lines.tsx";
import { DeskHeading } from "#src/sections/desk-frame/desk-heading.tsx";
import { DeskNotice } from "#src/sections/desk-notice/desk-notice.tsx";
import { readForm, redirectTo } from "../shared/booking/live.ts";
import { deskBookingsOf } from "../shared/desk/bookings.ts";
import { visitLine } from "../shared/desk/visit-words.ts";
import type { Route } from "./+types/closed-times";

const address = "/desk/closed-times";

export const handle: PageHandle = { isLive: true, hasOwnFrame: true };

export function loader({ request, context }: Route.LoaderArgs) {
  const { closures, setup } = deskBookingsOf(context);
  const series = new URL(request.url).searchParams.get("closed");
  return {
    closed: series ?? undefined,
    wasOpened: new URL(request.url).searchParams.has("opened"),
    guests: series ? closures.guestsOf(series).map((visit) => visitLine(visit, setup.currency, true)) : [],
    rooms: setup.rooms.map(({ id, name }) => ({ value: id, label: name })),
    times: closures.list().map((closure) => ({ series: closure.series, ...closureWords(closure) })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { closures } = deskBookingsOf(context);
  const form = await readForm(request);
  const text = (name: string) => form.get(name)?.trim() ?? "";
  if (text("act") === "open") {
    await closures.reopen(text("series"));
    return redirectTo(`${address}?opened`);
  }
  const wish: ClosureWish = {
    room: text("room"),
    date: text("date"),
    from: text("from"),
    to: text("to"),
    every: Number(text("every")) || 0,
    until: text("until"),
    isForStaff: text("staff") !== "",
    notice: text("notice"),
  };
  const result = await closures.close(wish);
  if (result.kind === "closed") return redirectTo(`${address}?closed=${result.series}`);
  return data({ values: wish, errors: result.errors }, { status: 422 });
}

/** Times for which nothing can be booked, and a form to close more. */
export default function ClosedTimesAtDesk({ loaderData, actionData }: Route.ComponentProps) {
  const { closed, wasOpened, guests, rooms, times } = loaderData;
  return (
    <>
      <PageTitle isError={actionData !== undefined}>Closed times</PageTitle>
      <DeskHeading title="Closed times" />
      {closed && !actionData && (
        <DeskNotice undo={{ action: address, fields: { act: "open", series: closed } }}>
          {guests.length === 0 ? "Closed. Nobody had booked." : "Closed."}
        </DeskNotice>
      )}
      {wasOpened && !actionData && <DeskNotice>Open again.</DeskNotice>}
      {guests.length > 0 && (
        <VisitLines
          title="These guests have booked then: please move or cancel their visits"
          visits={guests}
          empty=""
        />
      )}
      <ClosedTimes times={times} action={address} />
      <CloseTime
        rooms={rooms}
        action={address}
        values={actionData?.values}
        errors={actionData?.errors ?? []}
      />
    </>
  );
}

/** A closed time in words. */
function closureWords({ from, to, isWholeDay, room, count, isForStaff, notice }: DeskClosure) {
  const clock = isWholeDay
    ? "all day"
    : `${formatClock(studioClock(from))} to ${formatClock(studioClock(to))}`;
  return {
    when: `${formatDay(studioDay(from))}, ${clock}${count > 1 ? `, and ${count - 1} more` : ""}`,
    what: [room ?? "The whole studio", isForStaff ? "for the staff" : "", notice].filter(Boolean).join(" · "),
  };
}
