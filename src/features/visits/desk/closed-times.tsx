import { data } from "react-router";
import { answersOf, namesOf, onlyFields, readTyped } from "#core/form/answers.ts";
import { closeForm, closeFormOf } from "#desk/desk-forms.ts";
import type { ActNotice } from "#desk/parts/act-notice.ts";
import { RemovedList } from "#desk/parts/desk-list.tsx";
import { deskBookingsOf, deskOf } from "#desk/parts/desk-of.ts";
import { RoomTitle } from "#desk/parts/room-title.tsx";
import { mayDo } from "#desk/permissions.ts";
import { rooms, wordsAddress } from "#desk/rooms.ts";
import { readPostedForm, redirectTo } from "#site/frame/posted-form.ts";
import type { Route } from "./+types/closed-times";
import { ClosedTimes, CloseTime, ClosureGuests } from "./closed-times-parts.tsx";
import {
  cancelledWords,
  cancelWords,
  closedWords,
  closureWords,
  eventWords,
  guestWords,
  notRestored,
  restoredWords,
} from "./present-closures.ts";

const { address } = rooms["closed-times"];

export function loader({ request, context }: Route.LoaderArgs) {
  const { closedTimes, setup } = deskBookingsOf(context);
  const { searchParams } = new URL(request.url);
  const closed = searchParams.get("closed");
  const series = closed ?? searchParams.get("series");
  const guests = series === null ? [] : closedTimes.guestsOf(series);
  const events = series === null ? [] : closedTimes.eventsIn(series);
  const list = closedTimes.list();
  const own = list.find((closure) => closure.series === series);
  /** How many visits and events the address says were cancelled, or restored. */
  const done = (name: string) => {
    const [visits, events] = searchParams.get(name)?.split(" ") ?? [];
    return { visits: Number(visits) || 0, events: Number(events) || 0 };
  };
  /** What was done, as the address says, with the act that undoes it. */
  const notice = (): ActNotice | undefined => {
    const undo = (act: string, of: Record<string, string>) => ({ action: address, fields: { act, ...of } });
    const opened = searchParams.get("opened");
    if (closed !== null) {
      const [booked, held] = [guests.length + events.length, closedTimes.heldIn(closed)];
      const words = closedWords({ isAlone: own?.isAlone ?? false, booked, held });
      return { words, undo: undo("open", { series: closed }) };
    }
    if (opened !== null) {
      const words = "Open again. You can close it again as it was for 30 days.";
      return { words, undo: undo("close again", { series: opened }) };
    }
    if (searchParams.has("cancelled")) {
      const cancelled = done("cancelled");
      const at = searchParams.get("at");
      const canUndo = cancelled.visits + cancelled.events > 0 && series && at;
      return {
        words: cancelledWords(cancelled),
        undo: canUndo ? undo("restore", { series, at }) : undefined,
      };
    }
    const left = notRestored(guests, events, searchParams.getAll("left"));
    return searchParams.has("restored") ? { words: restoredWords(done("restored"), left) } : undefined;
  };
  return {
    notice: notice(),
    booked: {
      guests: guests.map(guestWords),
      events: events.map(eventWords),
      series: series ?? "",
      isAway: own?.isAway ?? false,
      cancel: cancelWords(guests, events),
    },
    maySetAway: mayDo(deskOf(context).who.role, "set the studio away"),
    studioRooms: setup.rooms.map(({ id, name }) => ({ id, name })),
    times: list.map((closure) => ({
      series: closure.series,
      href: closure.isAlone ? undefined : `${address}?series=${closure.series}`,
      ...closureWords(closure),
      ...(closure.isInContent && { words: wordsAddress("booking.yaml") }),
    })),
    reopened: closedTimes.reopened().map((closure) => {
      const { when, what } = closureWords(closure);
      return { key: closure.series, name: when, facts: [what] };
    }),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { closedTimes } = deskBookingsOf(context);
  const form = await readPostedForm(request);
  const text = (name: string) => form.get(name)?.trim() ?? "";
  const act = text("act");
  if (act === "open" || act === "close again") {
    const isSo = await closedTimes.setOpen(text("series"), act === "open");
    const done = act === "open" ? "opened" : "closed";
    return redirectTo(isSo ? `${address}?${done}=${text("series")}` : address);
  }
  if (act === "cancel") {
    const { visits, events, at } = await closedTimes.cancelAll(
      text("series"),
      form.getAll("event").map(Number),
    );
    const query = { series: text("series"), cancelled: `${visits} ${events}`, at: String(at) };
    return redirectTo(`${address}?${new URLSearchParams(query)}`);
  }
  if (act === "restore") {
    const { visits, events, left } = await closedTimes.restoreAll(text("series"), Number(text("at")));
    const query = new URLSearchParams({ series: text("series"), restored: `${visits} ${events}` });
    for (const each of left) query.append("left", each);
    return redirectTo(`${address}?${query}`);
  }
  const typed = readTyped(closeForm, form);
  const result = await closedTimes.close(answersOf(closeForm, typed));
  if (result.kind === "closed") return redirectTo(`${address}?closed=${result.series}`);
  return data({ typed, errors: result.errors }, { status: 422 });
}

/** Closed times, and a form to close more. */
export default function ClosedTimesAtDesk({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, booked, studioRooms, times, reopened, maySetAway } = loaderData;
  const form = closeFormOf(studioRooms);
  const withoutAway = namesOf(form).filter((name) => name !== "isAway");
  return (
    <>
      <RoomTitle title={rooms["closed-times"].title} answer={actionData} notice={notice} />
      <ClosureGuests {...booked} action={address} />
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
