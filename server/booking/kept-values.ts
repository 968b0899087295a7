import type { FieldError } from "#contract/answer.ts";
import type { WhoComes } from "#contract/booking/service.ts";
import type { BookingSetup } from "#contract/booking/setup.ts";
import { cleanText } from "#contract/text.ts";
import {
  type CheckedLine,
  type LineFacts,
  lineWords,
  noteError,
  partyErrors,
  startProblem,
} from "./check-line.ts";
import { readInstant, tickAt } from "./clock.ts";
import type { LineFields, LineValues } from "./line-values.ts";
import { roomChoices } from "./open-times.ts";
import { keptPrice } from "./price.ts";
import type { LineRow } from "./rows.ts";

/** A stored line as it is to be stored now, or what to mend. */
export type KeptLine =
  | { readonly fields: LineFields; readonly errors?: never }
  | { readonly fields?: never; readonly errors: readonly FieldError[] };

/**
 * A stored line with others who come or other things that help. Its time, length, room and words stay as they are, and
 * what stays is not checked again: the owner, the desk or a closure may have changed since what can be booked.
 */
export function keptLine(
  line: LineRow,
  party: Partial<WhoComes>,
  setup: BookingSetup,
  isStudio = false,
): KeptLine {
  const offer = setup.offers.find(({ slug }) => slug === line.offer);
  const { people, adults, children, companions } = { ...line, ...party };
  const note = party.note === undefined ? line.note : cleanText(party.note);
  const who = { people, adults, children, companions };
  // Who said nothing of children comes with adults only, as far as forms can tell.
  const isSameParty =
    people === line.people &&
    (adults ?? people) === (line.adults ?? line.people) &&
    (children ?? 0) === (line.children ?? 0) &&
    companions === line.companions;
  const errors: FieldError[] = [];
  if (!isSameParty)
    errors.push(
      ...(offer
        ? partyErrors(offer, who)
        : [{ field: "people", message: isStudio ? lineWords.goneAtDesk : lineWords.gone }]),
    );
  // Words that were ticked once keep their meaning, whatever the list says now.
  const known = [...line.helps, ...setup.whatHelps];
  const wanted = party.helps ?? line.helps.map(({ id }) => id);
  const helps = wanted.flatMap((id) => known.find((help) => help.id === id) ?? []);
  if (helps.length < wanted.length) errors.push({ field: "helps", message: lineWords.helps });
  const problem = note === line.note ? undefined : noteError(note);
  if (problem) errors.push({ field: "note", message: problem });
  if (errors.length > 0) return { errors };
  const price = isSameParty ? line.price : keptPrice(line, who, offer);
  return {
    fields: {
      ...line,
      ...(isSameParty ? {} : who),
      price,
      helps: helps.map(({ id, label }) => ({ id, label })),
      note,
    },
  };
}

/**
 * A stored line at another time: all but its time and rooms stays, also a length and a price that are not offered any
 * more.
 * @param starts with an offset
 */
export function movedLine(line: LineRow, starts: string, facts: LineFacts): CheckedLine {
  const { setup, isStudio } = facts;
  const offer = setup.offers.find(({ slug }) => slug === line.offer);
  if (!offer)
    return { errors: [{ field: "starts", message: isStudio ? lineWords.goneAtDesk : lineWords.gone }] };
  const ms = readInstant(starts);
  const problem = ms === undefined ? lineWords.starts : startProblem(offer, line.minutes, ms, facts);
  if (problem || ms === undefined)
    return { errors: [{ field: "starts", message: problem ?? lineWords.starts }] };
  const choices = roomChoices(setup, offer, line.people);
  return { values: { ...line, tick: tickAt(ms), mode: offer.mode, choices, readyMinutes: offer.ready } };
}

/**
 * A stored line as it was, in the rooms that it had.
 * @returns undefined where its offer or one of its rooms is gone
 */
export function sameLine(line: LineRow, setup: BookingSetup): LineValues | undefined {
  const offer = setup.offers.find(({ slug }) => slug === line.offer);
  const rooms = line.rooms.flatMap((id) => setup.rooms.find((room) => room.id === id) ?? []);
  if (!offer || rooms.length < line.rooms.length) return undefined;
  return { ...line, mode: offer.mode, choices: [rooms], readyMinutes: offer.ready };
}
