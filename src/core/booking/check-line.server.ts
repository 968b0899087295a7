import type { FieldError } from "#core/form/answer.ts";
import {
  type Answers,
  answersOf,
  givenAnswers,
  keepAnswers,
  typedOf,
  withOptions,
  withQuestions,
} from "#core/form/answers.ts";
import { newErrors } from "#core/form/given.ts";
import { inWordsOf } from "#core/form/kinds/questions/questions.ts";
import { validateForm } from "#core/form/validate.ts";
import { readInstant, TICK_MS, tickAt, tickFrom, ticksOf } from "#core/process/clock.server.ts";
import { addDays, dayIn, dayMs, formatLength } from "#core/values/time.ts";
import { areaNamed, areaOf, comesToGuest, driveTo, nameOfArea, withDrive } from "./areas.ts";
import {
  applyWho,
  type GivenWho,
  isSameParty,
  type KeptNeeds,
  needsForm,
  type Party,
  partyErrors,
  placeMessages,
  placeNames,
  questionsOf,
  withUnasked,
} from "./line-form.ts";
import { offWords } from "./off-words.ts";
import { extrasPrice, keptPrice, priceOf } from "./price.ts";
import type { Occupancy } from "./reservation-store.server.ts";
import {
  aroundOf,
  type BookingSetup,
  isEvent,
  isOff,
  type Offer,
  offerOf,
  openOfferOf,
  type Room,
  takesVisits,
} from "./setup.ts";
import {
  createSchedule,
  isClosed,
  type LineFields,
  type LineValues,
  meets,
  reservedSpans,
  type Schedule,
  type Span,
  spansOf,
  takenSpan,
} from "./studio-times.server.ts";
import type { LineChoice } from "./visit.ts";
import type { LineRow } from "./visit-store.server.ts";

/** A query for open times. */
export type TimesRequest = {
  readonly offer: Offer;
  readonly minutes: number;
  readonly people: number;
  /** Minutes of the drive to the guest; the longest if it is missing. */
  readonly drive?: number | undefined;
};

/** Alternative sets of rooms for a party. @returns an empty list if the party does not fit anywhere */
export function roomChoices(setup: BookingSetup, offer: Offer, people: number): readonly (readonly Room[])[] {
  // An event takes no room.
  if (offer.event) return [[]];
  const rooms = offer.rooms.ids.flatMap((id) => setup.rooms.find((room) => room.id === id) ?? []);
  // In a shared visit people spread over its rooms; its places limit how many can come.
  if (offer.rooms.take === "all") {
    const fits = rooms.reduce((sum, room) => sum + room.fits, 0);
    return rooms.length > 0 && people <= fits ? [rooms] : [];
  }
  return rooms.filter(({ fits }) => people <= fits).map((room) => [room]);
}

/**
 * The first tick in which a visit may begin.
 * @param isStudio no minimum notice for the studio; walk-ins begin in the current quarter of an hour
 */
export function firstTick({ notice }: Offer, now: number, isStudio = false): number {
  return isStudio ? tickAt(now) : tickFrom(now + notice * 60_000);
}

/** The number of open places or rooms at a start. @returns 0 if it is taken */
export function placesAt(
  setup: BookingSetup,
  request: TimesRequest,
  tick: number,
  occupancy: Occupancy,
): number {
  const { offer, minutes, people, drive } = request;
  const to = tick + ticksOf(minutes);
  const whole = takenSpan(tick, minutes, aroundOf(offer, drive));
  const choices = roomChoices(setup, offer, people);
  const isOpen = (rooms: readonly Room[], isOwnSession: boolean) =>
    rooms.every(({ id }) => {
      if (occupancy.isClosed(id, tick, to)) return false;
      const taken = occupancy.taken(id);
      for (let each = whole.from; each < whole.to && !isOwnSession; each++) if (taken.has(each)) return false;
      return true;
    });
  const isElsewhere = offer.event !== undefined || comesToGuest(offer);
  const hasStaff = isElsewhere || occupancy.arrivals(tick) < setup.partiesAtOnce;
  if (offer.mode.kind === "private")
    return hasStaff ? choices.filter((rooms) => isOpen(rooms, false)).length : 0;
  const taken = occupancy.placesTaken(offer.slug, tick);
  const isSession = taken !== undefined;
  if (!isSession && !hasStaff) return 0;
  if (!choices.some((rooms) => isOpen(rooms, isSession))) return 0;
  const left = offer.mode.places - (taken ?? 0);
  return left >= people ? left : 0;
}

