import { count } from "#core/values/plural.ts";
import { DeskList } from "#desk/parts/desk-list.tsx";
import { deskBookingsOf } from "#desk/parts/desk-of.ts";
import { RoomTitle } from "#desk/parts/room-title.tsx";
import { rooms } from "#desk/rooms.ts";
import { beginsInList, deskEventPath } from "#features/visits/model.ts";
import type { Route } from "./+types/events";
import type { DeskEvent } from "./events-desk.server.ts";

export function loader({ context }: Route.LoaderArgs) {
  const all = deskBookingsOf(context).events.list();
  return {
    coming: all.filter(({ state }) => state !== "over").map(entryOf),
    past: all.filter(({ state }) => state === "over").map(entryOf),
  };
}

function entryOf(event: DeskEvent) {
  return {
    key: String(event.id),
    name: event.name,
    href: deskEventPath(event.id),
    ...beginsInList(event),
    facts: [comingWords(event)],
  };
}

/** How many people come to an event: "24 people of 40 places, 3 on the waiting list". */
export function comingWords({ people, places, waiting, state }: DeskEvent): string {
  if (state === "cancelled") return "Cancelled";
  const list = waiting > 0 ? `, ${waiting} on the waiting list` : "";
  const of = count(places, "place", "places");
  return people === 0 ? `Nobody yet, ${of}${list}` : `${count(people, "person", "people")} of ${of}${list}`;
}

/** The events that people sign up for. */
export default function Events({ loaderData: { coming, past } }: Route.ComponentProps) {
  return (
    <>
      <RoomTitle title={rooms.events.title} />
      <DeskList
        title="To come"
        empty="No event takes sign-ups. Give one a number of places at Words, and publish."
        entries={coming}
      />
      {past.length > 0 && <DeskList title="Begun or over" entries={past} />}
    </>
  );
}
