import type { FieldError } from "#contract/answer.ts";
import { bookingLimits } from "#contract/booking/limits.ts";
import type { BookingSetup, Offer } from "#contract/booking/setup.ts";
import type { LineChoice } from "#contract/booking/visit.ts";
import { cleanText, hasCardNumber } from "#contract/text.ts";
import { addDays, dateAt, readInstant, TICK_MS, tickAt } from "./clock.ts";
import type { LineValues } from "./line-values.ts";
import { bookableTicks, roomChoices } from "./open-times.ts";
import { priceOf } from "./price.ts";
import type { Schedule } from "./schedule.ts";

/** Words for what is wrong with a choice. They say what to do. */
export const lineWords = {
  offer: "Please choose what you would like to book.",
  minutes: "Please choose one of the lengths.",
  starts: "Please choose one of the times.",
  past: "This time has passed. Please choose a later one.",
  tooSoon: (minutes: number) => `Please choose a time that is at least ${span(minutes)} away, or call us.`,
  tooFar: (days: number) => `Please choose a day within the next ${days} days.`,
  notOpen: "We have no visit that begins then. Please choose one of the times.",
  people: ({ min, max }: Offer["people"]) =>
    min === max
      ? `This is for ${min} people.`
      : `This is for ${min} to ${max} people. For more, write to us.`,
  sum: "Adults and children together are not as many as come. Please check the numbers.",
  adults: (children: number) =>
    children === 1
      ? "Each child comes with an adult."
      : `There needs to be one adult for every ${children} children.`,
  companions: "Please check how many come to support somebody.",
  helps: "Please choose from the list.",
  note: `Please keep this to ${bookingLimits.note} characters or fewer.`,
  cardNumber: "Please take the card number out. We never need one in a message.",
} as const;

/** What checking a line needs to know. */
export type LineFacts = {
  readonly setup: BookingSetup;
  readonly schedule: Schedule;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The time is the visitor's already: neither notice nor hours are asked again. */
  readonly isKept?: boolean;
  /** The studio itself asks: it need not give itself notice. */
  readonly isStudio?: boolean;
};

/** A line with everything that is stored of it, or what to mend. */
export type CheckedLine =
  | { readonly values: LineValues; readonly errors?: never }
  | { readonly values?: never; readonly errors: readonly FieldError[] };

/** Checks what a visitor chose against what the owner offers: all but whether it is still open. */
export function checkLine(choice: LineChoice, facts: LineFacts): CheckedLine {
  const { setup } = facts;
  const errors: FieldError[] = [];
  const wrong = (field: string, message: string) => errors.push({ field, message });
  const offer = setup.offers.find(({ slug }) => slug === choice.offer);
  if (!offer) return { errors: [{ field: "offer", message: lineWords.offer }] };
  const isLength = offer.lengths.some(({ minutes }) => minutes === choice.minutes);
  if (!isLength) wrong("minutes", lineWords.minutes);
  errors.push(...partyErrors(offer, choice));
  const ms = readInstant(choice.starts);
  const problem = ms === undefined ? lineWords.starts : startProblem(offer, choice.minutes, ms, facts);
  if (problem && isLength) wrong("starts", problem);
  const helps = (choice.helps ?? []).flatMap((id) => setup.whatHelps.find((help) => help.id === id) ?? []);
  if (helps.length < (choice.helps ?? []).length) wrong("helps", lineWords.helps);
  const note = cleanText(choice.note ?? "");
  if (note.length > bookingLimits.note) wrong("note", lineWords.note);
  else if (hasCardNumber(note)) wrong("note", lineWords.cardNumber);
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

/** What is wrong with the numbers of people. */
export function partyErrors(
  offer: Offer,
  party: Pick<LineChoice, "people" | "adults" | "children" | "companions">,
): FieldError[] {
  const { people, adults, children, companions = 0 } = party;
  const { min, max } = offer.people;
  if (!Number.isInteger(people) || people < min || people > max)
    return [{ field: "people", message: lineWords.people(offer.people) }];
  const isWhole = [adults ?? 0, children ?? 0].every((count) => Number.isInteger(count) && count >= 0);
  if (!isWhole || (adults !== undefined && children !== undefined && adults + children !== people))
    return [{ field: "people", message: lineWords.sum }];
  if (!Number.isInteger(companions) || companions < 0 || companions >= people + 1)
    return [{ field: "companions", message: lineWords.companions }];
  const each = offer.adults?.children;
  const missing =
    each !== undefined &&
    children !== undefined &&
    Math.ceil(children / each) > (adults ?? people - children);
  return missing ? [{ field: "adults", message: lineWords.adults(each) }] : [];
}

function startProblem(offer: Offer, minutes: number, ms: number, facts: LineFacts): string | undefined {
  const { setup, schedule, now, isKept, isStudio } = facts;
  // Somebody who walks in begins in this quarter of an hour, whatever the hours of the offer are.
  if (isStudio && ms % TICK_MS === 0 && ms <= now && now < ms + TICK_MS) return undefined;
  if (ms <= now) return lineWords.past;
  if (isKept) return undefined;
  if (ms % TICK_MS !== 0) return lineWords.notOpen;
  const tick = tickAt(ms);
  if (!isStudio && tick < bookableTicks(offer, now).from) return lineWords.tooSoon(offer.notice);
  const date = dateAt(ms, setup.timeZone);
  if (date > addDays(dateAt(now, setup.timeZone), offer.horizon)) return lineWords.tooFar(offer.horizon);
  return schedule(offer, minutes, date).some((start) => start.tick === tick) ? undefined : lineWords.notOpen;
}

function span(minutes: number): string {
  if (minutes % 60 !== 0) return `${minutes} minutes`;
  return minutes === 60 ? "one hour" : `${minutes / 60} hours`;
}