/** Error messages for a choice. They say what to do. */
export const lineMessages = {
  offer: "Please choose what you would like to book.",
  asked: "Please ask us for this visit. We look for a day with you, and book it.",
  minutes: "Please choose one of the lengths.",
  starts: "Please choose one of the times.",
  past: "This time has passed. Please choose a later one.",
  tooSoon: (minutes: number) =>
    `Please choose a time that is at least ${formatLength(minutes)} away, or call us.`,
  tooFar: (days: number) => `Please choose a day within the next ${days} days.`,
  quarter: "Please write a time in quarters of an hour, at most two years away.",
  notOpen: "We have no visit that begins then. Please choose one of the times.",
  otherArea: "This is in another area, with another drive. Please ask us, and we change it for you.",
  noArea: "This postal code is in none of your areas. Add it to the offer under Words first.",
  outside: "We do not drive to this postal code yet. Please check it, or ask us: now and then we find a way.",
  otherCode: "This is in another area than the one that you chose a time for. Please choose a time for it.",
  gone: "We do not offer this visit any more, so please call or write to us to change it.",
  goneAtDesk: "This visit is not offered any more. Please cancel it, and add a booking of something else.",
} as const;

/** How many days ahead the studio itself can book, whatever the limit for visitors: two years. */
export const studioHorizon = 730;

/** Context for validating a line. */
export type LineFacts = {
  readonly setup: BookingSetup;
  readonly schedule: Schedule;
  readonly now: number;
  /** Whether the visitor already has the time: notice and hours are not checked again. */
  readonly isKept?: boolean;
  /** Whether the studio itself asks: notice and horizon do not apply. */
  readonly isStudio?: boolean;
  /** Whether the studio takes a time that is not open, or over, on purpose. */
  readonly isOnPurpose?: boolean;
};

/** The values of a line to store, or its errors. */
type Checked<Values> =
  | { readonly values: Values; readonly errors?: never }
  | { readonly values?: never; readonly errors: readonly FieldError[] };

/** Validates a choice against the offers. Does not check whether it is still open. */
export function checkLine(choice: LineChoice, facts: LineFacts): Checked<LineValues> {
  const { setup } = facts;
  const errors: FieldError[] = [];
  const wrong = (field: string, message: string) => errors.push({ field, message });
  const offer = offerOf(setup, choice.offer);
  if (!offer) return { errors: [{ field: "offer", message: lineMessages.offer }] };
  if (isOff(setup, offer.slug) && !facts.isKept)
    return { errors: [{ field: "offer", message: offWords(setup.studio) }] };
  if (offer.isAsked && !facts.isKept && !facts.isStudio) wrong("offer", lineMessages.asked);
  const area = areaNamed(offer, choice.area);
  if (comesToGuest(offer) && !area) wrong("postcode", placeMessages.postcode);
  const isLength = offer.lengths.some(({ minutes }) => minutes === choice.minutes);
  if (!isLength) wrong("minutes", lineMessages.minutes);
  errors.push(...partyErrors(offer, choice.party, facts.isStudio));
  const ms = readInstant(choice.starts);
  const problem = startProblem(offer, choice.minutes, ms, facts);
  if (problem && isLength) wrong("starts", problem);
  const form = askedIn(setup, offer, choice.kept);
  const asked = answersOf(form, typedOf(form, area ? choice : withoutPlace(choice)));
  errors.push(...needsErrors(asked, form));
  if (errors.length > 0 || ms === undefined) return { errors };
  const { party, minutes } = choice;
  const answers = inWordsOf(choice.kept?.answers ?? [], asked.answers);
  const price = priceOf(offer, minutes, dayIn(setup.timeZone, ms), party);
  const drive = area?.drive ?? 0;
  const kept = keepAnswers(form, { ...asked, answers });
  const extras = [...kept.extras, ...(area ? driveTo(area, setup.currency, choice.kept?.extras) : [])];
  return {
    values: {
      offer: offer.slug,
      name: offer.name,
      mode: offer.mode,
      choices: roomChoices(setup, offer, party.people),
      minutes,
      around: aroundOf(offer, drive),
      tick: tickAt(ms),
      area: area ? nameOfArea(area) : "",
      drive,
      party,
      ...kept,
      extras,
      price: price + extrasPrice(extras),
    },
  };
}

