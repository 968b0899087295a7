import type { FieldError } from "#domain/answer.ts";
import {
  type KeptWhoComes,
  lineForm,
  needsForm,
  partyErrors,
  questionsOf,
} from "#domain/booking/line-form.ts";
import { type BookingSetup, type Offer, offerOf } from "#domain/booking/setup.ts";
import type { LineChoice } from "#domain/booking/visit.ts";
import {
  type Answers,
  answersOf,
  keepAnswers,
  typedOf,
  withOptions,
  withQuestions,
} from "#domain/forms/answers.ts";
import type { FormDefinition } from "#domain/forms/define-form.ts";
import { priceOf } from "#domain/price.ts";
import { addDays, formatLength } from "#domain/time.ts";
import { validateForm } from "#domain/validate.ts";
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
  quarter: "Please write a time in quarters of an hour, at most two years away.",
  notOpen: "We have no visit that begins then. Please choose one of the times.",
  gone: "We do not offer this visit any more, so please call or write to us to change it.",
  goneAtDesk: "This visit is not offered any more. Please cancel it, and add a booking of something else.",
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
  /** Whether the studio takes a time that is not open, or over, on purpose. */
  readonly isOnPurpose?: boolean;
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
  const offer = offerOf(setup, choice.offer);
  if (!offer) return { errors: [{ field: "offer", message: lineMessages.offer }] };
  const isLength = offer.lengths.some(({ minutes }) => minutes === choice.minutes);
  if (!isLength) wrong("minutes", lineMessages.minutes);
  errors.push(...partyErrors(offer, choice));
  const ms = readInstant(choice.starts);
  const problem = ms === undefined ? lineMessages.starts : startProblem(offer, choice.minutes, ms, facts);
  if (problem && isLength) wrong("starts", problem);
  const form = askedIn(lineForm, setup, offer);
  const asked = answersOf(form, typedOf(form, choice));
  errors.push(...needsErrors(asked, askedIn(needsForm, setup, offer)));
  if (errors.length > 0 || ms === undefined) return { errors };
  const { people, minutes } = choice;
  const who = { people, ...keepAnswers(form, asked) };
  return {
    values: {
      offer: offer.slug,
      name: offer.name,
      mode: offer.mode,
      choices: roomChoices(setup, offer, people),
      minutes,
      readyMinutes: offer.ready,
      tick: tickAt(ms),
      ...who,
      price: priceOf(offer, minutes, dateAt(ms, setup.timeZone), who),
    },
  };
}

/** Errors in what helps. @param form with what may be chosen, and what the owner asks */
export function needsErrors(
  answers: Answers<typeof needsForm>,
  form: typeof needsForm,
): readonly FieldError[] {
  const checked = validateForm(form, typedOf(form, answers));
  return checked.ok ? [] : checked.errors;
}

/**
 * A form with what helps can be ticked, and what the owner asks about an offer.
 * @param line what was ticked and answered before keeps its words, whatever the lists say now
 */
export function askedIn<Form extends typeof needsForm | typeof lineForm>(
  form: Form,
  { whatHelps }: Pick<BookingSetup, "whatHelps">,
  offer: Offer | undefined,
  line: Pick<KeptWhoComes, "helps" | "answers"> = { helps: [], answers: [] },
): Form {
  const helps = [...line.helps, ...whatHelps].map(({ id, label }) => ({ value: id, label }));
  const asked: FormDefinition = withQuestions(form, questionsOf(offer, line.answers));
  return withOptions(asked, { helps }) as Form;
}

/** Error in a start, given in milliseconds since 1970; undefined if it is valid. */
export function startProblem(
  offer: Offer,
  minutes: number,
  ms: number,
  facts: LineFacts,
): string | undefined {
  const { setup, schedule, now, isKept, isStudio, isOnPurpose } = facts;
  if (isOnPurpose) {
    const days = Math.abs(ms - now) / 86_400_000;
    return ms % TICK_MS === 0 && days <= studioHorizon ? undefined : lineMessages.quarter;
  }
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
