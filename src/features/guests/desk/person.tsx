import { data } from "react-router";
import { count } from "#core/values/plural.ts";
import { DeskNotice } from "#desk/parts/desk-notice.tsx";
import { deskOf } from "#desk/parts/desk-of.ts";
import { formatTimestamp } from "#desk/parts/format-desk.ts";
import { RoomTitle } from "#desk/parts/room-title.tsx";
import { deskAt, deskBookingPath, rooms } from "#desk/rooms.ts";
import { readPostedForm } from "#site/frame/posted-form.ts";
import { PrintButton } from "#ui/print-button/print-button.tsx";
import type { Route } from "./+types/person";
import type { PersonFacts } from "./person.server.ts";
import { FindPerson, PersonRecord, Stays } from "./person-parts.tsx";

export function loader({ context }: Route.LoaderArgs) {
  deskOf(context).person.enter();
  return null;
}

/** Finds or deletes. What was typed is sent by POST, so that it appears in no log. */
export async function action({ request, context }: Route.ActionArgs) {
  const { person } = deskOf(context);
  const form = await readPostedForm(request);
  const email = form.get("email")?.trim() ?? "";
  const nobody = { email, found: undefined, gone: undefined, refused: undefined };
  const found = person.find(email);
  if (form.get("act") !== "delete" || !found) return { ...nobody, found: found && wordsOf(found) };
  const refuse = (fault: string) =>
    data({ ...nobody, found: wordsOf(found), refused: `${fault} Nothing was deleted.` }, { status: 422 });
  if (form.get("sure") !== "yes") return refuse("Please tick the box first.");
  const removed = await person.remove(email, form.get("left") === "yes");
  if (removed) return { ...nobody, gone: wordsOf(removed) };
  return refuse("Please settle what is open first, or tick that it stays as it is.");
}

function wordsOf(facts: PersonFacts) {
  return { entries: entriesOf(facts), open: facts.open, stays: staysOf(facts) };
}

/** What stays, why, and until when. */
function staysOf({ stays: { visits, gifts, declarations, passes, invoices } }: PersonFacts): string[] {
  const books = "without a name, as long as you keep the books of its year.";
  return [
    ...(visits > 0 ? [`Of ${count(visits, "visit", "visits")}: time and amount, ${books}`] : []),
    ...(gifts > 0 ? [`Of ${count(gifts, "gift or order", "gifts and orders")}: the amount, ${books}`] : []),
    ...(declarations.length > 0
      ? [
          `Gift Aid of ${count(declarations.length, "gift", "gifts")}: name and address, until the end of ${Math.max(...declarations)}: the law asks for them.`,
        ]
      : []),
    ...(passes > 0
      ? [
          `${count(passes, "pass or voucher", "passes and vouchers")}, without a name: whoever has the code can use it.`,
        ]
      : []),
    ...invoices.map(
      ({ title, until }) => `${title}, as it was issued, until the end of ${until}: the law asks for it.`,
    ),
  ];
}

function entriesOf({ messages, bookings, comments, wishes, hasLetters }: PersonFacts) {
  const isReference = (reference: string) => /^[A-Z0-9]+$/.test(reference);
  return [
    ...messages.map(({ id, kind, receivedAt }) => ({
      words: `${kind}, ${formatTimestamp(receivedAt)}`,
      href: deskAt("messages", id),
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
  const { email = "", found, gone, refused } = actionData ?? {};
  return (
    <>
      <RoomTitle title={rooms.person.title} answer={refused === undefined ? undefined : { refused }}>
        {gone && <PrintButton>Print this page</PrintButton>}
      </RoomTitle>
      {gone && (
        <>
          <DeskNotice>
            Everything about {email} is deleted here. Backups and copies on another machine keep it for up to
            14 days, and so may a copy from before a restore or an upgrade. If one of them is restored, it is
            deleted again. A copy that you saved on a computer of your own keeps it until you delete the file,
            and so do e-mails in your own mailbox.
          </DeskNotice>
          <p>This went:</p>
          <ul>
            {gone.entries.map(({ words }) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          <Stays sentences={gone.stays} />
        </>
      )}
      <FindPerson email={gone ? "" : email} />
      {found && <PersonRecord email={email} {...found} />}
      {actionData && !found && !gone && <p role="status">Nothing is stored about this address or number.</p>}
    </>
  );
}
