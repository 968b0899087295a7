/**
 * What a form that edits something stored changes of it. A field, an option or a question that was not on the page is not touched: absent
 * never means empty.
 */

import type { FieldError } from "./answer.ts";
import { type Answers, type FieldsOf, type Typed, typedOf } from "./answers.ts";
import type { Field, FormDefinition } from "./define-form.ts";
import { readDrawn, readStored } from "./drawn.ts";
import { isPicks } from "./kinds/choice/choice-answer.ts";
import type { Posted } from "./kinds/kind-answer.ts";
import { kindAnswer } from "./kinds/kind-answers.ts";
import type { TypesOf } from "./kinds/kinds.ts";
import { innerForm } from "./kinds/questions/questions.ts";
import { validateForm } from "./validate.ts";

type GivenOf<Asked> = TypesOf<Asked> extends { given: infer Given } ? Given : TypesOf<Asked>["answer"];

/** The fields of a form that change, each with its new answer, or with what changes of it. */
export type Given<Form> = { readonly [Name in keyof FieldsOf<Form>]?: GivenOf<FieldsOf<Form>[Name]> };

/**
 * Reads what a posted form changes: what it has drawn (`drawnNames`), of the fields that this person may change here, unless it stands
 * there as it was stored when the form was drawn (`storedTexts`): what somebody else has changed of it meanwhile stays. A form that does
 * not say what it has drawn changes what is in it, and empties nothing. Nothing is checked: the rules run on the whole, once it is put
 * together with what is stored ({@link applyGiven}).
 * @param form what may be changed here
 * @param prefix of the names of its fields
 */
export function readGiven<Form extends FormDefinition>(form: Form, posted: Posted, prefix = ""): Given<Form> {
  const given = rawGiven(form, posted, prefix).map(([name, value]) => {
    const field = form.fields[name];
    return [name, field && typeof value === "string" ? kindAnswer(field).answer(value, field) : value];
  });
  return Object.fromEntries(given);
}

function rawGiven(form: FormDefinition, posted: Posted, prefix: string): [string, unknown][] {
  const page = { drawn: readDrawn(posted, prefix), stored: readStored(posted, prefix) };
  return changesOf(form, posted, prefix, page, "");
}

/** What a page says of its form. */
type PageSays = { readonly drawn: ReadonlySet<string> | undefined; readonly stored: URLSearchParams };

/** What changes of each field, as it was typed. @param within name of the field whose own form it is, with a dot */
function changesOf(
  form: FormDefinition,
  posted: Posted,
  prefix: string,
  page: PageSays,
  within: string,
): [string, unknown][] {
  return Object.entries(form.fields).flatMap(([name, field]): [string, unknown][] => {
    const whole = within + name;
    const inner = innerForm(field);
    if (!inner) {
      const change = (texts: readonly string[]) =>
        kindAnswer(field).change(
          texts.map((text) => text.trim()),
          page.drawn,
          whole,
          field,
        );
      const now = change(posted.getAll(prefix + whole));
      // A tick for consent counts only where it was just made.
      const isSaid = page.stored.has(whole) && !("isConsent" in field && field.isConsent);
      const [before] = isSaid ? change(page.stored.getAll(whole)) : [];
      return now.flatMap((each) => besides(before, each)).map((each) => [name, each]);
    }
    const changes = changesOf(inner, posted, prefix, page, `${whole}.`);
    const more = kindAnswer(field).unasked?.(posted, prefix, whole, field) ?? [];
    const all = [...changes, ...more.map(({ id, label }): [string, unknown] => [id, label])];
    return all.length > 0 ? [[name, Object.fromEntries(all)]] : [];
  });
}

/** What changes of a field besides what was so before: nothing, or one thing. Each option changes by itself. */
function besides(before: unknown, now: unknown): unknown[] {
  if (!isPicks(before) || !isPicks(now)) return inLines(before) === inLines(now) ? [] : [now];
  const picks = Object.entries(now).filter(([value, isChosen]) => before[value] !== isChosen);
  return picks.length > 0 ? [Object.fromEntries(picks)] : [];
}

/** A text as it is stored: browsers post line ends of two signs. */
function inLines(text: unknown): unknown {
  return typeof text === "string" ? text.replaceAll("\r\n", "\n") : text;
}

/** Puts what is given together with what is stored. @param form with all that may be chosen and answered, also before */
export function applyGiven<Form extends FormDefinition>(
  form: Form,
  stored: Answers<NoInfer<Form>>,
  given: Given<NoInfer<Form>>,
): Answers<Form> {
  const [before, changes]: Readonly<Record<string, unknown>>[] = [stored, given];
  const all = Object.entries(form.fields).map(([name, field]) => {
    const isGiven = changes !== undefined && Object.hasOwn(changes, name);
    return [name, isGiven ? kindAnswer(field).changed(before?.[name], changes[name], field) : before?.[name]];
  });
  return Object.fromEntries(all);
}

