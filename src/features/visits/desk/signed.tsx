import { data } from "react-router";
import { count } from "#core/values/plural.ts";
import { DeskList } from "#desk/parts/desk-list.tsx";
import { deskBookingsOf, deskOf } from "#desk/parts/desk-of.ts";
import { formatTimestamp } from "#desk/parts/format-desk.ts";
import { RoomTitle } from "#desk/parts/room-title.tsx";
import { deskAt, deskBookingPath } from "#desk/rooms.ts";
import { drawQr } from "#site/frame/draw-qr.server.ts";
import { QrCode } from "#ui/qr-code/qr-code.tsx";
import type { Route } from "./+types/signed";

export function loader({ params, request, context }: Route.LoaderArgs) {
  const { visits } = deskBookingsOf(context);
  const { reference } = params;
  const signing = visits.signing(reference);
  if (!signing) throw data(null, { status: 404 });
  const hasNames = new URL(request.url).searchParams.has("names");
  const { link, signed } = signing;
  return {
    title: signed ? `${signed.done} of ${signed.needed} signed` : "Who has signed",
    // Nobody signs for a visit that is cancelled, or once nothing is asked for any more.
    door: link && { link, qr: drawQr(link) },
    back: deskBookingPath(reference),
    names:
      deskOf(context).who.role === "owner" && !hasNames
        ? `${deskAt("bookings", reference, "signed")}?names`
        : undefined,
    signatures: hasNames
      ? visits.signatures(reference).map(({ signer, child, people, isOnPaper, at, text }, index) => ({
          key: String(index),
          name: isOnPaper ? `On paper: ${count(people, "person", "people")}` : signer,
          facts: [
            ...(child ? [`For ${child}, as parent or guardian`] : []),
            formatTimestamp(at),
            ...(text ? [text] : []),
          ],
        }))
      : undefined,
  };
}

/** How many have signed for a visit, the link to sign at the door, and for owners the names and texts. */
export default function Signed({ loaderData }: Route.ComponentProps) {
  const { title, door, back, names, signatures } = loaderData;
  return (
    <>
      <RoomTitle title={title}>
        <a href={back}>Back to the booking</a>
      </RoomTitle>
      {door && (
        <>
          <p>At the door, a guest scans this with a phone and signs there:</p>
          <QrCode {...door.qr} label="Link to sign" />
          <p translate="no">{door.link}</p>
        </>
      )}
      {names && (
        <p>
          <a href={names}>Names and texts</a>
        </p>
      )}
      {signatures && <DeskList title="Who has signed" empty="Nobody has signed yet." entries={signatures} />}
    </>
  );
}
