import { data } from "react-router";
import { formatClock } from "#src/lib/format-clock.ts";
import { formatDay } from "#src/lib/format-date.ts";
import { studioClock, studioDay } from "#src/lib/studio-time.ts";
import type { PageHandle } from "#src/root.tsx";
import { PageTitle } from "#src/routes/shared/live-head.tsx";
import { DeskBooking } from "#src/sections/desk-booking/desk-booking.tsx";
import { DeskHeading } from "#src/sections/desk-frame/desk-heading.tsx";
import { DeskNotice } from "#src/sections/desk-notice/desk-notice.tsx";
import { StatusMessage } from "#src/ui/status-message/status-message.tsx";
import { readForm, redirectTo } from "../shared/booking/live.ts";
import { deskBookingsOf } from "../shared/desk/bookings.ts";
import { contactWords } from "../shared/desk/contact-words.ts";
import { refusedWords } from "../shared/desk/visit-acts.ts";
import { deskBookingPath, deskVisitWords } from "../shared/desk/visit-words.ts";
import type { Route } from "./+types/booking";

export const handle: PageHandle = { isLive: true, hasOwnFrame: true };

const done: Readonly<Record<string, string>> = {
  moved: "The visit is moved. The guest is told by mail, where there is an address.",
  cancelled:
    "The visit is cancelled, and its time is open again. The guest is told by mail, where there is an address.",
  booked: "The visit is booked.",
};

export function loader({ params, request, context }: Route.LoaderArgs) {
  const { visits, setup } = deskBookingsOf(context);
  const booking = visits.booking(params.reference);
  if (!booking) throw data(null, { status: 404 });
  return {
    notice: done[new URL(request.url).searchParams.get("done") ?? ""],
    reference: booking.reference,
    name: booking.contact.name || "A guest",
    contact: contactWords(booking.contact),
    lines: booking.visits.map((visit) => ({
      ...deskVisitWords(visit, setup.currency),
      day: formatDay(studioDay(visit.starts)),
      date: studioDay(visit.starts),
      clock: studioClock(visit.starts),
      isCancelled: visit.isCancelled,
    })),
    events: booking.events.map(({ at, who, what }) => ({
      when: `${formatDay(studioDay(at))}, ${formatClock(studioClock(at))}`,
      what: `${who === "studio" ? "The studio" : "The guest"}: ${what}`,
    })),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { visits } = deskBookingsOf(context);
  const form = await readForm(request);
  const line = Number(form.get("line"));
  const isMove = form.get("act") === "move";
  const starts = visits.startOf(form.get("date") ?? "", form.get("time") ?? "");
  if (isMove && starts === undefined)
    return data({ refused: "Please choose a day, and a time in quarters of an hour." }, { status: 422 });
  const result = isMove
    ? await visits.move(params.reference, line, starts ?? "")
    : await visits.cancel(params.reference, [line]);
  if (result.kind !== "changed") return data({ refused: refusedWords(result) }, { status: 409 });
  return redirectTo(`${deskBookingPath(params.reference)}?done=${isMove ? "moved" : "cancelled"}`);
}

/** One booking: who it is, what they booked, and what can be changed. */
export default function BookingAtDesk({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, reference, name } = loaderData;
  return (
    <>
      <PageTitle isError={actionData !== undefined}>{`Booking ${reference}`}</PageTitle>
      <DeskHeading title={`${name}, ${reference}`} />
      {actionData && <StatusMessage tone="error">{actionData.refused}</StatusMessage>}
      {notice && !actionData && <DeskNotice>{notice}</DeskNotice>}
      <DeskBooking {...loaderData} action={deskBookingPath(reference)} />
    </>
  );
}
