import { data } from "react-router";
import { formatMoney } from "#core/values/money.ts";
import { formatDay, studioDay } from "#core/values/time.ts";
import type { ActNotice } from "#desk/parts/act-notice.ts";
import { deskOf } from "#desk/parts/desk-of.ts";
import { doStuckAct } from "#desk/parts/owner-task.tsx";
import { RoomTitle } from "#desk/parts/room-title.tsx";
import { mayDo } from "#desk/permissions.ts";
import { deskAt, rooms } from "#desk/rooms.ts";
import { readPostedForm, redirectTo } from "#site/frame/posted-form.ts";
import { wordOf } from "#ui/lib/word-of.ts";
import type { Route } from "./+types/booking";
import { deskBookingsOf, doVisitAct, mayTake, readActNotice, refuse, unchanged } from "./bookings-of.ts";
import { DeskBooking } from "./desk-booking.tsx";
import { RefusedPayment } from "./desk-visit.tsx";
import { contactWords } from "./present-contact.ts";
import { areOver, beginsInList, bookedVisitWords, deskBookingPath, inShort } from "./present-visits.ts";
import { AskAgain } from "./visit-forms.tsx";

const done: Readonly<Record<string, string>> = {
  moved: "The visit is moved. The guest is told by e-mail, or is listed under Calls to make.",
  "moved-quietly": "The visit is moved. The guest was not told.",
  "moved-over": "The visit is moved. It is over, so the guest is not told.",
  cancelled:
    "The visit is cancelled, and its time is open again. The guest is told by e-mail, or is listed under Calls to make.",
  "cancelled-asked":
    "The visit is cancelled, and its time is open again. The guest gets a mail that confirms it, if they have given an address.",
  restored: "The visit is booked again. The guest is told by e-mail, or is listed under Calls to make.",
  booked: "The visit is booked.",
  changed: "The change is saved.",
  weeks: "These weeks are booked. The guest is told by e-mail, or is listed under Calls to make.",
  asked:
    "The guest can pay online on the page of the visit, and is told by e-mail, or listed under Calls to make.",
  back: "Noted. What goes back by Stripe usually arrives within 5 to 10 days.",
};

/** Shown when a cancelled visit cannot be restored. */
const notOpen =
  "This place is no longer open: someone else has booked it, or the time is closed. The visit stays cancelled. You can add a booking at another time.";

/** The notice named in the URL, with the form that undoes the action. */
function readNotice(request: Request, action: string, isOver: boolean): ActNotice | undefined {
  const { searchParams } = new URL(request.url);
  const act = searchParams.get("done") ?? "";
  const words = wordOf(done, act === "moved" && isOver ? "moved-over" : act);
  if (words === undefined) return readActNotice(request);
  const [line, starts] = [searchParams.get("line"), searchParams.get("was")];
  // Who was not told of a move is not told when it is undone, either.
  const tell = act === "moved-quietly" ? { tell: "no" } : {};
  const fields =
    line && act.startsWith("cancelled")
      ? { act: "restore", line }
      : line && starts && { act: "move", line, starts, ...tell };
  return { words, undo: fields ? { action, fields } : undefined, stays: true };
}

