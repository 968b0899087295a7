import { data } from "react-router";
import { mayDo } from "#domain/desk/permissions.ts";
import { formatMoney } from "#domain/money.ts";
import { formatDay, studioDay } from "#domain/time.ts";
import type { DeskVisit } from "#server/desk/bookings/read-visits.ts";
import { messagesPath } from "#src/desk/messages/present-messages.ts";
import { rooms } from "#src/desk/rooms.ts";
import { deskOf } from "#src/desk/shared/desk-of.ts";
import { beginsInList } from "#src/desk/shared/format-desk.ts";
import { doStuckAct } from "#src/desk/shared/owner-task.tsx";
import { RoomTitle } from "#src/desk/shared/room-title.tsx";
import { wordOf } from "#src/lib/word-of.ts";
import { readForm, redirectTo } from "#src/routes/shared/posted-form.ts";
import type { Route } from "./+types/booking";
import { deskBookingsOf, doVisitAct, mayTake, readActNotice, unchanged } from "./bookings-of.ts";
import { DeskBooking } from "./desk-booking.tsx";
import { RefusedPayment } from "./desk-visit.tsx";
import { contactWords } from "./present-contact.ts";
import { areOver, deskBookingPath, fullVisitWords, inShort } from "./present-visits.ts";
import { ActEnd } from "./visit-forms.tsx";

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
function readNotice(request: Request, action: string, isOver: boolean) {
  const { searchParams } = new URL(request.url);
  const act = searchParams.get("done") ?? "";
  const words = wordOf(done, act === "moved" && isOver ? "moved-over" : act);
  if (words === undefined) return readActNotice(request);
  const [line, starts] = [searchParams.get("line"), searchParams.get("was")];
  if (line && act.startsWith("cancelled"))
    return { words, undo: { action, fields: { act: "restore", line } } };
  // Who was not told of a move is not told when it is undone, either.
  const tell = act === "moved-quietly" ? { tell: "no" } : {};
  if (line && starts) return { words, undo: { action, fields: { act: "move", line, starts, ...tell } } };
  return { words };
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
            { label: "Change who comes or what helps", href: `${here}/change` },
            { label: "The same time, for more weeks", href: `${here}/weeks` },
            ...(mayDo(deskOf(context).who.role, "issue invoices")
              ? [{ label: "Issue an invoice", href: `${rooms.invoices.address}?visit=${booking.reference}` }]
              : []),
          ]
        : []),
      ...(visits.signing(booking.reference) ? [{ label: "Signing", href: `${here}/signed` }] : []),
    ],
    reference: booking.reference,
    name: booking.contact.name || "A guest",
    contact: contactWords(booking.contact),
    lines: booking.visits.map((visit) => ({
      ...fullVisitWords(visit, setup.currency),
      day: formatDay(studioDay(visit.starts)),
      date: studioDay(visit.starts),
      isCancelled: visit.isCancelled,
      canRestore: visit.canRestore,
      kept: sumPaid(visit, visit.paid?.kept),
      paidOnline: visit.isCancelled ? undefined : sumPaid(visit, visit.paid?.online),
      stuck: visit.paid?.stuck.map(({ id, cents }) => ({ id, sum: sumPaid(visit, cents) ?? "" })) ?? [],
    })),
    toAsk: booking.toAsk > 0 ? formatMoney(booking.toAsk, setup.currency) : undefined,
    questions: booking.questions.map(({ id, at, words, isAnswered }) => ({
      href: `${messagesPath}/${id}`,
      words: inShort(words),
      state: `${formatDay(studioDay(at))}, ${isAnswered ? "answered" : "not answered yet"}`,
    })),
    events: booking.events.map(({ at, who, what }, index) => ({
      key: String(index),
      ...beginsInList({ starts: at }),
      name: who === "studio" ? "The studio" : "The guest",
      facts: [what],
    })),
  };
}

/** A part of what was paid, as display text; undefined for nothing. */
function sumPaid({ paid }: DeskVisit, cents = 0): string | undefined {
  return cents > 0 ? formatMoney(cents, paid?.currency ?? "") : undefined;
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { visits } = deskBookingsOf(context);
  const form = await readForm(request);
  const line = Number(form.get("line"));
  const { reference } = params;
  const act = form.get("act");
  const doneWith = (word: string) =>
    redirectTo(`${deskBookingPath(reference)}?${new URLSearchParams({ done: word, line: String(line) })}`);
  if (act === "ask-to-pay") {
    const result = await visits.askToPay(reference);
    return result.kind === "changed" ? doneWith("asked") : data(unchanged(result, form), { status: 409 });
  }
  const back = await payBack(act, line, form, context);
  if (back) return back.kind === "changed" ? doneWith("back") : data(unchanged(back, form), { status: 409 });
  if (act === "restore") {
    const result = await visits.restore(reference, line, mayTake(form));
    if (result.kind === "changed") return doneWith("restored");
    return data(result.kind === "taken" ? { refused: notOpen } : unchanged(result, form), { status: 409 });
  }
  const isMove = act === "move";
  const isLater = act === "cancel-later";
  if (!isMove && !isLater && act !== "cancel") return doVisitAct(request, form, context);
  const isAsked = Boolean(form.get("asked"));
  const isTold = form.get("tell") !== "no";
  const result = isMove
    ? await visits.move(reference, line, form.get("starts") ?? "", {
        mayTake: mayTake(form),
        isTold,
        // Undo: it was there before, open or not.
        isOnPurpose: true,
      })
    : await visits.cancel(reference, isLater ? laterThan(visits, reference, line) : [line], isAsked);
  if (result.kind !== "changed") return data(unchanged(result, form), { status: 409 });
  if (isMove) return doneWith(isTold ? "moved" : "moved-quietly");
  return doneWith(isAsked ? "cancelled-asked" : "cancelled");
}

/** A visit of a booking that repeats, and those after it. */
function laterThan(
  visits: ReturnType<typeof deskBookingsOf>["visits"],
  reference: string,
  line: number,
): number[] {
  const all = visits.booking(reference)?.visits ?? [];
  const from = Date.parse(all.find((visit) => visit.line === line)?.starts ?? "");
  return all
    .filter((visit) => !visit.isCancelled && Date.parse(visit.starts) >= from)
    .map((visit) => visit.line);
}

/** Gives back what was paid online; undefined for other acts. */
async function payBack(
  act: string | null,
  line: number,
  form: URLSearchParams,
  context: Route.ActionArgs["context"],
) {
  const { payingBack } = deskBookingsOf(context);
  const refund = Number(form.get("refund"));
  if (act === "let-go") return payingBack.letGo(line);
  if (act === "give-back") return payingBack.giveBack(line);
  return doStuckAct(payingBack, act, refund);
}

/** One booking: the guest, what they booked, and what can be changed. */
export default function BookingAtDesk({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, reference, name } = loaderData;
  const payment = actionData && "payment" in actionData ? actionData.payment : undefined;
  return (
    <>
      <RoomTitle
        title={`${name}, ${reference}`}
        tab={`Booking ${reference}`}
        isError={actionData !== undefined}
      />
      <ActEnd data={actionData} notice={notice} action={deskBookingPath(reference)} />
      <RefusedPayment value={payment}>
        <DeskBooking {...loaderData} action={deskBookingPath(reference)} />
      </RefusedPayment>
    </>
  );
}
