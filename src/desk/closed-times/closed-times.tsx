import { data } from "react-router";
import { closeForm, closeFormOf } from "#domain/desk/desk-forms.ts";
import { mayDo } from "#domain/desk/permissions.ts";
import { answersOf, namesOf, onlyFields, readTyped } from "#domain/forms/answers.ts";
import { count } from "#domain/plural.ts";
import { deskBookingsOf } from "#src/desk/bookings/bookings-of.ts";
import { wordsAddress } from "#src/desk/content-editor/editor-of.ts";
import { rooms } from "#src/desk/rooms.ts";
import { RemovedList } from "#src/desk/shared/desk-list.tsx";
import { DeskNotice } from "#src/desk/shared/desk-notice.tsx";
import { deskOf } from "#src/desk/shared/desk-of.ts";
import { RoomTitle } from "#src/desk/shared/room-title.tsx";
import { readForm, redirectTo } from "#src/routes/shared/posted-form.ts";
import type { Route } from "./+types/closed-times";
import { ClosedTimes, CloseTime, ClosureGuests } from "./closed-times-parts.tsx";
import {
  cancelledWords,
  cancelWords,
  closureWords,
  eventWords,
  guestWords,
  notRestored,
  restoredWords,
} from "./present-closures.ts";

const address = "/desk/closed-times";

export function loader({ request, context }: Route.LoaderArgs) {
  const { closures, setup } = deskBookingsOf(context);
  const { searchParams } = new URL(request.url);
  const closed = searchParams.get("closed");
  const series = closed ?? searchParams.get("series");
  const guests = series === null ? [] : closures.guestsOf(series);
  const events = series === null ? [] : closures.eventsIn(series);
  const held = series === null ? 0 : closures.heldIn(series);
  const list = closures.list();
  /** How many visits and events the address says were cancelled, or restored. */
  const done = (name: string) => {
    const [visits = "0", own = "0"] = searchParams.get(name)?.split(" ") ?? [];
    return { visits: Number(visits) || 0, events: Number(own) || 0 };
  };
  return {
    closed: closed ?? undefined,
    series: series ?? "",
    opened: searchParams.get("opened") ?? undefined,
    cancelled: searchParams.has("cancelled") ? cancelledWords(done("cancelled")) : undefined,
    // Empty if nothing was cancelled that could come back.
    at: Object.values(done("cancelled")).some(Boolean) ? (searchParams.get("at") ?? "") : "",
    restored: searchParams.has("restored")
      ? restoredWords(done("restored"), notRestored(guests, events, searchParams.getAll("left")))
      : undefined,
    guests: guests.map(guestWords),
    events: events.map(eventWords),
    held:
      held > 0
        ? `${count(held, "time in it is", "times in it are")} kept for guests just now: they are choosing, or were offered a place. Whoever books one is listed here.`
        : "",
    isAway: list.some((closure) => closure.series === series && closure.isAway),
    isAlone: list.some((closure) => closure.series === series && closure.isAlone),
    maySetAway: mayDo(deskOf(context).who.role, "set the studio away"),
    cancel: cancelWords(guests, events),
    studioRooms: setup.rooms.map(({ id, name }) => ({ id, name })),
    times: list.map((closure) => ({
      series: closure.series,
      href: closure.isAlone ? undefined : `${address}?series=${closure.series}`,
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
  const { closures } = deskBookingsOf(context);
  const form = await readForm(request);
  const text = (name: string) => form.get(name)?.trim() ?? "";
  const act = text("act");
  if (act === "open" || act === "close again") {
    const isChanged = await closures.setOpen(text("series"), act === "open");
    const done = act === "open" ? "opened" : "closed";
    return redirectTo(isChanged ? `${address}?${done}=${text("series")}` : address);
  }
  if (act === "cancel") {
    const { visits, events, at } = await closures.cancelAll(text("series"), form.getAll("event").map(Number));
    const query = { series: text("series"), cancelled: `${visits} ${events}`, at: String(at) };
    return redirectTo(`${address}?${new URLSearchParams(query)}`);
  }
  if (act === "restore") {
    const { visits, events, left } = await closures.restoreAll(text("series"), Number(text("at")));
    const query = new URLSearchParams({ series: text("series"), restored: `${visits} ${events}` });
    for (const each of left) query.append("left", each);
    return redirectTo(`${address}?${query}`);
  }
  const typed = readTyped(closeForm, form);
  const result = await closures.close(answersOf(closeForm, typed));
  if (result.kind === "closed") return redirectTo(`${address}?closed=${result.series}`);
  return data({ typed, errors: result.errors }, { status: 422 });
}

/** Closed times, and a form to close more. */
export default function ClosedTimesAtDesk({ loaderData, actionData }: Route.ComponentProps) {
  const { closed, series, opened, cancelled, at, restored, guests, events, studioRooms } = loaderData;
  const { times, reopened, maySetAway } = loaderData;
  const form = closeFormOf(studioRooms);
  const withoutAway = namesOf(form).filter((name) => name !== "isAway");
  return (
    <>
      <RoomTitle title={rooms["closed-times"].title} isError={actionData !== undefined} />
      {closed && !actionData && (
        <DeskNotice undo={{ action: address, fields: { act: "open", series: closed } }}>
          {loaderData.isAlone
            ? "Noted. Nothing is closed."
            : guests.length + events.length === 0
              ? "Closed. Nobody had booked."
              : "Closed."}{" "}
          {loaderData.held}
        </DeskNotice>
      )}
      {opened && !actionData && (
        <DeskNotice undo={{ action: address, fields: { act: "close again", series: opened } }}>
          Open again. You can close it again as it was for 30 days.
        </DeskNotice>
      )}
      {cancelled !== undefined && !actionData && (
        <DeskNotice undo={at ? { action: address, fields: { act: "restore", series, at } } : undefined}>
          {cancelled}
        </DeskNotice>
      )}
      {restored !== undefined && !actionData && <DeskNotice>{restored}</DeskNotice>}
      <ClosureGuests
        guests={guests}
        events={events}
        series={series}
        isAway={loaderData.isAway}
        cancel={loaderData.cancel}
        action={address}
      />
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
        form={maySetAway ? form : onlyFields(form, withoutAway)}
        action={address}
        typed={actionData?.typed}
        errors={actionData?.errors ?? []}
      />
    </>
  );
}
