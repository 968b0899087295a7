import { count } from "#core/values/plural.ts";
import { formatMoment } from "#core/values/time.ts";
import { type ActNotice, doneNotice } from "#desk/parts/act-notice.ts";
import { deskBookingsOf } from "#desk/parts/desk-of.ts";
import { RoomTitle } from "#desk/parts/room-title.tsx";
import { deskBookingPath, rooms } from "#desk/rooms.ts";
import { unconfirmedPath } from "#features/visits/model.ts";
import { readPostedForm, redirectTo } from "#site/frame/posted-form.ts";
import { Stack } from "#ui/stack/stack.tsx";
import { StatusMessage } from "#ui/status-message/status-message.tsx";
import type { Route } from "./+types/unconfirmed";
import type { UnconfirmedSource, UnconfirmedVisit } from "./unconfirmed.server.ts";
import { UnconfirmedSources, UnconfirmedVisits } from "./unconfirmed-parts.tsx";

export function loader({ request, context }: Route.LoaderArgs) {
  const { unconfirmed } = deskBookingsOf(context);
  const { searchParams } = new URL(request.url);
  const text = (name: string) => searchParams.get(name) ?? "";
  const [source, from, to] = [text("source"), text("from"), text("to")];
  const all = unconfirmed.sources();
  return {
    notice: noticeOf(searchParams),
    warning: unconfirmed.warning(),
    from,
    to,
    source,
    sources: all.map((each, index) => sourceWords(each, index, source)),
    visits: unconfirmed.list({ source, from, to }).map(visitWords),
  };
}

const done: Readonly<Record<string, string>> = {
  released: "The time is open again.",
  gone: "That time is no longer being chosen: it has ended, or somebody has booked it.",
};

function noticeOf(query: URLSearchParams): ActNotice | undefined {
  if (!query.has("undone")) return doneNotice(query, done);
  const undone = Number(query.get("undone"));
  const words =
    undone === 0
      ? "Nothing was cancelled: please tick what to cancel."
      : `${count(undone, "booking or time is", "bookings or times are")} cancelled, and open again.`;
  return { words };
}

function sourceWords(source: UnconfirmedSource, index: number, chosen: string) {
  const { bookings, holds, isNetwork, firstMadeAt, lastMadeAt } = source;
  const what = [
    bookings > 0 && count(bookings, "booking", "bookings"),
    holds > 0 && count(holds, "time being chosen", "times being chosen"),
  ].filter(Boolean);
  return {
    label: `${isNetwork ? "Network" : "Connection"} ${index + 1}: ${what.join(", ")}`,
    when: [...new Set([firstMadeAt, lastMadeAt].map((starts) => formatMoment({ starts })))].join(" to "),
    href: `${unconfirmedPath}?source=${encodeURIComponent(source.source)}#list`,
    isHere: source.source === chosen,
  };
}

function visitWords({ booking, reference, firstName, lines, madeAt }: UnconfirmedVisit) {
  return {
    id: String(booking),
    label: `${reference ? `${firstName || "A guest"} (${reference})` : "Being chosen"}: ${lines
      .map((line) => `${line.name}, ${formatMoment(line)}`)
      .join("; ")}`,
    hint: `Made ${formatMoment({ starts: madeAt })}`,
    href: reference && deskBookingPath(reference),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { unconfirmed } = deskBookingsOf(context);
  const form = await readPostedForm(request);
  if (form.get("act") === "release") {
    const isReleased = await unconfirmed.release(Number(form.get("hold")));
    return redirectTo(`${unconfirmedPath}?done=${isReleased ? "released" : "gone"}`);
  }
  if (form.get("act") !== "undo") return redirectTo(unconfirmedPath);
  const undone = await unconfirmed.undo(form.getAll("booking").map(Number), form.get("tell") === "yes");
  return redirectTo(`${unconfirmedPath}?undone=${undone}`);
}

/** What came from the site and nobody has confirmed yet: where it came from, and one act that undoes many. */
export default function Unconfirmed({ loaderData }: Route.ComponentProps) {
  const { notice, warning, from, to, source, sources, visits } = loaderData;
  const isFiltered = [source, from, to].some((value) => value !== "");
  return (
    <>
      <RoomTitle title={rooms.unconfirmed.title} notice={notice} />
      {warning && <StatusMessage tone="error">{warning}</StatusMessage>}
      <Stack gap={3}>
        <p>
          Guests confirm a visit with the button behind the link in our mail. A visit also counts as confirmed
          once it is paid, or once you note that you reached the guest. None ends because nobody confirmed it.
        </p>
        {(isFiltered || visits.length > 0) && (
          <UnconfirmedSources
            action={unconfirmedPath}
            from={from}
            to={to}
            source={source}
            sources={sources}
          />
        )}
        <UnconfirmedVisits
          key={JSON.stringify([source, from, to])}
          action={unconfirmedPath}
          isTicked={isFiltered}
          visits={visits}
        />
      </Stack>
    </>
  );
}
