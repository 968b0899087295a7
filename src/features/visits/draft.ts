import {
  type KeptWhoComes,
  lineForm,
  lineName,
  needsForm,
  partyForm,
  partyFormOf,
  partyNote,
  questionsOf,
} from "#core/booking/line-form.ts";
import type { Draft } from "#core/booking/requests.ts";
import { type BookingSetup, isForGroups, offerOf } from "#core/booking/setup.ts";
import type { ChangeResult, Contact, Line } from "#core/booking/visit.ts";
import { visitorForm } from "#core/booking/visitor-form.ts";
import type { FieldError } from "#core/form/answer.ts";
import {
  baseField,
  givenAnswers,
  keepAnswers,
  namesOf,
  pickTyped,
  type Typed,
  typedOf,
  withQuestions,
} from "#core/form/answers.ts";
import { changedMeanwhile, readGiven, storedTexts, typedAgain } from "#core/form/given.ts";
import type { Question } from "#core/form/kinds/questions/questions-model.ts";
import { unaskedIn } from "#core/form/kinds/questions/unasked.ts";
import { groupPagePath } from "#core/values/paths.ts";
import { staleWith } from "#site/frame/posted-form.ts";
import type { FindOverwritten } from "./changes.server.ts";
import { eventHelps, goneOptions, helpOptions } from "./helps.ts";
import { type RefusalWords, refusedChange } from "./present-refusal.ts";

/** Prefix for the field names of one line of a visit. The server uses the same names in its errors. */
function linePrefix(index: number): string {
  return `lines.${index}.`;
}

/**
 * What a form changes about who comes and what helps. It is checked once it is put together with what is stored. The form says which
 * line each of its parts is about, because the page may be older than the visit.
 * @param posted.lines the lines that can be changed. What is about any other is left out
 */
export function readDraft({ form, lines, setup, hasParty = false }: Posted): Draft {
  const indexes = postedLines(form);
  return {
    contact: readGiven(visitorForm, form),
    lines: lines.flatMap((line) => {
      const index = indexes.indexOf(line.id);
      if (index === -1) return [];
      const [asked, prefix] = [withQuestions(needsForm, askedOf(line, setup)), linePrefix(index)];
      const party = hasParty && { party: readGiven(partyForm, form, prefix) };
      return [{ id: line.id, ...party, ...readGiven(asked, form, prefix) }];
    }),
  };
}

/** What a form answers that is asked no longer: it comes from a page that is older. */
export function unaskedBy({ form, lines, setup }: Pick<Posted, "form" | "lines" | "setup">) {
  return postedLines(form).flatMap((id, index) => {
    const prefix = linePrefix(index);
    const asked = askedOf(
      lines.find((line) => line.id === id),
      setup,
    );
    return unaskedIn(asked, form, prefix, "answers");
  });
}

/** What a form ticks and chooses that is offered no longer, in words: it comes from a page that is older. */
export function goneFrom({ form, lines, setup }: Pick<Posted, "form" | "lines" | "setup">): string[] {
  return postedLines(form).flatMap((id, index) => {
    const line = lines.find((each) => each.id === id);
    const helps = [...(line?.helps ?? []), ...setup.whatHelps];
    return goneOptions(form, linePrefix(index), { helps, questions: askedOf(line, setup) });
  });
}

/** What is known of a line that something is asked about. */
type Asked = KeptWhoComes & { readonly offer: string };

/** What the owner asks about a line. */
export function askedOf(line: Asked | undefined, setup: BookingSetup): readonly Question[] {
  return questionsOf(line && offerOf(setup, line.offer), line);
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
    const isOfOnly = lineCount === 1 && lineFields.includes(baseField(field));
    const name = isOfOnly ? linePrefix(0) + field : field;
    return { field: name.replace(/^(lines\.\d+\.)people$/, "$1adults"), message };
  });
}

/** Who books, as their form shows it. Until they say how to reach them, nothing is chosen. */
export function typedContact(contact: Contact): Typed<typeof visitorForm> {
  const { email, phone, reply } = contact;
  const isKnown = email !== "" || phone !== "" || reply === "text" || reply === "call";
  return { ...typedOf(visitorForm, contact), ...(!isKnown && { reply: "" }) };
}

/** A posted form about who comes and what helps. */
type Posted = Pick<DetailOptions, "titleOf" | "hasParty"> & {
  form: URLSearchParams;
  /** The lines that can be changed. */
  lines: readonly Line[];
  setup: BookingSetup;
};

/**
 * Saves what was typed about who comes and what helps of a booked visit.
 * @param read reads the visit: its contact, and the lines that can be changed
 * @param save saves it, unless it would overwrite what somebody else has changed
 * @returns undefined if it is saved; else why not, with the visit as it is now, and the fields of each line as they were typed
 * @throws A 404 response if the booking is gone
 */