/** A choice without what was typed of another one's place. */
function withoutPlace(choice: LineChoice): Partial<LineChoice> {
  const others = Object.entries(choice).filter(([name]) => !placeNames.some((place) => place === name));
  return Object.fromEntries(others);
}

/** Whether a line takes place at its guest's. */
export function isAtGuest({ area }: Pick<LineRow, "area">): boolean {
  return area !== "";
}

/** What is missing of where we should come, once a visit is booked by its guest. */
export function placeErrors(lines: readonly LineRow[], setup: BookingSetup): FieldError[] {
  return lines.flatMap((line, index) => {
    const offer = offerOf(setup, line.offer);
    if (!offer || !isAtGuest(line)) return [];
    const area = areaOf(offer, line.postcode);
    const errors = [
      ...(line.street === "" ? [{ field: "street", message: placeMessages.street }] : []),
      ...(line.postcode === "" ? [{ field: "postcode", message: placeMessages.postcode }] : []),
      ...(line.postcode !== "" && (!area || nameOfArea(area) !== line.area)
        ? [{ field: "postcode", message: area ? lineMessages.otherCode : lineMessages.outside }]
        : []),
      ...(line.askFor === "" ? [{ field: "askFor", message: placeMessages.askFor }] : []),
    ];
    return lines.length === 1
      ? errors
      : errors.map(({ field, message }) => ({ field: `lines.${index}.${field}`, message }));
  });
}

/** What has to be known of where we come, and was emptied. The studio may come without a street, or whom to ask for. */
function emptiedPlace(line: LineRow, asked: Answers<typeof needsForm>, isStudio: boolean): FieldError[] {
  const needed = isStudio ? (["postcode"] as const) : (["street", "postcode", "askFor"] as const);
  return needed
    .filter((name) => isAtGuest(line) && line[name] !== "" && asked[name] === "")
    .map((field) => ({ field, message: placeMessages[field] }));
}

/** Errors in what helps. @param form with what may be chosen, and what the owner asks */
function needsErrors(answers: Answers<typeof needsForm>, form: typeof needsForm): readonly FieldError[] {
  const checked = validateForm(form, typedOf(form, answers));
  return checked.ok ? [] : checked.errors;
}

/**
 * The form with what helps can be ticked, and what the owner asks about an offer.
 * @param line what was ticked and answered before keeps its words, whatever the lists say now
 */
export function askedIn(
  { whatHelps }: Pick<BookingSetup, "whatHelps">,
  offer: Offer | undefined,
  line: KeptNeeds = { helps: [], answers: [], extras: [] },
): typeof needsForm {
  const helps = [...line.helps, ...whatHelps].map(({ id, label }) => ({ value: id, label }));
  return withOptions(withQuestions(needsForm, questionsOf(offer, line)), { helps });
}

/** Error in a start, given in milliseconds since 1970; undefined if it is valid. @param ms undefined if it could not be read */
function startProblem(
  offer: Offer,
  minutes: number,
  ms: number | undefined,
  facts: LineFacts,
): string | undefined {
  const { setup, schedule, now, isKept, isStudio, isOnPurpose } = facts;
  if (ms === undefined) return lineMessages.starts;
  if (isOnPurpose) {
    const days = Math.abs(ms - now) / dayMs;
    return ms % TICK_MS === 0 && days <= studioHorizon ? undefined : lineMessages.quarter;
  }
  // A walk-in visit begins in the current quarter of an hour, whatever the hours of the offer.
  if (isStudio && ms % TICK_MS === 0 && ms <= now && now < ms + TICK_MS) return undefined;
  if (ms <= now) return lineMessages.past;
  if (isKept) return undefined;
  if (ms % TICK_MS !== 0) return lineMessages.notOpen;
  const tick = tickAt(ms);
  if (tick < firstTick(offer, now, isStudio)) return lineMessages.tooSoon(offer.notice);
  const date = dayIn(setup.timeZone, ms);
  const horizon = isStudio ? studioHorizon : offer.horizon;
  if (date > addDays(dayIn(setup.timeZone, now), horizon)) return lineMessages.tooFar(horizon);
  return schedule(offer, minutes, date).some((start) => start.tick === tick)
    ? undefined
    : lineMessages.notOpen;
}

/**
 * A stored line with a changed party or changed help options. Its time, length, room and name stay and are
 * not checked again, because the offers or closed times may have changed since.
 */
