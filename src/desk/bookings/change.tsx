import { data } from "react-router";
import { formatMoment } from "#domain/time.ts";
import { RoomTitle } from "#src/desk/shared/room-title.tsx";
import { Refusal } from "#src/features/booking/refusal.tsx";
import {
  detailLine,
  isAboutOther,
  OUTDATED,
  readDraft,
  readLines,
  toFormFields,
} from "#src/routes/shared/booking/draft.ts";
import { refusedChange } from "#src/routes/shared/booking/pass.ts";
import { readForm, redirectTo } from "#src/routes/shared/posted-form.ts";
import type { Route } from "./+types/change";
import { deskBookingsOf } from "./bookings-of.ts";
import { deskBookingPath } from "./present-visits.ts";
import { ChangeVisit } from "./visit-forms.tsx";

/** The booking named in the URL, with its visits that are not cancelled. @throws A 404 response */
function readBooked({ params, context }: Pick<Route.LoaderArgs, "params" | "context">) {
  const { visits, setup } = deskBookingsOf(context);
  const booking = visits.record(params.reference);
  if (!booking) throw data(null, { status: 404 });
  const lines = booking.lines.filter(({ state }) => state === "booked");
  return { visits, setup, booking, lines };
}

export function loader(args: Route.LoaderArgs) {
  const { setup, booking, lines } = readBooked(args);
  const isAlone = lines.length === 1;
  return {
    contact: booking.contact,
    lines: lines.map((line, index) => ({
      ...detailLine(setup, line, index, { isAlone, hasParty: true }),
      title: `${line.name}, ${formatMoment(line)}`,
    })),
    back: deskBookingPath(booking.reference),
  };
}

export async function action(args: Route.ActionArgs) {
  const { visits, setup, booking, lines } = readBooked(args);
  const form = await readForm(args.request);
  const draft = readDraft(form, lines, setup);
  const typed = readLines(form, lines);
  const result = isAboutOther(form, lines) ? undefined : await visits.change(booking.reference, draft);
  if (result?.kind === "changed") return redirectTo(`${deskBookingPath(booking.reference)}?done=changed`);
  const { status, errors, ...refused } = result ? refusedChange(result) : { ...OUTDATED, errors: [] };
  const words = { ...refused, errors: toFormFields(errors, lines.length) };
  const isAlone = lines.length === 1;
  // Nothing was saved, so the response has to return what was typed.
  const shown = lines.map((line, index) => ({
    ...detailLine(setup, line, index, {
      isAlone,
      hasParty: true,
      typed: typed.find(({ id }) => id === line.id)?.typed,
    }),
    title: `${line.name}, ${formatMoment(line)}`,
  }));
  return data({ ...words, contact: { ...booking.contact, ...draft.contact }, lines: shown }, { status });
}

/** Changes who comes, what helps, and how to reach the guest. Also works once the visit has begun. */
export default function ChangeBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { contact, lines } = actionData ?? loaderData;
  return (
    <>
      <RoomTitle title="Who comes and what helps" isError={actionData !== undefined}>
        <a href={loaderData.back}>Back to the booking</a>
      </RoomTitle>
      {actionData && <Refusal {...actionData} />}
      <ChangeVisit contact={contact} lines={lines} errors={actionData?.errors ?? []} />
    </>
  );
}
