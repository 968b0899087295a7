import { data } from "react-router";
import type { FieldError } from "#core/form/answer.ts";
import { readPosted } from "#core/form/validate.ts";
import { providerName } from "#core/pay/provider.ts";
import { formatMoney } from "#core/values/money-text.ts";
import { count } from "#core/values/plural.ts";
import { formatDay, studioDay } from "#core/values/time.ts";
import { backForm, theyGaveForm, toBackForm } from "#desk/desk-forms.ts";
import type { DeskBookings } from "#desk/desk-service.ts";
import type { ActNotice } from "#desk/parts/act-notice.ts";
import { deskBookingsOf, deskOf } from "#desk/parts/desk-of.ts";
import { doStuckAct } from "#desk/parts/owner-task.tsx";
import { RoomTitle } from "#desk/parts/room-title.tsx";
import { shownIn } from "#desk/parts/shown-field.tsx";
import { mayDo } from "#desk/permissions.ts";
import { deskAt, deskBookingPath, rooms } from "#desk/rooms.ts";
import { readPostedForm, redirectTo } from "#site/frame/posted-form.ts";
import { wordOf } from "#ui/lib/word-of.ts";
import type { Route } from "./+types/booking";
import { doVisitAct, mayTake, readActNotice, refuse, unchanged } from "./bookings-of.ts";
import { DeskBooking } from "./desk-booking.tsx";
import { RefusedPayment } from "./desk-visit.tsx";
import { contactWords, isReachable } from "./present-contact.ts";
import { areOver, beginsInList, bookedVisitWords, inShort } from "./present-visits.ts";
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
  back: `Noted. What goes back by ${providerName} usually arrives within 5 to 10 days.`,
  gave: "Given back, and noted. The guest is told, if they have left a way to reach them.",
  "gave-online": `It goes back by ${providerName}, and usually arrives within 5 to 10 days. The guest is told.`,
  ungave: "Undone: it is with the studio again. If it was to be given back, it stands there again.",
  "let-go":
    "The fee is let go. What was paid online goes back by itself; what was paid at the studio is to be given back.",
  noted: "Noted: an owner sees it on Today and gives it back.",
  unnoted: "Noted: nothing is to be given back.",
  gift: "Noted as a gift. The guest is told, and can take it back on the page of the visit.",
  "told-owner": "The owners are told, by e-mail and on Today. Tell them yourself as well, if it cannot wait.",
  joined: "Noted: these bookings are of one guest.",
  parted: "Noted: these are different people, also from now on.",
  unsaid: "Undone: it is as it was before.",
  "not-gift": "It is to be given back again. The guest is told.",
};

/** Shown when a cancelled visit cannot be restored. */
const notOpen =
  "This place is no longer open: someone else has booked it, or the time is closed. The visit stays cancelled. You can add a booking at another time.";

const nobodyTold = "The guest has left no way to reach them, so nobody tells them.";

/** A notice without its sentences that the guest is told. */
function withoutTelling(words: string): string {
  const sentences = words.split(/(?<=\.) /);
  const kept = sentences.filter((sentence) => !/^The guest (is|gets|can pay)/.test(sentence));
  return kept.length === sentences.length ? words : [...kept, nobodyTold].join(" ");
}

/** The notice named in the URL, with the form that undoes the action. */
function readNotice(
  request: Request,
  action: string,
  { isOver, isReached }: { isOver: boolean; isReached: boolean },
): ActNotice | undefined {
  const { searchParams } = new URL(request.url);
  const act = searchParams.get("done") ?? "";
  const told = wordOf(done, act === "moved" && isOver ? "moved-over" : act);
  // Who has left no way to be reached gets no promise to be told.
  const words = isReached || told === undefined ? told : withoutTelling(told);
  if (words === undefined) return readActNotice(request);
  const [line, starts, shown] = ["line", "was", "to"].map((name) => searchParams.get(name));
  const move = searchParams.get("move");
  const others = searchParams.get("others");
  const undoing =
    others !== null && (act === "joined" || act === "parted")
      ? { act: "forget-said", others }
      : undoMoney(act, { line: line ?? "", move });
  if (undoing) return { words, undo: { action, fields: undoing }, stays: true };
  // Who was not told of a move is not told when it is undone, either.
  const tell = act === "moved-quietly" ? { tell: "no" } : {};
  const fields =
    line && act.startsWith("cancelled")
      ? { act: "restore", line }
      : line && starts && { act: "move", line, starts, ...(shown && { shown }), ...tell };
  return { words, undo: fields ? { action, fields } : undefined, stays: true };
}