export function keptLine(
  line: LineRow,
  who: GivenWho,
  setup: BookingSetup,
  isStudio = false,
): Checked<LineFields> {
  const offer = offerOf(setup, line.offer);
  const before = { ...givenAnswers(needsForm, line), party: line.party };
  const { party, ...given } = applyWho(askedIn(setup, offer, line), before, who);
  // What was answered on an older page to what is no longer asked is kept with what was answered before.
  const known = { ...line, answers: withUnasked(line.answers, offer, given.answers) };
  const form = askedIn(setup, offer, known);
  const asked = answersOf(form, typedOf(form, given));
  const kept = keepAnswers(form, { ...asked, answers: inWordsOf(line.answers, asked.answers) });
  const isSame = isSameParty(party, line.party);
  const errors: FieldError[] = [];
  if (!isSame)
    errors.push(
      ...(offer
        ? partyErrors(offer, party, isStudio)
        : [{ field: "people", message: isStudio ? lineMessages.goneAtDesk : lineMessages.gone }]),
    );
  errors.push(...newErrors(form, before, asked));
  const area = offer && isAtGuest(line) ? areaOf(offer, asked.postcode) : undefined;
  errors.push(...emptiedPlace(line, asked, isStudio));
  const isElsewhere =
    isAtGuest(line) &&
    asked.postcode !== line.postcode &&
    asked.postcode !== "" &&
    (area === undefined || nameOfArea(area) !== line.area);
  // Another area has another drive: the studio looks whether there is time for it, and says what it costs.
  if (isElsewhere && !area)
    errors.push({ field: "postcode", message: isStudio ? lineMessages.noArea : lineMessages.outside });
  else if (isElsewhere && !isStudio) errors.push({ field: "postcode", message: lineMessages.otherArea });
  if (errors.length > 0) return { errors };
  const drive =
    isElsewhere && area
      ? { area: nameOfArea(area), drive: area.drive, extras: driveTo(area, setup.currency) }
      : { area: line.area, drive: line.drive, extras: line.extras };
  const extras = withDrive(kept.extras, drive.extras);
  const next = { ...kept, ...drive, extras, party: isSame ? line.party : party };
  const day = dayIn(setup.timeZone, line.tick * TICK_MS);
  return { values: { ...line, ...next, price: keptPrice(line, next, isSame ? undefined : offer, day) } };
}

/**
 * A stored line at another time. Everything but its time and rooms stays, even a length or price no longer
 * offered.
 * @param starts with a UTC offset
 */
export function movedLine(line: LineRow, starts: string, facts: LineFacts): Checked<LineValues> {
  const { setup, isStudio } = facts;
  const wrong = (message: string) => ({ errors: [{ field: "starts", message }] });
  const offer = offerOf(setup, line.offer);
  const choices = offer ? roomChoices(setup, offer, line.party.people) : [];
  if (!offer || (choices.length === 0 && isOff(setup, offer.slug)))
    return wrong(isStudio ? lineMessages.goneAtDesk : lineMessages.gone);
  const ms = readInstant(starts);
  const problem = startProblem(offer, line.minutes, ms, facts);
  if (problem || ms === undefined) return wrong(problem ?? lineMessages.starts);
  return {
    values: { ...line, tick: tickAt(ms), mode: offer.mode, choices, around: aroundOf(offer, line.drive) },
  };
}

/** Whether so many people as come now need larger rooms than a stored line has. */
export function outgrows(
  { party, rooms }: Pick<LineRow, "party" | "rooms">,
  { people }: Party,
  setup: BookingSetup,
): boolean {
  const own = setup.rooms.filter((room) => rooms.includes(room.id));
  return people !== party.people && people > own.reduce((sum, { fits }) => sum + fits, 0);
}

/**
 * A stored line with what was changed of it: in its old rooms, while they are large enough.
 * @returns undefined if its offer, or a room that it keeps, no longer exists
 */
export function changedLine(line: LineRow, fields: LineFields, setup: BookingSetup): LineValues | undefined {
  const next = { ...line, ...fields };
  const offer = offerOf(setup, line.offer);
  if (!offer || !outgrows(line, fields.party, setup)) return sameLine(next, setup);
  const choices = roomChoices(setup, offer, fields.party.people);
  return { ...next, mode: offer.mode, choices, around: aroundOf(offer, fields.drive) };
}

/**
 * A stored line unchanged, in its old rooms.
 * @returns undefined if its offer or one of its rooms no longer exists
 */