/**
 * What is wrong with answers that were put together: all rules run on the whole. Only what was there before, and does not follow the rules
 * of today, may stay as it is; what is empty may not.
 */
export function newErrors<Form extends FormDefinition>(
  form: Form,
  stored: Answers<NoInfer<Form>>,
  answers: Answers<NoInfer<Form>>,
): readonly FieldError[] {
  const [before, now] = [typedOf(form, stored), typedOf(form, answers)];
  const checked = validateForm(form, now);
  if (checked.ok) return [];
  const old = validateForm(form, before);
  const known = old.ok ? [] : old.errors;
  const stays = ({ field, message }: FieldError) =>
    textAt(before, field) !== "" &&
    textAt(before, field) === textAt(now, field) &&
    known.some((error) => error.field === field && error.message === message);
  return checked.errors.filter((error) => !stays(error));
}

/** What was typed into a field, or for a question: `answers.latex`. */
function textAt(typed: object, field: string): string {
  const [name = "", question] = field.split(/\.(.*)/s);
  const own: unknown = Reflect.get(typed, name);
  const text: unknown = question && typeof own === "object" && own ? Reflect.get(own, question) : own;
  return typeof text === "object" ? JSON.stringify(text) : String(text ?? "");
}

/**
 * Fields that a form changes, and that somebody else has changed otherwise since it was drawn: nothing is overwritten unseen. The page that
 * says so is drawn anew, and what is sent from it is meant.
 * @param stored what is there now
 */
export function changedMeanwhile<Form extends FormDefinition>(
  form: Form,
  stored: Partial<Answers<NoInfer<Form>>>,
  posted: Posted,
  prefix = "",
): FieldError[] {
  const before = readStored(posted, prefix);
  const now = new URLSearchParams(storedTexts(form, stored));
  const textIn = (said: URLSearchParams, name: string) => inLines(said.getAll(name).join("\n"));
  return textsGiven(form, rawGiven(form, posted, prefix), stored).flatMap(({ name, text, field }) => {
    const there = textIn(now, name);
    const isSame = !before.has(name) || there === textIn(before, name) || there === inLines(text);
    return isSame ? [] : [{ field: name, message: meanwhileWords(said(there, field)) }];
  });
}

function meanwhileWords(there: string): string {
  const now = there === "" ? "it is empty now" : `it says “${there}” now`;
  return `Somebody has changed this since you opened the page: ${now}. Save again to keep what you wrote.`;
}

/** A stored text as its page shows it: of an option, its label. */
function said(stored: unknown, field: Field): string {
  const options = "options" in field ? field.options : [];
  const label = options.find((option) => typeof option === "object" && option.value === stored)?.label;
  return label ?? String(stored);
}

/**
 * Texts that are given, and the option that is chosen where there can be one, by the names of their fields. Boxes change each by itself,
 * so that none overwrites another.
 * @param stored what is there now
 */
function textsGiven(
  form: FormDefinition,
  given: readonly (readonly [string, unknown])[],
  stored: Readonly<Record<string, unknown>>,
  within = "",
): { name: string; text: string; field: Field }[] {
  return given.flatMap(([own, value]) => {
    const [name, field] = [within + own, form.fields[own]];
    if (!field) return [];
    const inner = innerForm(field);
    if (inner) return textsGiven(inner, Object.entries(Object(value)), Object(stored[own]), `${name}.`);
    const text = isPicks(value) ? kindAnswer(field).changed(stored[own], value, field) : value;
    return typeof text === "string" ? [{ name, text, field }] : [];
  });
}

/**
 * What a form shows again that was refused: what was typed of what it may change, as it was typed, and of all else what is stored.
 */
export function typedAgain<Form extends FormDefinition>(
  form: Form,
  stored: Answers<NoInfer<Form>>,
  posted: Posted,
  prefix = "",
): Typed<Form> {
  const whole = typedOf(form, applyGiven(form, stored, readGiven(form, posted, prefix)));
  const texts = rawGiven(form, posted, prefix).filter(([, raw]) => typeof raw === "string");
  return { ...whole, ...Object.fromEntries(texts) };
}

/** What is stored when a form is drawn, as its hidden field says it (`storedField`): a query of the names of its fields. */
export function storedTexts<Form extends FormDefinition>(
  form: Form,
  stored: Partial<Answers<NoInfer<Form>>>,
): string {
  return new URLSearchParams(textsIn(form, typedOf(form, stored), "")).toString();
}

function textsIn(
  form: FormDefinition,
  stored: Readonly<Record<string, unknown>>,
  within: string,
): [string, string][] {
  return Object.entries(form.fields).flatMap(([name, field]): [string, string][] => {
    const value = stored[name];
    const inner = innerForm(field);
    if (inner) return textsIn(inner, Object(value), `${within}${name}.`);
    // Of boxes of which none is ticked, that is what is said.
    const texts = [value ?? ""].flat();
    return (texts.length > 0 ? texts : [""]).map((text) => [within + name, String(text)]);
  });
}
