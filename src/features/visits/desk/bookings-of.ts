import type { ComponentProps } from "react";
import { data, type RouterContextProvider } from "react-router";
import { offerOf } from "#core/booking/setup.ts";
import type { ChangeResult } from "#core/booking/visit.ts";
import type { FieldError } from "#core/form/answer.ts";
import { readPosted } from "#core/form/validate.ts";
import { studioDay } from "#core/values/time.ts";
import { payForm } from "#desk/desk-forms.ts";
import type { DeskBookings } from "#desk/desk-service.ts";
import { type ActNotice, readCallNotice } from "#desk/parts/act-notice.ts";
import { deskBookingsOf } from "#desk/parts/desk-of.ts";
import type { RefusedRow } from "#desk/parts/row-form.tsx";
import { shownIn } from "#desk/parts/shown-field.tsx";
import { redirectTo } from "#site/frame/posted-form.ts";
import { wordOf } from "#ui/lib/word-of.ts";
import { closedSpanWords } from "./present-closures.ts";
import type { BeingChosen, VisitAct } from "./visit-changes.server.ts";
import type { AskAgain } from "./visit-forms.tsx";

/** Why a visit cannot begin then: the opening hours, and what the studio has closed. Staff may take the time on purpose. */
export function whyClosed(
  { visits, closedTimes, setup }: DeskBookings,
  { offer, minutes, starts }: { offer: string; minutes: number; starts: string },
): string[] {
  const from = Date.parse(starts);
  const to = from + minutes * 60_000;
  const { ids = [] } = offerOf(setup, offer)?.rooms ?? {};
  const rooms = setup.rooms.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  const closed = closedTimes
    .on(studioDay(starts))
    .filter((span) => Date.parse(span.from) < to && Date.parse(span.to) > from)
    .filter(({ room }) => room === undefined || rooms.includes(room))
    .map((span) => `${span.room === undefined ? "" : `${span.room}: `}${closedSpanWords(span)}.`);
  return [...visits.whyNotOpen(offer, minutes, starts), ...closed];
}

/** Reads the notice about a visit from the URL that {@link doVisitAct} redirects to. */
export function readActNotice(request: Request): ActNotice | undefined {
  const { pathname, searchParams } = new URL(request.url);
  const act = searchParams.get("done") ?? "";
  const words = wordOf(buttons, act)?.done;
  const line = searchParams.get("line");
  if (words === undefined) return readCallNotice(searchParams);
  const date = searchParams.get("date");
  const action = date ? `${pathname}?date=${encodeURIComponent(date)}` : pathname;
  const fields = undoFields(act, searchParams.get("was"));
  const shown = searchParams.get("shown");
  const minutes = searchParams.get("minutes");
  const room = searchParams.get("now");
  const seen = { ...(shown && { shown }), ...(minutes && { minutes }), ...(room && { "was-room": room }) };
  const undo = fields && line ? { action, fields: { line, ...fields, ...seen } } : undefined;
  return { words, undo, stays: true };
}

/** What is answered to an act on a visit that was not done. */
type VisitAnswer = {
  refused?: string;
  /** What staff are asked first, with the form that was sent. */
  question?: ComponentProps<typeof AskAgain>;
  /** A form about money that needs fixing, with what was typed. */
  form?: RefusedRow & { act: string };
  /** What was typed of a payment. */
  payment?: { line: number; paid: string; amount: string; errors: readonly FieldError[] };
};

/** Answers an act on a visit that was not done. */
export function refuse(answer: VisitAnswer, status = 409) {
  return data(answer, { status });
}

