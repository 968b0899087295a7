import type { FieldError } from "#domain/answer.ts";
import { replyTo } from "#domain/booking/contact.ts";
import type { partyForm } from "#domain/booking/line-form.ts";
import type { Draft, WhoComes } from "#domain/booking/service.ts";
import type { BookingSetup } from "#domain/booking/setup.ts";
import type { Contact, Line } from "#domain/booking/visit.ts";
import { visitorForm } from "#domain/booking/visitor-form.ts";
import type { TextOf } from "#domain/forms/define-form.ts";
import { readTexts } from "../posted-form.ts";
import { helpChoices } from "./helps.ts";

/** Prefix for the field names of one line of a visit. The server uses the same names in its errors. */
function linePrefix(index: number): string {
  return `lines.${index}.`;
}

/**
 * What was typed about who comes and what helps. It is stored unchecked and validated later. The form says which line
 * each of its parts is about, because the page may be older than the visit.
 *
 * @param lines The lines that can be changed. What is about any other is left out.
 */
export function readDraft(form: URLSearchParams, lines: readonly Line[]): Draft {
  const posted = postedLines(form);
  return {
    contact: readContact(form),
    lines: lines.flatMap(({ id }) => {
      const index = posted.indexOf(id);
      if (index === -1) return [];
      const prefix = linePrefix(index);
      return {
        id,
        helps: form.getAll(`${prefix}helps`),
        note: form.get(`${prefix}note`) ?? "",
        ...readPeople(form, prefix),
      };
    }),
  };
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
export function isAboutOther(form: URLSearchParams, lines: readonly Line[]): boolean {
  return postedLines(form).some((id) => lines.every((line) => line.id !== id));
}

/** Says that nothing was saved, because the page was older than the visit. */
export const OUTDATED = {
  status: 409,
  title: "Your visit has changed since you opened this page",
  text: "Nothing was saved. This is how it is now. Please look it over, and save again.",
} as const;

/** Who comes to a line, if the form asks for it. */
function readPeople(form: URLSearchParams, prefix: string): Partial<WhoComes> {
  const nameOf = (field: TextOf<typeof partyForm>) => prefix + field;
  const number = (field: TextOf<typeof partyForm>) => Number(form.get(nameOf(field)) ?? 0) || 0;
  if (!form.has(nameOf("adults"))) return {};
  const [adults, children] = [number("adults"), number("children")];
  return { people: adults + children, adults, children, companions: number("companions") };
}

const lineFields: readonly string[] = [
  "people",
  "adults",
  "children",
  "companions",
  "helps",
  "note",
] satisfies readonly (keyof WhoComes)[];

/**
 * Maps the server's errors to form fields: the server omits the line when there is only one, and calls
 * `people` what the form asks for as adults and children.
 */
export function toFormFields(errors: readonly FieldError[], lineCount: number): FieldError[] {
  return errors.map(({ field, message }) => {
    const isOfOnly = lineCount === 1 && lineFields.includes(field);
    const name = isOfOnly ? linePrefix(0) + field : field;
    return { field: name.replace(/^(lines\.\d+\.)people$/, "$1adults"), message };
  });
}

/** Who books, and how the studio should reply. */
export function readContact(form: URLSearchParams): Omit<Contact, "paysLess"> {
  const typed = readTexts(form, visitorForm);
  return { ...typed, reply: replyTo(typed) };
}

type DetailOptions = {
  /** Whether this is the visit's only line. */
  isAlone: boolean;
  /** Whether the form also changes who comes. */
  hasParty?: boolean;
  /** What was just typed, if it could not be saved. */
  typed?: Partial<WhoComes> | undefined;
};

/** The form fields of one line of a visit. */
export function detailLine(
  setup: BookingSetup,
  line: Line,
  index: number,
  { isAlone, hasParty = false, typed = {} }: DetailOptions,
) {
  const { id, name } = line;
  const { note, people, adults = people, children = 0, companions } = { ...line, ...typed };
  const offer = setup.offers.find(({ slug }) => slug === line.offer);
  return {
    id,
    prefix: linePrefix(index),
    title: isAlone ? "What helps?" : `What helps: ${name}`,
    choices: helpChoices(setup, line, typed.helps ?? line.helps.map((help) => help.id)),
    note,
    ...(hasParty && {
      party: {
        party: {
          adults,
          children,
          companions: offer && offer.companionsFree > 0 ? companions : undefined,
        },
        most: offer?.people.max ?? people,
      },
    }),
  };
}