/** What undoes an act about money. */
function undoMoney(
  act: string,
  { line, move }: { line: string; move: string | null },
): Record<string, string> | undefined {
  if (act === "gave" && move) return { act: "ungive", line, move };
  if (act === "noted") return { act: "undo-note", line };
  return act === "gift" ? { act: "not-a-gift", line } : undefined;
}

export function loader({ params, request, context }: Route.LoaderArgs) {
  const { visits, earlier } = deskBookingsOf(context);
  const booking = visits.booking(params.reference);
  if (!booking) throw data(null, { status: 404 });
  const here = deskBookingPath(booking.reference);
  return {
    notice: readNotice(request, here, {
      isOver: areOver(booking.visits, Date.now()),
      isReached: isReachable(booking.contact),
    }),
    isReached: isReachable(booking.contact),
    links: [
      ...(booking.visits.some(({ isCancelled }) => !isCancelled)
        ? [
            {
              label: "Change when, who comes or what helps",
              href: deskAt("bookings", booking.reference, "change"),
            },
            { label: "The same time, for more weeks", href: deskAt("bookings", booking.reference, "weeks") },
            ...(mayDo(deskOf(context).who.role, "issue invoices")
              ? [{ label: "Issue an invoice", href: `${rooms.invoices.address}?visit=${booking.reference}` }]
              : []),
          ]
        : []),
      ...(mayDo(deskOf(context).who.role, "note what happened")
        ? [{ label: "Something happened", href: `${rooms.incidents.address}?visit=${booking.reference}` }]
        : []),
      ...(visits.signing(booking.reference)
        ? [{ label: "Signing", href: deskAt("bookings", booking.reference, "signed") }]
        : []),
    ],
    reference: booking.reference,
    name: booking.contact.name || "A guest",
    contact: contactWords(booking.contact, booking.isUnreached),
    lines: booking.visits.map(bookedVisitWords),
    isOwner: mayDo(deskOf(context).who.role, "give money back"),
    mayNote: mayDo(deskOf(context).who.role, "note what happened"),
    gift:
      booking.gift > 0
        ? `The guest has left ${formatMoney(booking.gift, booking.currency)} to the studio as a gift.`
        : undefined,
    toAsk: booking.toAsk > 0 ? formatMoney(booking.toAsk, booking.currency) : undefined,
    questions: booking.questions.map(({ id, at, words, isAnswered }) => ({
      key: String(id),
      name: inShort(words),
      href: deskAt("messages", id),
      facts: [`${formatDay(studioDay(at))}, ${isAnswered ? "answered" : "not answered yet"}`],
    })),
    before: beforeWords(earlier.before(booking.reference)),
    events: booking.events.map(({ at, who, what }, index) => ({
      key: String(index),
      ...beginsInList({ starts: at }),
      name: who === "studio" ? "The studio" : "The guest",
      facts: [what],
    })),
  };
}