/** Performs the action of a visit's button, then redirects back to the page with a notice. */
export async function doVisitAct(
  request: Request,
  form: URLSearchParams,
  context: Readonly<RouterContextProvider>,
) {
  const { visits } = deskBookingsOf(context);
  const { act, errors } = readVisitAct(form);
  const line = Number(form.get("line"));
  if (errors) {
    const typed = { line, paid: form.get("paid") ?? "", amount: form.get("amount") ?? "", errors };
    return refuse({ refused: errors.map(({ message }) => message).join(" "), payment: typed }, 422);
  }
  if (!act) return refuse({ refused: "This button does not work any more. Please reload the page." }, 400);
  const result = await visits.act(line, act, mayTake(form));
  if (result.kind !== "changed") return refuse(unchanged(result, form));
  const url = new URL(request.url);
  const query = new URLSearchParams({ done: form.get("act") ?? "", line: String(line) });
  const [date, was] = [url.searchParams.get("date"), form.get(`was-${act.kind}`)];
  if (date) query.set("date", date);
  if (was) query.set("was", was);
  // Undo takes this payment back, not another one that has come since.
  if (act.kind === "pay" && act.how) query.set("shown", String(visits.moves(line)));
  if (act.kind === "room") query.set("now", act.room);
  if (act.kind === "lengthen" && act.shown) query.set("minutes", String(act.shown + act.by));
  // Once somebody is here, the page begins with who comes next.
  return redirectTo(`${url.pathname}?${query}${act.kind === "presence" && act.what ? "" : `#visit-${line}`}`);
}

/** A visit's button: its action, unless that follows from fields; the notice afterwards; the button that undoes it. */
type Button = { readonly act?: VisitAct; readonly done: string; readonly undo?: string };

const buttons: Readonly<Record<string, Button>> = {
  here: { act: { kind: "presence", what: "here" }, done: "Marked as here.", undo: "unmark" },
  arrived: { act: { kind: "presence", what: "here" }, done: "Noted: you have arrived.", undo: "unmark" },
  left: { act: { kind: "leave", hasLeft: true }, done: "Noted: you have left.", undo: "unleft" },
  unleft: { act: { kind: "leave", hasLeft: false }, done: "The note is removed." },
  absent: { act: { kind: "presence", what: "absent" }, done: "Marked as a no-show.", undo: "unmark" },
  unmark: { act: { kind: "presence", what: undefined }, done: "The mark is removed." },
  late: { act: { kind: "say", what: "late" }, done: "Noted: running late.", undo: "unsay" },
  outside: { act: { kind: "say", what: "outside" }, done: "Noted: waiting outside.", undo: "unsay" },
  unsay: { act: { kind: "say", what: undefined }, done: "The note is removed." },
  longer: { act: { kind: "lengthen", by: 15 }, done: "The visit is now 15 minutes longer.", undo: "shorter" },
  shorter: {
    act: { kind: "lengthen", by: -15 },
    done: "The visit is now 15 minutes shorter.",
    undo: "longer",
  },
  stopped: {
    act: { kind: "stop", isStopped: true },
    done: "Noted. Offer them another time; if money is to come back, note how much. An owner gives it back.",
    undo: "unstopped",
  },
  unstopped: { act: { kind: "stop", isStopped: false }, done: "The note is removed." },
  reached: { act: { kind: "reached" }, done: "Noted: you reached the guest. The booking is confirmed." },
  known: { act: { kind: "reached" }, done: "The booking is confirmed, and its invoice is issued." },
  paper: { act: { kind: "paper", isSigned: true }, done: "Noted: signed on paper.", undo: "unpaper" },
  unpaper: { act: { kind: "paper", isSigned: false }, done: "The note is removed." },
  pay: { done: "The payment is recorded.", undo: "unpay" },
  unpay: { done: "The payment is removed." },
  room: { done: "The visit is now in another room." },
};

/** The action named by a visit's posted form, or what is wrong with it; neither if it is unknown. */
function readVisitAct(form: URLSearchParams): { act?: VisitAct | undefined; errors?: readonly FieldError[] } {
  const name = form.get("act") ?? "";
  if (name === "unpay") return { act: { kind: "pay", how: undefined, shown: shownIn(form) } };
  if (name === "pay") {
    const { values, errors } = readPosted(payForm, form);
    return errors
      ? { errors }
      : { act: { kind: "pay", how: values.paid, cents: values.amount, shown: shownIn(form) } };
  }
  if (name === "room") {
    const room = form.get("room");
    const message = "Please choose another room first. Nothing was changed.";
    const shown = form.get("was-room") ?? undefined;
    return room ? { act: { kind: "room", room, shown } } : { errors: [{ field: "room", message }] };
  }
  const act = wordOf(buttons, name)?.act;
  const minutes = form.get("minutes");
  return { act: act?.kind === "lengthen" && minutes !== null ? { ...act, shown: Number(minutes) } : act };
}

/** The form fields that undo an action. @param was the previous value: another mark, or room */
function undoFields(name: string, was: string | null): Record<string, string> | undefined {
  if (name === "room") return was ? { act: "room", room: was } : undefined;
  const undo = wordOf(buttons, name)?.undo;
  return undo === undefined ? undefined : { act: was || undo };
}

/** What a guest is choosing that an action needs, and the button that does it: "Make it longer all the same". */
const questions: Readonly<Record<string, { what: string; label: string }>> = {
  longer: { what: "the time after this visit", label: "Make it longer" },
  shorter: { what: "this room", label: "Make it shorter" },
  room: { what: "that room", label: "Change the room" },
  move: { what: "that time", label: "Move it there" },
  restore: { what: "this time", label: "Book it again" },
};

/**
 * Why an action was not done, or the question that staff answer first: until when a guest keeps the time, and the form
 * that was sent.
 */
export function unchanged(
  result: Exclude<ChangeResult, { kind: "changed" }> | BeingChosen,
  form: URLSearchParams,
): VisitAnswer {
  if (result.kind !== "being-chosen") return { refused: describeRefusal(result) };
  const { what, label } = questions[form.get("act") ?? ""] ?? { what: "this time", label: "Do it" };
  const take = { name: "take", value: "yes", label };
  return { question: { until: result.until, what, take, fields: Object.fromEntries(form) } };
}

/** Whether staff have answered that question. */
export const mayTake = (form: URLSearchParams) => form.has("take");

/** Why an action was not done, and what to do about it. */
export function describeRefusal(result: Exclude<ChangeResult, { kind: "changed" }>): string {
  if (result.kind === "taken") return "The room is taken at that time. Nothing was changed.";
  if (result.kind === "invalid") return result.errors.map(({ message }) => message).join(" ");
  if (result.kind === "unknown") return "This visit no longer exists. Nothing was changed.";
  if (result.kind === "paying")
    return "Its guest is paying for it online just now. Nothing was changed: it is booked as soon as it is paid.";
  return "It could not be saved just now. Nothing was changed. Please try again.";
}
