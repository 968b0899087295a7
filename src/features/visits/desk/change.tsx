import { data } from "react-router";
import { isEvent } from "#core/booking/setup.ts";
import type { Line } from "#core/booking/visit.ts";
import { visitorForm } from "#core/booking/visitor-form.ts";
import { forDesk } from "#core/form/answers.ts";
import { storedTexts, typedAgain } from "#core/form/given.ts";
import { formatMoment, studioClock, studioDay } from "#core/values/time.ts";
import type { DeskBookings } from "#desk/desk-service.ts";
import { deskBookingsOf } from "#desk/parts/desk-of.ts";
import { RoomTitle } from "#desk/parts/room-title.tsx";
import { deskBookingPath } from "#desk/rooms.ts";
import { readPostedForm, redirectTo } from "#site/frame/posted-form.ts";
import { detailLines, readDraft, saveDetails } from "../draft.ts";
import { RefusalNote } from "../refusal-note.tsx";
import type { Route } from "./+types/change";
import { ChangeVisit } from "./visit-forms.tsx";

/** The booking named in the URL, with its visits that are not cancelled. @throws A 404 response */
function readBooked({ params, context }: Pick<Route.LoaderArgs, "params" | "context">) {
  const { visits, setup } = deskBookingsOf(context);
  const booking = visits.record(params.reference);
  if (!booking) throw data(null, { status: 404 });
  const lines = booking.lines.filter(({ state }) => state === "booked");
  return { visits, setup, booking, lines };
}

function titleOf(line: Line): string {
  return `${line.name}, ${formatMoment(line)}`;
}

const noTime = "Please write a day, and a time in quarters of an hour.";

/** Lines with their day and time of day, or what was typed of them. What nobody has typed is as it is now. */
function withTimes<Shown extends { readonly id: number; readonly prefix: string }>(
  shown: readonly Shown[],
  lines: readonly Line[],
  typed?: URLSearchParams,
) {
  return shown.map((line) => {
    const { starts = "", offer = "" } = lines.find(({ id }) => id === line.id) ?? {};
    const { prefix } = line;
    // An event moves for everybody, at Words.
    if (isEvent(offer)) return line;
    const given = typed && timeIn(typed, prefix);
    const { day, clock } = given?.isTyped ? given : { day: studioDay(starts), clock: studioClock(starts) };
    return { ...line, time: { day, clock, was: starts } };
  });
}

/** When a posted line is to be, when it was as its page was made, and whether that is another time. */
function timeIn(form: URLSearchParams, prefix: string) {
  const [was = "", day = "", clock = ""] = ["was", "day", "clock"].map(
    (field) => form.get(prefix + field) ?? "",
  );
  return { was, day, clock, isTyped: day !== was.slice(0, 10) || clock !== was.slice(11, 16) };
}

/** The lines whose day or time is another one than the page was made with. @returns with `wrong`: a line whose time cannot be read */
function readMoves(form: URLSearchParams, { startOf }: Pick<DeskBookings["visits"], "startOf">) {
  const moves: { line: number; starts: string; shown: string }[] = [];
  for (const name of form.keys()) {
    const [, prefix] = /^(lines\.\d+\.)was$/.exec(name) ?? [];
    if (prefix === undefined) continue;
    const { was: shown, day, clock, isTyped } = timeIn(form, prefix);
    if (!isTyped) continue;
    const line = Number(form.get(`${prefix}id`));
    const starts = startOf(day, clock);
    if (starts === undefined) return { moves: [], wrong: line };
    moves.push({ line, starts, shown });
  }
  return { moves, wrong: undefined };
}

export function loader(args: Route.LoaderArgs) {
  const { setup, booking, lines } = readBooked(args);
  return {
    contact: booking.contact,
    stored: storedTexts(visitorForm, booking.contact),
    lines: withTimes(detailLines(setup, lines, { hasParty: true, titleOf }), lines),
    back: deskBookingPath(booking.reference),
  };
}

export async function action(args: Route.ActionArgs) {
  const { visits, setup, booking, lines } = readBooked(args);
  const form = await readPostedForm(args.request);
  const read = () => {
    const { booking, lines } = readBooked(args);
    return { contact: booking.contact, lines };
  };
  const draft = readDraft({ form, lines, setup, hasParty: true });
  const { moves, wrong } = readMoves(form, visits);
  const refused = await saveDetails({ form, setup, titleOf, read }, async (findOverwritten) =>
    wrong === undefined
      ? visits.change(booking.reference, draft, moves, findOverwritten)
      : { kind: "invalid", errors: [{ field: `moved.${wrong}`, message: noTime }] },
  );
  if (!refused) return redirectTo(`${deskBookingPath(booking.reference)}?done=changed`);
  const { status, errors, ...words } = refused;
  const prefixes = new Map(words.lines.map(({ id, prefix }) => [`moved.${id}`, `${prefix}clock`]));
  const atFields = errors.map(({ field, message }) => ({ field: prefixes.get(field) ?? field, message }));
  // Nothing was saved, so the response has to return what was typed.
  return data(
    {
      ...words,
      lines: withTimes(words.lines, read().lines, form),
      errors: atFields,
      contact: typedAgain(forDesk(visitorForm), refused.contact, form),
    },
    { status },
  );
}

/** Changes when, who comes, what helps, and how to reach the guest. Also works once the visit has begun. */
export default function ChangeBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { contact, stored, lines } = actionData ?? loaderData;
  return (
    <>
      <RoomTitle title="When, who comes and what helps" answer={actionData}>
        <a href={loaderData.back}>Back to the booking</a>
      </RoomTitle>
      {actionData && <RefusalNote {...actionData} />}
      <ChangeVisit contact={contact} stored={stored} lines={lines} errors={actionData?.errors ?? []} />
    </>
  );
}
