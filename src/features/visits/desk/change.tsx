import { data } from "react-router";
import type { Line } from "#core/booking/visit.ts";
import { visitorForm } from "#core/booking/visitor-form.ts";
import { forDesk } from "#core/form/answers.ts";
import { typedAgain } from "#core/form/given.ts";
import { formatMoment } from "#core/values/time.ts";
import { deskBookingsOf } from "#desk/parts/desk-of.ts";
import { RoomTitle } from "#desk/parts/room-title.tsx";
import { deskBookingPath } from "#desk/rooms.ts";
import { readPostedForm, redirectTo } from "#site/frame/posted-form.ts";
import { detailLines, readDraft, saveDetails } from "../draft.ts";
import { RefusalNote } from "../refusal.tsx";
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

export function loader(args: Route.LoaderArgs) {
  const { setup, booking, lines } = readBooked(args);
  return {
    contact: booking.contact,
    lines: detailLines(setup, lines, { hasParty: true, titleOf }),
    back: deskBookingPath(booking.reference),
  };
}

export async function action(args: Route.ActionArgs) {
  const { visits, setup, booking, lines } = readBooked(args);
  const form = await readPostedForm(args.request);
  const draft = readDraft({ form, lines, setup, hasParty: true });
  const refused = await saveDetails({ form, lines, setup, titleOf }, () =>
    visits.change(booking.reference, draft),
  );
  if (!refused) return redirectTo(`${deskBookingPath(booking.reference)}?done=changed`);
  const { status, ...words } = refused;
  // Nothing was saved, so the response has to return what was typed.
  return data({ ...words, contact: typedAgain(forDesk(visitorForm), booking.contact, form) }, { status });
}

/** Changes who comes, what helps, and how to reach the guest. Also works once the visit has begun. */
export default function ChangeBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { contact, lines } = actionData ?? loaderData;
  return (
    <>
      <RoomTitle title="Who comes and what helps" answer={actionData}>
        <a href={loaderData.back}>Back to the booking</a>
      </RoomTitle>
      {actionData && <RefusalNote {...actionData} />}
      <ChangeVisit contact={contact} lines={lines} errors={actionData?.errors ?? []} />
    </>
  );
}