/** Earlier visits as entries of a list, and the others by reference. */
function beforeWords({ visits, same, open }: ReturnType<DeskBookings["earlier"]["before"]>) {
  const came = { here: "Came", absent: "Did not come" };
  return {
    visits: visits.map(({ line, reference, starts, name, presence }) => ({
      key: String(line),
      ...beginsInList({ starts }),
      name,
      href: deskBookingPath(reference),
      facts: [presence ? came[presence] : "Nobody noted whether they came"],
    })),
    same: same.join(" "),
    open: open.join(" "),
    openWords: `${count(open.length, "other booking has", "other bookings have")} this address or number: ${open.join(", ")}.`,
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await readPostedForm(request);
  const { reference } = params;
  const line = Number(form.get("line"));
  const act = form.get("act");
  if (act === "tell-owner") {
    if (!(await deskBookingsOf(context).incidents.tellOwner(reference))) throw data(null, { status: 404 });
    return redirectTo(`${deskBookingPath(reference)}?done=told-owner`);
  }
  const typed = readMoneyForm(act, form);
  if (typed?.errors) return refuseForm(act, line, typed.typed, typed.errors);
  const [word, pending] = bookingAct(act, { desk: deskBookingsOf(context), reference, line, form });
  const result = await pending;
  if (!result) return doVisitAct(request, form, context);
  if (act === "restore" && result.kind === "taken") return refuse({ refused: notOpen });
  if (result.kind === "invalid" && typed) return refuseForm(act, line, typed.typed, result.errors);
  if (result.kind !== "changed") return refuse(unchanged(result, form));
  const move = "move" in result && result.move !== undefined ? { move: String(result.move) } : undefined;
  const others = form.has("others") ? { others: othersIn(form).join(" ") } : undefined;
  const query = new URLSearchParams({ done: word, line: String(line), ...move, ...others });
  return redirectTo(`${deskBookingPath(reference)}?${query}`);
}

/** Reads the form of an act about money; undefined for other acts. */
function readMoneyForm(act: string | null, form: URLSearchParams) {
  if (act === "give-back") return readPosted(backForm, form);
  if (act === "to-give-back") return readPosted(toBackForm, form);
  return act === "they-gave" ? readPosted(theyGaveForm, form) : undefined;
}

/** Answers a form about money that needs fixing, with what was typed. */
function refuseForm(
  act: string | null,
  row: number,
  typed: Readonly<Record<string, unknown>>,
  given: readonly FieldError[],
) {
  const own = given.filter(({ field }) => field in typed);
  const others = given.filter(({ field }) => !(field in typed)).map(({ message }) => message);
  return refuse(
    {
      ...(others.length > 0 && { refused: others.join(" ") }),
      form: { act: act ?? "", row, typed, errors: own },
    },
    422,
  );
}

type Given = { desk: DeskBookings; reference: string; line: number; form: URLSearchParams };

/** References of other bookings that a form names. */
function othersIn(form: URLSearchParams): string[] {
  return (form.get("others") ?? "").slice(0, 500).split(" ");
}

/** Does what a button of a booking says. @returns its notice, and the result; none for the acts of every visit */
function bookingAct(act: string | null, { desk, reference, line, form }: Given) {
  const { visits, earlier, payingBack } = desk;
  const others = othersIn(form);
  const isAsked = Boolean(form.get("asked"));
  const isTold = form.get("tell") !== "no";
  const cancelled = isAsked ? "cancelled-asked" : "cancelled";
  switch (act) {
    case "ask-to-pay":
      return ["asked", visits.askToPay(reference)] as const;
    case "let-go":
      return ["let-go", payingBack.letGo(line)] as const;
    case "give-back": {
      const { values } = readPosted(backForm, form);
      const isOnline = values?.way === "online";
      const given =
        values && payingBack.giveBack(line, { way: values.way, cents: values.amount, shown: shownIn(form) });
      return [isOnline ? "gave-online" : "gave", given] as const;
    }
    case "ungive":
      return ["ungave", payingBack.undoGiving(Number(form.get("move")))] as const;
    case "to-give-back":
      return [
        "noted",
        payingBack.noteToGiveBack(line, readPosted(toBackForm, form).values?.amount ?? 0),
      ] as const;
    case "undo-note":
      return ["unnoted", payingBack.undoNote(line)] as const;
    case "they-gave": {
      const { values } = readPosted(theyGaveForm, form);
      return ["gift", values && payingBack.theyGaveIt(line, values)] as const;
    }
    case "not-a-gift":
      return ["not-gift", payingBack.notAGift(line)] as const;
    case "same-person":
      return ["joined", earlier.join(reference, others)] as const;
    case "different-people":
      return ["parted", earlier.part(reference, others)] as const;
    case "forget-said":
      return ["unsaid", earlier.forgetSaid(reference, others)] as const;
    case "restore":
      return ["restored", visits.restore(reference, line, mayTake(form))] as const;
    case "cancel":
      return [cancelled, visits.cancel(reference, [line], isAsked)] as const;
    case "cancel-later":
      return [cancelled, visits.cancel(reference, laterThan(visits, reference, line), isAsked)] as const;
    case "move": {
      // Undo: it was there before, open or not.
      const shown = form.get("shown") ?? undefined;
      const how = { mayTake: mayTake(form), isTold, isOnPurpose: true, shown };
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
  const { form } = actionData ?? {};
  return (
    <>
      <RoomTitle
        title={`${name}, ${reference}`}
        tab={`Booking ${reference}`}
        answer={form ? { ...actionData, errors: form.errors } : actionData}
        isFormGone={
          form !== undefined && !loaderData.lines.some(({ line, back }) => line === form.row && back)
        }
        notice={notice}
      />
      {actionData?.question && <AskAgain {...actionData.question} action={here} />}
      <RefusedPayment value={actionData?.payment}>
        <DeskBooking {...loaderData} action={here} refused={actionData?.form} />
      </RefusedPayment>
    </>
  );
}
