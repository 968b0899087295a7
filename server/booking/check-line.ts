import type { FieldError } from "#domain/answer.ts";
import { bookingLimits } from "#domain/booking/limits.ts";
import type { BookingSetup, Offer } from "#domain/booking/setup.ts";
import type { LineChoice } from "#domain/booking/visit.ts";
import { priceOf } from "#domain/price.ts";
import { cleanText, hasCardNumber } from "#domain/text.ts";
import { addDays, formatLength } from "#domain/time.ts";
import { dateAt, readInstant, TICK_MS, tickAt } from "./clock.ts";
import type { LineValues } from "./line-values.ts";
import { firstTick, roomChoices } from "./open-times.ts";
import type { Schedule } from "./schedule.ts";

/** Error messages for a choice. They say what to do. */
export const lineMessages = {
  offer: "Please choose what you would like to book.",
  minutes: "Please choose one of the lengths.",
  starts: "Please choose one of the times.",
  past: "This time has passed. Please choose a later one.",
  tooSoon: (minutes: number) =>
    `Please choose a time that is at least ${formatLength(minutes)} away, or call us.`,
  tooFar: (days: number) => `Please choose a day within the next ${days} days.`,
  notOpen: "We have no visit that begins then. Please choose one of the times.",
  people: ({ min, max }: Offer["people"]) =>
    min === max
      ? `This is for ${min} people.`
      : `This is for ${min} to ${max} people. For more, write to us.`,
  sum: "The numbers of adults and children do not add up. Please check them.",
  adults: (children: number) =>
    children === 1
      ? "Each child must come with an adult."
      : `There must be one adult for every ${children} children.`,
  companions: "Please check the number of companions.",
  helps: "Please choose from the list.",
  note: `Please keep this to ${bookingLimits.note} characters or fewer.`,
  gone: "We do not offer this visit any more, so please call or write to us to change it.",
  goneAtDesk: "This visit is not offered any more. Please cancel it, and add a booking of something else.",
  cardNumber: "Please take the card number out. We never need one in a message.",
} as const;

/** How many days ahead the studio itself can book, whatever the limit for visitors: two years. */
export const studioHorizon = 730;

/** Context for validating a line. */
export type LineFacts = {
  readonly setup: BookingSetup;
  readonly schedule: Schedule;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Whether the visitor already has the time: notice and hours are not checked again. */
  readonly isKept?: boolean;
  /** Whether the studio itself asks: notice and horizon do not apply. */
  readonly isStudio?: boolean;
};

/** The values of a line to store, or its errors. */
export type CheckedLine =
  | { readonly values: LineValues; readonly errors?: never }
  | { readonly values?: never; readonly errors: readonly FieldError[] };

/** Validates a choice against the offers. Does not check whether it is still open. */
export function checkLine(choice: LineChoice, facts: LineFacts): CheckedLine {
  const { setup } = facts;
  const errors: FieldError[] = [];
  const wrong = (field: string, message: string) => errors.push({ field, message });
  const offer = setup.offers.find(({ slug }) => slug === choice.offer);
  if (!offer) return { errors: [{ field: "offer", message: lineMessages.offer }] };
  const isLength = offer.lengths.some(({ minutes }) => minutes === choice.minutes);
  if (!isLength) wrong("minutes", lineMessages.minutes);
  errors.push(...partyErrors(offer, choice));
  const ms = readInstant(choice.starts);
  const problem = ms === undefined ? lineMessages.starts : startProblem(offer, choice.minutes, ms, facts);
  if (problem && isLength) wrong("starts", problem);
  const helps = (choice.helps ?? []).flatMap((id) => setup.whatHelps.find((help) => help.id === id) ?? []);
  if (helps.length < (choice.helps ?? []).length) wrong("helps", lineMessages.helps);
  const note = cleanText(choice.note ?? "");
  const noteProblem = noteError(note);
  if (noteProblem) wrong("note", noteProblem);
  if (errors.length > 0 || ms === undefined) return { errors };
  const { people, companions = 0, minutes } = choice;
  return {
    values: {
      offer: offer.slug,
      name: offer.name,
      mode: offer.mode,
      choices: roomChoices(setup, offer, people),
      minutes,
      readyMinutes: offer.ready,
      tick: tickAt(ms),
      people,
      adults: choice.adults,
      children: choice.children,
      companions,
      price: priceOf(offer, minutes, dateAt(ms, setup.timeZone), { people, companions }),
      helps: helps.map(({ id, label }) => ({ id, label })),
      note,
    },
  };
}

/** Errors in the numbers of people. */
export function partyErrors(
  offer: Offer,
  party: Pick<LineChoice, "people" | "adults" | "children" | "companions">,
): FieldError[] {
  const { people, adults, children, companions = 0 } = party;
  const { min, max } = offer.people;
  if (!Number.isInteger(people) || people < min || people > max)
    return [{ field: "people", message: lineMessages.people(offer.people) }];
  const isWhole = [adults ?? 0, children ?? 0].every((count) => Number.isInteger(count) && count >= 0);
  if (!isWhole || (adults !== undefined && children !== undefined && adults + children !== people))
    return [{ field: "people", message: lineMessages.sum }];
  if (!Number.isInteger(companions) || companions < 0 || companions >= people + 1)
    return [{ field: "companions", message: lineMessages.companions }];
  const each = offer.adults?.children;
  const missing =
    each !== undefined &&
    children !== undefined &&
    Math.ceil(children / each) > (adults ?? people - children);
  return missing ? [{ field: "adults", message: lineMessages.adults(each) }] : [];
}

/** Error in the note about what helps; undefined if it is valid. */
export function noteError(note: string): string | undefined {
  if (note.length > bookingLimits.note) return lineMessages.note;
  return hasCardNumber(note) ? lineMessages.cardNumber : undefined;
}

/** Error in a start, given in milliseconds since 1970; undefined if it is valid. */
export function startProblem(
  offer: Offer,
  minutes: number,
  ms: number,
  facts: LineFacts,
): string | undefined {
  const { setup, schedule, now, isKept, isStudio } = facts;
  // A walk-in visit begins in the current quarter of an hour, whatever the hours of the offer.
  if (isStudio && ms % TICK_MS === 0 && ms <= now && now < ms + TICK_MS) return undefined;
  if (ms <= now) return lineMessages.past;
  if (isKept) return undefined;
  if (ms % TICK_MS !== 0) return lineMessages.notOpen;
  const tick = tickAt(ms);
  if (tick < firstTick(offer, now, isStudio)) return lineMessages.tooSoon(offer.notice);
  const date = dateAt(ms, setup.timeZone);
  const horizon = isStudio ? studioHorizon : offer.horizon;
  if (date > addDays(dateAt(now, setup.timeZone), horizon)) return lineMessages.tooFar(horizon);
  return schedule(offer, minutes, date).some((start) => start.tick === tick)
    ? undefined
    : lineMessages.notOpen;
}
