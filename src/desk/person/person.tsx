import { data } from "react-router";
import type { PersonFacts } from "#server/desk/person.ts";
import { deskBookingPath } from "#src/desk/bookings/present-visits.ts";
import { messagesPath } from "#src/desk/messages/present-messages.ts";
import { rooms } from "#src/desk/rooms.ts";
import { deskOf } from "#src/desk/shared/desk.ts";
import { DeskNotice } from "#src/desk/shared/desk-notice.tsx";
import { formatTimestamp } from "#src/desk/shared/format-desk.ts";
import { RoomTitle } from "#src/desk/shared/room-title.tsx";
import type { PageHandle } from "#src/root.tsx";
import { readForm } from "#src/routes/shared/posted-form.ts";
import { StatusMessage } from "#src/ui/status-message/status-message.tsx";
import type { Route } from "./+types/person";
import { FindPerson, PersonRecord } from "./person-parts.tsx";

export const handle: PageHandle = { isLive: true, hasOwnFrame: true };

export function loader({ context }: Route.LoaderArgs) {
  deskOf(context).person.enter();
  return null;
}

/** Finds or deletes. What was typed is sent by POST, so that it appears in no log. */
export async function action({ request, context }: Route.ActionArgs) {
  const { person } = deskOf(context);
  const form = await readForm(request);
  const email = form.get("email")?.trim() ?? "";
  const nobody = { email, found: undefined, isRemoved: false, fault: "" };
  if (form.get("act") === "delete") {
    const isSure = form.get("sure") === "yes";
    const found = person.find(email);
    if (found && !isSure)
      return data(
        { ...nobody, found: wordsOf(found), fault: "Please tick the box first. Nothing was deleted." },
        { status: 422 },
      );
    return { ...nobody, isRemoved: (await person.remove(email)) !== undefined };
  }
  const found = person.find(email);
  return { ...nobody, found: found && wordsOf(found) };
}

function wordsOf({ messages, bookings, comments, wishes, hasLetters }: PersonFacts) {
  const isReference = (reference: string) => /^[A-Z0-9]+$/.test(reference);
  return [
    ...messages.map(({ id, kind, receivedAt }) => ({
      words: `${kind}, ${formatTimestamp(receivedAt)}`,
      href: `${messagesPath}/${id}`,
    })),
    ...bookings.map((reference) =>
      isReference(reference)
        ? { words: `Booking ${reference}`, href: deskBookingPath(reference) }
        : { words: "A booking that was not finished" },
    ),
    ...(comments > 0 ? [{ words: `Comments on the site: ${comments}` }] : []),
    ...(wishes > 0 ? [{ words: `On the waiting list: ${wishes}` }] : []),
    ...(hasLetters ? [{ words: "Signed up for letters" }] : []),
  ];
}

/** Everything stored about one e-mail address or phone number: view, export, delete. */
export default function Person({ actionData }: Route.ComponentProps) {
  const { email = "", found, isRemoved = false, fault = "" } = actionData ?? {};
  return (
    <>
      <RoomTitle title={rooms.person.title} isError={fault !== ""} />
      <StatusMessage tone="error">{fault}</StatusMessage>
      {isRemoved && (
        <DeskNotice>
          Everything about {email} is deleted. Backups keep it for up to 14 days. If one is restored, it is
          deleted again. E-mails in your own mailbox stay until you delete them there.
        </DeskNotice>
      )}
      <FindPerson email={isRemoved ? "" : email} />
      {found && <PersonRecord email={email} entries={found} />}
      {actionData && !found && !isRemoved && (
        <p role="status">Nothing is stored about this address or number.</p>
      )}
    </>
  );
}
