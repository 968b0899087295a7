import { replyTo } from "#core/booking/booking-contact.ts";
import {
  lineForm,
  lineName,
  needsForm,
  partyForm,
  partyFormOf,
  partyNote,
  questionsOf,
} from "#core/booking/line-form.ts";
import type { Draft } from "#core/booking/requests.ts";
import { type BookingSetup, offerOf } from "#core/booking/setup.ts";
import type { ChangeResult, Contact, Line } from "#core/booking/visit.ts";
import { visitorForm } from "#core/booking/visitor-form.ts";
import type { FieldError } from "#core/form/answer.ts";
import {
  type Answers,
  answersOf,
  givenAnswers,
  namesOf,
  onlyFields,
  pickTyped,
  readTyped,
  type Typed,
  typedOf,
  withQuestions,
} from "#core/form/answers.ts";
import type { Question } from "#core/form/define-form.ts";
import { staleWords } from "#site/frame/posted-form.ts";
import { eventHelps, helpOptions } from "./helps.ts";
import { type RefusalWords, refusedChange } from "./present-refusal.ts";

/** Prefix for the field names of one line of a visit. The server uses the same names in its errors. */
function linePrefix(index: number): string {
  return `lines.${index}.`;
}

/**
 * What was typed about who comes and what helps. It is stored unchecked and validated later. The form says
 * which line each of its parts is about, because the page may be older than the visit.
 * @param lines The lines that can be changed. What is about any other is left out.
 */
export function readDraft(form: URLSearchParams, lines: readonly Line[], setup: BookingSetup): Draft {
  return {
    contact: readContact(form),
    lines: readLines(form, lines).map(({ id, typed }) => {
      const line = lines.find((each) => each.id === id);
      const needs = answersOf(withQuestions(needsForm, askedOf(line, setup)), typed);
      if (typed.adults === undefined) return { id, ...needs };
      const { adults = 0, children = 0, ...more } = answersOf(partyForm, typed);
      return { id, ...needs, people: adults + children, adults, children, ...more };
    }),
  };
}

/** What the owner asks about a line. */
function askedOf(line: Line | undefined, setup: BookingSetup): readonly Question[] {
  return questionsOf(line && offerOf(setup, line.offer), line?.answers);
}

/** What was typed about each line, as it was typed. */
function readLines(
  form: URLSearchParams,
  lines: readonly Line[],
): { id: number; typed: Typed<typeof lineForm> }[] {
  const posted = postedLines(form);
  return lines.flatMap(({ id }) => {
    const index = posted.indexOf(id);
    return index === -1 ? [] : [{ id, typed: readTyped(lineForm, form, linePrefix(index)) }];
  });
}

/** Ids of the lines that a form is about, in its order. */
function postedLines(form: URLSearchParams): number[] {
  const ids: number[] = [];
  for (let id = form.get(lineIdName(0)); id !== null; id = form.get(lineIdName(ids.length)))
    ids.push(Number(id));
  return ids;
}

/** Name of the hidden field that says which line the fields with this prefix are about. */
function lineIdName(index: number): string {
  return `${linePrefix(index)}id`;
}

/** Whether a form is about a line that can no longer be changed, such as a room that was cancelled in the meantime. */
function isAboutOther(form: URLSearchParams, lines: readonly Line[]): boolean {
  return postedLines(form).some((id) => lines.every((line) => line.id !== id));
}

const lineFields: readonly string[] = ["people", ...namesOf(lineForm)];

/**
 * Maps the server's errors to form fields: the server omits the line when there is only one, and calls
 * `people` what the form asks for as adults and children.
 */
export function toFormFields(errors: readonly FieldError[], lineCount: number): FieldError[] {
  return errors.map(({ field, message }) => {
    const isOfOnly = lineCount === 1 && lineFields.includes(field.replace(/\.\d+$/, ""));
    const name = isOfOnly ? linePrefix(0) + field : field;
    return { field: name.replace(/^(lines\.\d+\.)people$/, "$1adults"), message };
  });
}

/** Who books, and how the studio should reply. */
function readContact(form: URLSearchParams): Answers<typeof visitorForm> {
  const typed = answersOf(visitorForm, readTyped(visitorForm, form));
  return { ...typed, reply: replyTo(typed) };
}

/** Who books, as their form shows it. Until they say how to reach them, nothing is chosen. */
export function typedContact(contact: Contact): Typed<typeof visitorForm> {
  const { email, phone, reply } = contact;
  const isKnown = email !== "" || phone !== "" || reply === "text" || reply === "call";
  return { ...typedOf(visitorForm, contact), ...(!isKnown && { reply: "" }) };
}

/** What a posted form says about who comes and what helps. @param lines the lines that can be changed */
type Posted = Pick<DetailOptions, "titleOf"> & {
  form: URLSearchParams;
  lines: readonly Line[];
  setup: BookingSetup;
};

/**
 * Saves what was typed about who comes and what helps of a booked visit.
 * @returns undefined if it is saved; else why not, with the fields of each line as they were typed
 * @throws A 404 response if the booking is gone
 */
export async function saveDetails(
  { form, lines, setup, titleOf }: Posted,
  save: () => Promise<ChangeResult>,
): Promise<(RefusalWords & { errors: FieldError[]; lines: ReturnType<typeof detailLines> }) | undefined> {
  const result = isAboutOther(form, lines) ? undefined : await save();
  if (result?.kind === "changed") return undefined;
  const { errors, ...words } = result ? refusedChange(result) : { status: 409, ...staleWords, errors: [] };
  return {
    ...words,
    errors: toFormFields(errors, lines.length),
    lines: detailLines(setup, lines, { hasParty: true, titleOf, typed: readLines(form, lines) }),
  };
}

type DetailOptions = {
  /** Whether the form also changes who comes. */
  hasParty?: boolean;
  /** What was just typed, if it could not be saved. */
  typed?: ReturnType<typeof readLines>;
  /** Heading of each line; by default it asks what helps. */
  titleOf?: ((line: Line) => string) | undefined;
};

/** The form fields of each line of a visit. */
export function detailLines(
  setup: BookingSetup,
  lines: readonly Line[],
  { hasParty = false, typed = [], titleOf }: DetailOptions = {},
) {
  const helpTitle = (line: Line) =>
    lines.length === 1 ? "What helps?" : `What helps: ${lineName(line, lines)}`;
  return lines.map((line, index) => {
    const { adults = line.people, children = 0, ...given } = givenAnswers(lineForm, line);
    const offer = offerOf(setup, line.offer);
    const questions = askedOf(line, setup);
    const shown =
      typed.find(({ id }) => id === line.id)?.typed ??
      typedOf(withQuestions(lineForm, questions), { ...given, adults, children });
    const asked = offer ? partyFormOf(offer) : onlyFields(partyForm, ["adults", "children"]);
    return {
      id: line.id,
      prefix: linePrefix(index),
      title: (titleOf ?? helpTitle)(line),
      questions,
      helps: line.event ? eventHelps(setup) : helpOptions(setup, line),
      needs: pickTyped(needsForm, shown),
      ...(hasParty && { party: { party: pickTyped(asked, shown), note: offer ? partyNote(offer) : "" } }),
    };
  });
}
