import type { FieldError } from "#domain/answer.ts";
import type { WhoComes } from "#domain/booking/service.ts";
import type { BookingSetup } from "#domain/booking/setup.ts";
import { keptPrice } from "#domain/price.ts";
import { cleanText } from "#domain/text.ts";
import {
  type CheckedLine,
  type LineFacts,
  lineMessages,
  noteError,
  partyErrors,
  startProblem,
} from "./check-line.ts";
import { readInstant, tickAt } from "./clock.ts";
import type { LineFields, LineValues } from "./line-values.ts";
import { roomChoices } from "./open-times.ts";
import type { LineRow } from "./rows.ts";

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
  const offer = setup.offers.find(({ slug }) => slug === line.offer);
  const { people, adults, children, companions } = { ...line, ...party };
  const note = party.note === undefined ? line.note : cleanText(party.note);
  const who = { people, adults, children, companions };
  // If children were not specified, the form treats everybody as an adult.
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
        : [{ field: "people", message: isStudio ? lineMessages.goneAtDesk : lineMessages.gone }]),
    );
  // Options that were ticked keep their labels, whatever the list says now.
  const known = [...line.helps, ...setup.whatHelps];
  const helpIds = party.helps ?? line.helps.map(({ id }) => id);
  const helps = helpIds.flatMap((id) => known.find((help) => help.id === id) ?? []);
  if (helps.length < helpIds.length) errors.push({ field: "helps", message: lineMessages.helps });
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
 * A stored line at another time. Everything but its time and rooms stays, even a length or price no longer
 * offered.
 * @param starts with a UTC offset
 */
export function movedLine(line: LineRow, starts: string, facts: LineFacts): CheckedLine {
  const { setup, isStudio } = facts;
  const offer = setup.offers.find(({ slug }) => slug === line.offer);
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
  const offer = setup.offers.find(({ slug }) => slug === line.offer);
  const rooms = line.rooms.flatMap((id) => setup.rooms.find((room) => room.id === id) ?? []);
  if (!offer || rooms.length < line.rooms.length) return undefined;
  return { ...line, mode: offer.mode, choices: [rooms], readyMinutes: offer.ready };
}