export function loader({ params, request, context }: Route.LoaderArgs) {
  const { visits, setup } = deskBookingsOf(context);
  const booking = visits.booking(params.reference);
  if (!booking) throw data(null, { status: 404 });
  const here = deskBookingPath(booking.reference);
  return {
    notice: readNotice(request, here, areOver(booking.visits, Date.now())),
    links: [
      ...(booking.visits.some(({ isCancelled }) => !isCancelled)
        ? [
            {
              label: "Change who comes or what helps",
              href: deskAt("bookings", booking.reference, "change"),
            },
            { label: "The same time, for more weeks", href: deskAt("bookings", booking.reference, "weeks") },
            ...(mayDo(deskOf(context).who.role, "issue invoices")
              ? [{ label: "Issue an invoice", href: `${rooms.invoices.address}?visit=${booking.reference}` }]
              : []),
          ]
        : []),
      ...(visits.signing(booking.reference)
        ? [{ label: "Signing", href: deskAt("bookings", booking.reference, "signed") }]
        : []),
    ],
    reference: booking.reference,
    name: booking.contact.name || "A guest",
    contact: contactWords(booking.contact),
    lines: booking.visits.map((visit) => bookedVisitWords(visit, setup.currency)),
    toAsk: booking.toAsk > 0 ? formatMoney(booking.toAsk, setup.currency) : undefined,
    questions: booking.questions.map(({ id, at, words, isAnswered }) => ({
      key: String(id),
      name: inShort(words),
      href: deskAt("messages", id),
      facts: [`${formatDay(studioDay(at))}, ${isAnswered ? "answered" : "not answered yet"}`],
    })),
    events: booking.events.map(({ at, who, what }, index) => ({
      key: String(index),
      ...beginsInList({ starts: at }),
      name: who === "studio" ? "The studio" : "The guest",
      facts: [what],
    })),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await readPostedForm(request);
  const { reference } = params;
  const line = Number(form.get("line"));
  const act = form.get("act");
  const [word, pending] = bookingAct(act, { desk: deskBookingsOf(context), reference, line, form });
  const result = await pending;
  if (!result) return doVisitAct(request, form, context);
  if (act === "restore" && result.kind === "taken") return refuse({ refused: notOpen });
  if (result.kind !== "changed") return refuse(unchanged(result, form));
  const query = new URLSearchParams({ done: word, line: String(line) });
  return redirectTo(`${deskBookingPath(reference)}?${query}`);
}

type DeskBookings = ReturnType<typeof deskBookingsOf>;
type Given = { desk: DeskBookings; reference: string; line: number; form: URLSearchParams };

/** Does what a button of a booking says. @returns its notice, and the result; none for the acts of every visit */
function bookingAct(act: string | null, { desk, reference, line, form }: Given) {
  const { visits, payingBack } = desk;
  const isAsked = Boolean(form.get("asked"));
  const isTold = form.get("tell") !== "no";
  const cancelled = isAsked ? "cancelled-asked" : "cancelled";
  switch (act) {
    case "ask-to-pay":
      return ["asked", visits.askToPay(reference)] as const;
    case "let-go":
      return ["back", payingBack.letGo(line)] as const;
    case "give-back":
      return ["back", payingBack.giveBack(line)] as const;
    case "restore":
      return ["restored", visits.restore(reference, line, mayTake(form))] as const;
    case "cancel":
      return [cancelled, visits.cancel(reference, [line], isAsked)] as const;
    case "cancel-later":
      return [cancelled, visits.cancel(reference, laterThan(visits, reference, line), isAsked)] as const;
    case "move": {
      // Undo: it was there before, open or not.
      const how = { mayTake: mayTake(form), isTold, isOnPurpose: true };
      const moved = visits.move(reference, line, form.get("starts") ?? "", how);
      return [isTold ? "moved" : "moved-quietly", moved] as const;
    }
    default:
      return ["back", doStuckAct(payingBack, act, Number(form.get("refund")))] as const;
  }
}

/** A visit of a booking that repeats, and those after it. */
function laterThan(visits: DeskBookings["visits"], reference: string, line: number): number[] {
  const all = visits.booking(reference)?.visits ?? [];
  const from = Date.parse(all.find((visit) => visit.line === line)?.starts ?? "");
  return all
    .filter((visit) => !visit.isCancelled && Date.parse(visit.starts) >= from)
    .map((visit) => visit.line);
}

/** One booking: the guest, what they booked, and what can be changed. */
export default function BookingAtDesk({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, reference, name } = loaderData;
  const here = deskBookingPath(reference);
  return (
    <>
      <RoomTitle
        title={`${name}, ${reference}`}
        tab={`Booking ${reference}`}
        answer={actionData}
        notice={notice}
      />
      {actionData?.question && <AskAgain {...actionData.question} action={here} />}
      <RefusedPayment value={actionData?.payment}>
        <DeskBooking {...loaderData} action={here} />
      </RefusedPayment>
    </>
  );
}
