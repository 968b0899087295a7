import type { ChangeResult } from "#domain/booking/visit.ts";
import { payWays } from "#domain/desk/visits.ts";
import type { BeingChosen, VisitAct } from "#server/desk/bookings/visit-changes.ts";
import { parseCents } from "#src/desk/shared/parse-cents.ts";

/** A visit's button: its action, the notice afterwards, and the button that undoes it. */
type Button = { readonly act: VisitAct; readonly done: string; readonly undo?: string };

const buttons: Readonly<Record<string, Button>> = {
  here: { act: { kind: "presence", what: "here" }, done: "Marked as here.", undo: "unmark" },
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
  reached: { act: { kind: "reached" }, done: "Noted: you reached the guest. The booking is confirmed." },
  paper: { act: { kind: "paper", isSigned: true }, done: "Noted: signed on paper.", undo: "unpaper" },
  unpaper: { act: { kind: "paper", isSigned: false }, done: "The note is removed." },
  unpay: { act: { kind: "pay", how: undefined }, done: "The payment is removed." },
};

/** The action named by a visit's posted form; undefined if it is unknown. */
export function readVisitAct(form: URLSearchParams): VisitAct | undefined {
  const name = form.get("act") ?? "";
  if (name === "pay") {
    const how = payWays.find((way) => way === form.get("paid"));
    const amount = form.get("amount")?.trim() ?? "";
    if (how && amount === "") return { kind: "pay", how };
    const cents = parseCents(amount);
    return how && cents !== undefined ? { kind: "pay", how, cents } : undefined;
  }
  const room = form.get("room");
  if (name === "room") return room ? { kind: "room", room } : undefined;
  return Object.hasOwn(buttons, name) ? buttons[name]?.act : undefined;
}

/** What to add to a visit's posted form, as a sentence; undefined if nothing is missing. */
export function missingChoice(form: URLSearchParams): string | undefined {
  if (form.get("act") === "room") return "Please choose another room first. Nothing was changed.";
  if (form.get("act") !== "pay") return undefined;
  return form.get("paid")
    ? "Please enter the amount as 35 or 17.50. No payment was recorded."
    : "Please choose how it was paid. No payment was recorded.";
}

/** The notice after an action; undefined if the action is unknown. */
export function doneWords(name: string): string | undefined {
  if (name === "pay") return "The payment is recorded.";
  if (name === "room") return "The visit is now in another room.";
  return Object.hasOwn(buttons, name) ? buttons[name]?.done : undefined;
}

/**
 * The form fields that undo an action.
 *
 * @param was the previous value: another mark, or room
 */
export function undoFields(name: string, was: string | null): Record<string, string> | undefined {
  if (name === "room") return was ? { act: "room", room: was } : undefined;
  if (name === "pay") return { act: "unpay" };
  const undo = Object.hasOwn(buttons, name) ? buttons[name]?.undo : undefined;
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
) {
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
  return "It could not be saved just now. Nothing was changed. Please try again.";
}