export function sameLine(line: LineRow, setup: BookingSetup): LineValues | undefined {
  const offer = offerOf(setup, line.offer);
  const rooms = line.rooms.flatMap((id) => setup.rooms.find((room) => room.id === id) ?? []);
  if (!offer || rooms.length < line.rooms.length) return undefined;
  return { ...line, mode: offer.mode, choices: [rooms], around: aroundOf(offer, line.drive) };
}

/** Returns why a booked visit does not fit the offers, as sentences; empty if it does. */
type FitCheck = (line: LineRow) => readonly string[];

const misfits = {
  off: "Nothing can be booked any more. Its guest can still change or cancel it.",
  offer: "This visit is not offered any more. Its guest can still change or cancel it.",
  event:
    "This event takes no sign-ups any more. To tell everybody, cancel it under Events before you publish.",
  rooms: "It now takes place in other rooms.",
  day: "The studio is closed on that day.",
  weekday: "It is not offered on that day of the week.",
  hours: "It is outside the opening hours.",
  starts: "It now begins at other times.",
  quiet: "It falls within quiet hours.",
  shared: "A shared session uses its room then.",
} as const;

/**
 * Creates a check of booked visits against the offers. It ignores other bookings.
 * @param setup undefined if nothing can be booked
 */
export function checkFit(setup: BookingSetup | undefined): FitCheck {
  if (!setup) return () => [misfits.off];
  const { rooms, events = [] } = setup;
  const whyNotThen = checkTime(setup);
  return function whyOutside(line) {
    // An event that moves takes its guests along (src/features/visits/event-sync.server.ts); one that is gone cannot.
    if (isEvent(line.offer)) return events.some(({ slug }) => slug === line.offer) ? [] : [misfits.event];
    const offer = openOfferOf(setup, line.offer);
    if (!offer) return [takesVisits(setup) ? misfits.offer : misfits.off];
    const missing = line.rooms.flatMap((id, index) =>
      rooms.some((room) => room.id === id) ? [] : [`${line.roomNames[index] ?? id} is gone.`],
    );
    const isElsewhere = missing.length === 0 && line.rooms.some((id) => !offer.rooms.ids.includes(id));
    const time = whyNotThen(offer, line);
    return [...missing, ...(isElsewhere ? [misfits.rooms] : []), ...(time ? [time] : [])];
  };
}

/** Returns why a time does not fit an offer; undefined if it does. */
export function checkTime(
  setup: BookingSetup,
): (
  offer: Offer,
  line: Pick<LineRow, "tick" | "minutes"> & Partial<Pick<LineRow, "drive">>,
) => string | undefined {
  const schedule = createSchedule(setup);
  const days = new Map<string, OfferDay>();

  function dayOf(offer: Offer, date: string): OfferDay {
    const key = `${date} ${offer.slug}`;
    const known = days.get(key) ?? readDay(setup, offer, date);
    days.set(key, known);
    return known;
  }

  return function whyNotThen(offer, { tick, minutes, drive }) {
    const date = dayIn(setup.timeZone, tick * TICK_MS);
    if (isClosed(setup, date)) return misfits.day;
    const { open, quiet, shared } = dayOf(offer, date);
    if (open.length === 0) return misfits.weekday;
    const taken = takenSpan(tick, minutes, aroundOf(offer, drive));
    // The studio may have booked a start that is not offered to visitors.
    if (!open.some(({ from, to }) => tick >= from && tick + ticksOf(minutes) <= to)) return misfits.hours;
    if (quiet.some((span) => meets(span, taken))) return misfits.quiet;
    if (shared.some((span) => meets(span, taken))) return misfits.shared;
    const hasSessions = offer.mode.kind === "shared" || offer.starts.kind === "fixed";
    return hasSessions && !schedule(offer, minutes, date).some((start) => start.tick === tick)
      ? misfits.starts
      : undefined;
  };
}

/** When an offer is open on a day, and the spans that are blocked. */
type OfferDay = Record<"open" | "quiet" | "shared", readonly Span[]>;

function readDay(setup: BookingSetup, offer: Offer, date: string): OfferDay {
  const { hours, quietHours, timeZone } = setup;
  return {
    open: spansOf(offer.hours ?? hours, date, timeZone),
    quiet: offer.hours ? [] : spansOf(quietHours, date, timeZone),
    shared: offer.mode.kind === "private" ? reservedSpans(setup, offer, date) : [],
  };
}
