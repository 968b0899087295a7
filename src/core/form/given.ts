/**
 * What a form that edits something stored changes of it. A field, an option or a question that was not on the page is not touched: absent
 * never means empty.
 */

import { cleanLine } from "#core/values/text.ts";
import type { FieldError } from "./answer.ts";
import {
  type AnswerOf,
  type Answers,
  answerOfField,
  type FieldsOf,
  type Posted,
  type Typed,
  typedOf,
} from "./answers.ts";
import type { Field, FormDefinition, Question } from "./define-form.ts";
import { drawnOptions, readDrawn } from "./drawn.ts";
import {
  answerOf,
  answersBeside,
  answerTo,
  inWordsOf,
  type KeptAnswer,
  mostQuestions,
  questionForm,
  questionName,
  typedAnswer,
  unaskedAnswer,
} from "./questions.ts";
import { validateForm } from "./validate.ts";

/** Options by their values: whether each is chosen. One that is not named stays as it is. */
type Picks = Readonly<Record<string, boolean>>;

/** What was answered to questions by their names: a text, or what was picked. One that is not named stays as it is. */
type GivenAnswers = Readonly<Record<string, string | Picks>>;

type GivenOf<Kind extends Field> = Kind extends { kind: "choices" }
  ? readonly string[] | Picks
  : Kind extends { kind: "questions" }
    ? readonly KeptAnswer[] | GivenAnswers
    : Kind extends { kind: "choice" }
      ? AnswerOf<Kind, never> | Picks
      : AnswerOf<Kind, never>;

/** The fields of a form that change, each with its new answer, or with what changes of it. */
export type Given<Form> = { readonly [Name in keyof FieldsOf<Form>]?: GivenOf<FieldsOf<Form>[Name]> };

/**
 * Reads what a posted form changes: what it has drawn (`drawnNames`), of the fields that this person may change here. A form that does not
 * say what it has drawn changes what is in it, and empties nothing. Nothing is checked: the rules run on the whole, once it is put
 * together with what is stored ({@link applyGiven}).
 * @param form what may be changed here
 * @param prefix of the names of its fields
 */
export function readGiven<Form extends FormDefinition>(form: Form, posted: Posted, prefix = ""): Given<Form> {
  const given = rawGiven(form, posted, prefix).map(([name, value]) => {
    const field = form.fields[name];
    return [name, field && typeof value === "string" ? answerOfField(field, value) : value];
  });
  return Object.fromEntries(given);
}

type Raw = string | Picks | GivenAnswers;

function rawGiven(form: FormDefinition, posted: Posted, prefix: string): [string, Raw][] {
  const drawn = readDrawn(posted, prefix);
  const textsOf = (name: string) => posted.getAll(prefix + name).map((text) => text.trim());
  return Object.entries(form.fields).flatMap(([name, field]): [string, Raw][] => {
    if (field.kind !== "questions")
      return givenOne(field, name, textsOf(name), drawn).map((raw) => [name, raw]);
    const asked = questionForm(field.questions).fields;
    const answers = Object.entries(asked).flatMap(([question, one]): [string, string | Picks][] =>
      givenOne(one, `${name}.${question}`, textsOf(`${name}.${question}`), drawn).map((raw) => [
        question,
        raw,
      ]),
    );
    // Nobody orders what is not to be had any more.
    const unasked = field.isPriced ? [] : unaskedIn(field.questions, posted, prefix, name);
    for (const { id, label } of unasked) answers.push([id, label]);
    return answers.length > 0 ? [[name, Object.fromEntries(answers)]] : [];
  });
}

/**
 * What was answered on a page to questions that are asked no longer, because the studio has changed them since: nothing that was typed is
 * lost.
 * @param posted a form that says what it has drawn
 * @param prefix of the names of its fields
 * @param field name of the field of all questions
 */
export function unaskedIn(
  questions: readonly Question[],
  posted: Posted,
  prefix: string,
  field: string,
): readonly KeptAnswer[] {
  const asked = Object.keys(questionForm(questions).fields);
  const names = [...(readDrawn(posted, prefix) ?? [])]
    .filter((each) => each.startsWith(`${field}.`))
    .map((each) => each.slice(field.length + 1).replace(/:.*$/s, ""));
  const unasked = [...new Set(names)].filter((id) => !asked.includes(id));
  const answers = unasked.flatMap(
    (id) => unaskedAnswer(id, posted.getAll(`${prefix}${field}.${id}`)[0] ?? "") ?? [],
  );
  return answers.slice(0, mostQuestions);
}

/** What a form changes of one field; nothing, or one thing. */
function givenOne(
  field: Field,
  name: string,
  posted: readonly string[],
  drawn: ReadonlySet<string> | undefined,
): (string | Picks)[] {
  if (field.kind === "choices" || field.kind === "choice") {
    const options = drawn ? drawnOptions(drawn, name) : posted.filter(Boolean);
    const picks = options.map((value) => [value, posted.includes(value)]);
    return picks.length > 0 ? [Object.fromEntries(picks)] : [];
  }
  const [text] = posted;
  // A tick for consent counts only where it was just made.
  if (field.kind === "tick" && field.isConsent) return [text ?? ""];
  if (drawn && !drawn.has(name)) return [];
  // A browser sends nothing for a box without a tick, but every other field that it shows.
  if (field.kind === "tick") return drawn || text ? [text ?? ""] : [];
  return text === undefined || (!drawn && text === "") ? [] : [text];
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
    return [name, isGiven ? changed(field, before?.[name], changes[name]) : before?.[name]];
  });
  return Object.fromEntries(all);
}

function changed(field: Field, old: unknown, change: unknown): unknown {
  if (typeof change !== "object" || change === null || Array.isArray(change)) return change;
  const changes = Object.entries(change);
  if (field.kind === "choices") {
    const picks = new Map<string, boolean>(changes);
    const kept = Array.isArray(old) ? old.filter((value) => picks.get(value) !== false) : [];
    return [...new Set([...kept, ...[...picks].flatMap(([value, isChosen]) => (isChosen ? [value] : []))])];
  }
  if (field.kind === "choice") return picked(String(old ?? ""), change as Picks);
  if (field.kind !== "questions") return change;
  const answers: readonly KeptAnswer[] = Array.isArray(old) ? old : [];
  const given = new Map<string, string | Picks>(changes);
  const asked = field.questions.map((question) => {
    const answer = answerTo(question, answers);
    const typed = given.get(questionName(question));
    const text = typeof typed === "object" ? picked(typedAnswer(question, answer), typed) : typed;
    return { answer, next: text === undefined ? answer : answerOf(question, cleanLine(text)) };
  });
  // What belongs to no question of the form stays, and so does what was answered to one that is gone.
  const others = answersBeside(field.questions, answers);
  const names = field.questions.map(questionName);
  const unasked = [...given].flatMap(([id, text]) =>
    names.includes(id) || typeof text === "object" ? [] : (unaskedAnswer(id, text) ?? []),
  );
  const room = Math.max(0, mostQuestions - others.length);
  return inWordsOf(answers, [
    ...asked.flatMap(({ next }) => next ?? []),
    ...others,
    ...unasked.filter(({ id }) => others.every((other) => other.id !== id)).slice(0, room),
  ]);
}

/** The one that is picked. Nothing is, if what was chosen before was there to be seen; else it stays. */
function picked(old: string, picks: Picks): string {
  const [now] = Object.keys(picks).filter((value) => picks[value]);
  return now ?? (Object.hasOwn(picks, old) ? "" : old);
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