export async function saveDetails(
  { form, setup, titleOf, read }: Omit<Posted, "lines"> & { read: () => Stored },
  save: (findOverwritten: FindOverwritten) => Promise<ChangeResult>,
): Promise<RefusedDetails | undefined> {
  const before = read().lines;
  const gone = goneFrom({ form, lines: before, setup });
  const isOld = gone.length > 0 || isAboutOther(form, before);
  const shown = before.map(({ id }) => id);
  const result = isOld ? undefined : await save((stored) => overwritten(form, shown, stored, setup));
  if (result?.kind === "changed") return undefined;
  const { contact, lines } = read();
  const { errors, ...words } = result
    ? refusedChange(result)
    : { status: 409, ...staleWith([], gone), errors: [] };
  return {
    ...words,
    errors: toFormFields(errors, lines.length),
    contact,
    stored: storedTexts(visitorForm, contact),
    lines: detailLines(setup, lines, { hasParty: true, titleOf, typed: form }),
  };
}

/** What is stored of a visit. */
type Stored = { readonly contact: Contact; readonly lines: readonly Line[] };

/** Why details of a visit were not saved, what of its contact is stored, and the fields of each line as they were typed. */
type RefusedDetails = RefusalWords & {
  errors: FieldError[];
  contact: Contact;
  stored: string;
  lines: ReturnType<typeof detailLines>;
};

/** Fields that a form changes, and that somebody else has changed otherwise since it was drawn. @param shown ids of the lines of its page */
function overwritten(
  form: URLSearchParams,
  shown: readonly number[],
  { contact, lines }: Parameters<FindOverwritten>[0],
  setup: BookingSetup,
): FieldError[] {
  const indexes = postedLines(form);
  const ofLines = lines.flatMap((line) => {
    const index = indexes.indexOf(line.id);
    const { asked, stored } = storedOf(line, setup);
    const errors = index === -1 ? [] : changedMeanwhile(asked, stored, form, linePrefix(index));
    return errors.map(({ field, message }) => ({
      field: linePrefix(shown.indexOf(line.id)) + field,
      message,
    }));
  });
  return [...changedMeanwhile(visitorForm, contact, form), ...ofLines];
}

/** What is stored of a line, and the form that asks for it. */
function storedOf(line: Asked, setup: BookingSetup) {
  const { people, adults = people, children = 0, ...others } = line.party;
  const party = keepAnswers(partyForm, { ...others, adults, children });
  return {
    asked: withQuestions(lineForm, askedOf(line, setup)),
    stored: { ...party, ...givenAnswers(needsForm, line) },
  };
}

type DetailOptions = {
  /** Whether the form also changes who comes. */
  hasParty?: boolean;
  /** The posted form, if it could not be saved: what was typed is shown again. */
  typed?: URLSearchParams;
  /** Heading of each line; by default it asks what helps. */
  titleOf?: ((line: Line) => string) | undefined;
};

/** What a page asks about each line, to tell whether it still does when the page is sent. */
export function shownOfDetails(lines: ReturnType<typeof detailLines>) {
  return lines.map(({ id, questions, helps }) => [id, questions, helps]);
}

/** The form fields of each line of a visit. */
export function detailLines(
  setup: BookingSetup,
  lines: readonly Line[],
  { hasParty = false, typed, titleOf }: DetailOptions = {},
) {
  const helpTitle = (line: Line) =>
    lines.length === 1 ? "What helps?" : `What helps: ${lineName(line, lines)}`;
  const placeTitle = (line: Line) =>
    lines.length === 1 ? "Where do we come to?" : `Where do we come to: ${lineName(line, lines)}`;
  const indexes = typed ? postedLines(typed) : [];
  return lines.map((line, index) => {
    const offer = offerOf(setup, line.offer);
    const questions = askedOf(line, setup);
    const { asked: form, stored } = storedOf(line, setup);
    const at = indexes.indexOf(line.id);
    const shown =
      typed && at !== -1 ? typedAgain(form, stored, typed, linePrefix(at)) : typedOf(form, stored);
    const asked = partyFormOf(offer, line.party);
    return {
      id: line.id,
      prefix: linePrefix(index),
      title: (titleOf ?? helpTitle)(line),
      ...(line.area !== undefined && { isAtGuest: true as const, place: placeTitle(line) }),
      questions,
      ...(isForGroups(setup, line.offer) && { page: groupPagePath }),
      helps: line.event || line.area !== undefined ? eventHelps(setup) : helpOptions(setup, line),
      needs: pickTyped(needsForm, shown),
      stored: storedTexts(form, stored),
      ...(hasParty && { party: { party: pickTyped(asked, shown), note: offer ? partyNote(offer) : "" } }),
    };
  });
}
