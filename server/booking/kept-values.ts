import type { FieldError } from "#domain/answer.ts";
import {
  isSameParty,
  lineForm,
  needsForm,
  partyErrors,
  partyForm,
  type WhoComes,
} from "#domain/booking/line-form.ts";
import { type BookingSetup, offerOf } from "#domain/booking/setup.ts";
import { answersOf, givenAnswers, keepAnswers, pickAnswers, typedOf } from "#domain/forms/answers.ts";
import { keptPrice } from "#domain/price.ts";
import {
  askedIn,
  type CheckedLine,
  type LineFacts,
  lineMessages,
  needsErrors,
  startProblem,
} from "./check-line.ts";
import { readInstant, tickAt } from "./clock.ts";
import type { LineFields, LineValues } from "./line-values.ts";
import { roomChoices } from "./open-times.ts";
import type { LineRow } from "./visit-store.ts";

/** The new values of a stored line, or its errors. */
export type KeptLine =
  | { readonly fields: LineFields; readonly errors?: never }
  | { readonly fields?: never; readonly errors: readonly FieldError[] };

/**
 * A stored line with a changed party or changed help options. Its time, length, room and name stay and are
 * not checked again, because the offers or closed times may have changed since.
 */
export function keptLine(
  line: LineRow,
  party: Partial<WhoComes>,
  setup: BookingSetup,
  isStudio = false,
): KeptLine {
  const offer = offerOf(setup, line.offer);
  const form = askedIn(lineForm, setup, offer, line);
  const asked = answersOf(form, typedOf(form, { ...givenAnswers(lineForm, line), ...party }));
  const kept = keepAnswers(form, asked);
  const who = { ...kept, people: party.people ?? line.people };
  const isSame = isSameParty(who, line);
  const errors: FieldError[] = [];
  if (!isSame)
    errors.push(
      ...(offer
        ? partyErrors(offer, { ...asked, people: who.people })
        : [{ field: "people", message: isStudio ? lineMessages.goneAtDesk : lineMessages.gone }]),
    );
  // What was there before stays, even if it would not be accepted today.
  const isAnswered = JSON.stringify(asked.answers) === JSON.stringify(line.answers);
  const changed = ({ field }: FieldError) =>
    field === "note" ? asked.note !== line.note : !(isAnswered && field.startsWith("answers."));
  errors.push(...needsErrors(asked, askedIn(needsForm, setup, offer, line)).filter(changed));
  if (errors.length > 0) return { errors };
  const price = isSame ? line.price : keptPrice(line, who, offer);
  return { fields: { ...line, ...who, ...(isSame && pickAnswers(partyForm, line)), price } };
}

/**
 * A stored line at another time. Everything but its time and rooms stays, even a length or price no longer
 * offered.
 * @param starts with a UTC offset
 */
export function movedLine(line: LineRow, starts: string, facts: LineFacts): CheckedLine {
  const { setup, isStudio } = facts;
  const offer = offerOf(setup, line.offer);
  if (!offer)
    return { errors: [{ field: "starts", message: isStudio ? lineMessages.goneAtDesk : lineMessages.gone }] };
  const ms = readInstant(starts);
  const problem = ms === undefined ? lineMessages.starts : startProblem(offer, line.minutes, ms, facts);
  if (problem || ms === undefined)
    return { errors: [{ field: "starts", message: problem ?? lineMessages.starts }] };
  const choices = roomChoices(setup, offer, line.people);
  return { values: { ...line, tick: tickAt(ms), mode: offer.mode, choices, readyMinutes: offer.ready } };
}

/**
 * A stored line unchanged, in its old rooms.
 * @returns undefined if its offer or one of its rooms no longer exists
 */
export function sameLine(line: LineRow, setup: BookingSetup): LineValues | undefined {
  const offer = offerOf(setup, line.offer);
  const rooms = line.rooms.flatMap((id) => setup.rooms.find((room) => room.id === id) ?? []);
  if (!offer || rooms.length < line.rooms.length) return undefined;
  return { ...line, mode: offer.mode, choices: [rooms], readyMinutes: offer.ready };
}
