import { data } from "react-router";
import { describeParty } from "#core/booking/line-form.ts";
import { withOptions } from "#core/form/answers.ts";
import { readPosted } from "#core/form/validate.ts";
import { formatDays, formatLength, formatMoment } from "#core/values/time.ts";
import { offerForm } from "#desk/desk-forms.ts";
import { doneNotice } from "#desk/parts/act-notice.ts";
import { RemovedList } from "#desk/parts/desk-list.tsx";
import { deskBookingsOf } from "#desk/parts/desk-of.ts";
import { formatTimestamp } from "#desk/parts/format-desk.ts";
import { RoomTitle } from "#desk/parts/room-title.tsx";
import { rooms } from "#desk/rooms.ts";
import { describeRefusal, reachWords } from "#features/visits/model.ts";
import { readPostedForm, redirectTo } from "#site/frame/posted-form.ts";
import { ListPaging } from "#ui/list-paging/list-paging.tsx";
import type { Route } from "./+types/waiting";
import type { RemovedGuest, WaitingGuest } from "./waiting.server.ts";
import { WaitingGuests } from "./waiting-guests.tsx";

const { address } = rooms.waiting;

const done: Readonly<Record<string, string>> = {
  offered: "The place is held. The guest gets an e-mail with a link to it.",
  removed:
    "The guest is off the list. A time held for them is free again. You can bring them back for 30 days.",
  spoke: "Noted. The guest is on the list now, and is offered what opens.",
  restored: "The guest is back on the list. No time is held for them.",
};

export function loader({ request, context }: Route.LoaderArgs) {
  const { waiting } = deskBookingsOf(context);
  const { searchParams } = new URL(request.url);
  const skip = Math.max(0, Math.trunc(Number(searchParams.get("skip"))) || 0);
  const guests = waiting.list(skip);
  const next = skip + guests.length;
  const guest = searchParams.get("done") === "removed" && searchParams.get("guest");
  const undo = guest ? { action: address, fields: { act: "restore", guest } } : undefined;
  return {
    notice: doneNotice(searchParams, done, undo),
    removed: waiting.removed().map((guest) => ({
      key: String(guest.id),
      name: guest.name || "A guest",
      facts: [
        `${wishWords(guest)}. ${formatDays(guest.from, guest.to)}.`,
        `${guest.hasEnded ? "Ended after two offers without an answer" : "Removed"} ${formatTimestamp(guest.removedAt)}.`,
      ],
    })),
    more: waiting.count() > next ? `${address}?skip=${next}` : undefined,
    guests: guests.map((guest) => {
      const { id, name, offeredUntil, times } = guest;
      return {
        id,
        isConfirmed: guest.isConfirmed,
        name: name || "A guest",
        wish: wishWords(guest),
        days: formatDays(guest.from, guest.to),
        contact: reachWords(guest),
        offered: offeredUntil && `A place is held until ${formatMoment({ starts: offeredUntil })}.`,
        times: times.map((time) => ({ value: time.starts, label: formatMoment(time) })),
      };
    }),
  };
}

function wishWords({ what, minutes, party }: RemovedGuest | WaitingGuest): string {
  return `${what}, ${[formatLength(minutes), ...describeParty(party)].join(", ")}`;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { waiting, visits } = deskBookingsOf(context);
  const form = await readPostedForm(request);
  const text = (name: string) => form.get(name)?.trim() ?? "";
  const id = Number(text("guest"));
  const act = text("act");
  if (act === "remove")
    return redirectTo((await waiting.remove(id)) ? `${address}?done=removed&guest=${id}` : address);
  if (act === "spoke")
    return redirectTo((await waiting.spoke(id)).kind === "changed" ? `${address}?done=spoke` : address);
  if (act === "restore")
    return redirectTo((await waiting.restore(id)) ? `${address}?done=restored` : address);
  // Whether it is open, the waiting list says when it is taken.
  const starts = [{ value: text("starts"), label: "" }];
  const { typed, values, errors } = readPosted(withOptions(offerForm, { starts }), form);
  const row = { row: id, typed, errors: errors ?? [] };
  if (errors) return data({ ...nothing, row }, { status: 422 });
  const { untilDay, untilTime } = values;
  const until = untilDay === "" ? undefined : visits.startOf(untilDay, untilTime);
  const result = await waiting.offer(id, values.starts, until);
  if (result.kind !== "offered")
    return data({ ...nothing, row, refused: describeRefusal(result) }, { status: 409 });
  if (result.isMailed) return redirectTo(`${address}?done=offered`);
  return data({ ...nothing, link: result.link });
}

const nothing = { refused: undefined, link: undefined, row: undefined };

/** Guests on the waiting list, and a form to offer them a place. */
export default function Waiting({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, removed, guests, more } = loaderData;
  const { link } = actionData ?? {};
  const held = link && {
    words: `The place is held. No e-mail goes out, so please give the guest this link to take it: ${link}`,
  };
  return (
    <>
      <RoomTitle title={rooms.waiting.title} answer={link ? undefined : actionData} notice={held || notice} />
      <WaitingGuests guests={guests} action={address} refused={actionData?.row} />
      <ListPaging label="Waiting list" next={more} nextLabel="Next guests" />
      <RemovedList
        title="Removed in the last 30 days"
        entries={removed}
        action={address}
        field="guest"
        act="restore"
      />
    </>
  );
}
