import { data } from "react-router";
import { closeForm, closeFormOf } from "#domain/desk/desk-forms.ts";
import { answersOf, readTyped } from "#domain/forms/answers.ts";
import { deskBookingsOf } from "#src/desk/bookings/bookings-of.ts";
import { wordsAddress } from "#src/desk/content-editor/editor-of.ts";
import { rooms } from "#src/desk/rooms.ts";
import { RemovedList } from "#src/desk/shared/desk-list.tsx";
import { DeskNotice } from "#src/desk/shared/desk-notice.tsx";
import { RoomTitle } from "#src/desk/shared/room-title.tsx";
import { readForm, redirectTo } from "#src/routes/shared/posted-form.ts";
import type { Route } from "./+types/closed-times";
import { ClosedTimes, CloseTime, ClosureGuests } from "./closed-times-parts.tsx";
import { closureWords, eventWords, guestWords, notRestored, restoredWords } from "./present-closures.ts";

const address = "/desk/closed-times";

export function loader({ request, context }: Route.LoaderArgs) {
  const { closures, setup } = deskBookingsOf(context);
  const { searchParams } = new URL(request.url);
  const closed = searchParams.get("closed");
  const series = closed ?? searchParams.get("series");
  const guests = series === null ? [] : closures.guestsOf(series);
  const restored = searchParams.get("restored");
  return {
    closed: closed ?? undefined,
    series: series ?? "",
    opened: searchParams.get("opened") ?? undefined,
    cancelled: Number(searchParams.get("cancelled")),
    at: searchParams.get("at") ?? "",
    restored:
      restored === null
        ? undefined
        : restoredWords(Number(restored), notRestored(guests, searchParams.getAll("left"))),
    guests: guests.map(guestWords),
    events: series === null ? [] : closures.eventsIn(series).map(eventWords),
    told: searchParams.get("told") !== null,
    studioRooms: setup.rooms.map(({ id, name }) => ({ id, name })),
    times: closures.list().map((closure) => ({
      series: closure.series,
      href: `${address}?series=${closure.series}`,
      ...closureWords(closure),
      ...(closure.isInContent && { words: wordsAddress("booking.yaml") }),
    })),
    reopened: closures.reopened().map((closure) => {
      const { when, what } = closureWords(closure);
      return { value: closure.series, name: when, facts: [what] };
    }),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { closures, events } = deskBookingsOf(context);
  const form = await readForm(request);
  const text = (name: string) => form.get(name)?.trim() ?? "";
  if (text("act") === "open") {
    const isOpened = await closures.reopen(text("series"));
    return redirectTo(isOpened ? `${address}?opened=${text("series")}` : address);
  }
  if (text("act") === "close again") {
    const isClosed = await closures.closeAgain(text("series"));
    return redirectTo(isClosed ? `${address}?closed=${text("series")}` : address);
  }
  if (text("act") === "cancel") {
    const { count, at } = await closures.cancelGuests(text("series"));
    const query = { series: text("series"), cancelled: String(count), at: String(at) };
    return redirectTo(`${address}?${new URLSearchParams(query)}`);
  }
  if (text("act") === "cancel event") {
    const result = await events.cancel(Number(text("event")));
    const done = result.kind === "changed" ? { told: "" } : {};
    return redirectTo(`${address}?${new URLSearchParams({ series: text("series"), ...done })}`);
  }
  if (text("act") === "restore") {
    const { restored, left } = await closures.restoreGuests(text("series"), Number(text("at")));
    const query = new URLSearchParams({ series: text("series"), restored: String(restored) });
    for (const line of left) query.append("left", String(line));
    return redirectTo(`${address}?${query}`);
  }
  const typed = readTyped(closeForm, form);
  const result = await closures.close(answersOf(closeForm, typed));
  if (result.kind === "closed") return redirectTo(`${address}?closed=${result.series}`);
  return data({ typed, errors: result.errors }, { status: 422 });
}

/** Closed times, and a form to close more. */
export default function ClosedTimesAtDesk({ loaderData, actionData }: Route.ComponentProps) {
  const { closed, series, opened, cancelled, at, restored, guests, events, told, studioRooms } = loaderData;
  const { times, reopened } = loaderData;
  return (
    <>
      <RoomTitle title={rooms["closed-times"].title} isError={actionData !== undefined} />
      {closed && !actionData && (
        <DeskNotice undo={{ action: address, fields: { act: "open", series: closed } }}>
          {guests.length + events.length === 0 ? "Closed. Nobody had booked." : "Closed."}
        </DeskNotice>
      )}
      {opened && !actionData && (
        <DeskNotice undo={{ action: address, fields: { act: "close again", series: opened } }}>
          Open again. You can close it again as it was for 30 days.
        </DeskNotice>
      )}
      {cancelled > 0 && !actionData && (
        <DeskNotice undo={{ action: address, fields: { act: "restore", series, at } }}>
          {cancelled === 1 ? "One visit is cancelled." : `${cancelled} visits are cancelled.`} The list below
          says who has been told. Calls to make are on Today, too.
        </DeskNotice>
      )}
      {restored !== undefined && !actionData && <DeskNotice>{restored}</DeskNotice>}
      {told && !actionData && (
        <DeskNotice>
          The event is cancelled. Whoever signed up is told, or stands on Calls to make.
        </DeskNotice>
      )}
      <ClosureGuests guests={guests} events={events} series={series} action={address} />
      <ClosedTimes times={times} action={address} />
      <RemovedList
        title="Opened again in the last 30 days"
        entries={reopened}
        action={address}
        field="series"
        act="close again"
        label="Close again"
      />
      <CloseTime
        form={closeFormOf(studioRooms)}
        action={address}
        typed={actionData?.typed}
        errors={actionData?.errors ?? []}
      />
    </>
  );
}
