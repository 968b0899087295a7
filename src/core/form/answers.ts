/**
 * The answers to a form by its table: as they were typed, as typed values, and as columns of the store. A field that is
 * added to the table is read, shown again, kept and described without further code.
 */

import { plainDigits, readCount } from "#core/values/digits.ts";
import { readAmount, typedAmount } from "#core/values/money-text.ts";
import { cleanEmail, cleanLine, cleanText } from "#core/values/text.ts";
import type { Field, FieldTable, FormDefinition, Option, Question } from "./define-form.ts";
import {
  answerOf,
  answerTo,
  extraWords,
  type KeptAnswer,
  questionName,
  readStoredAnswers,
  typedAnswer,
} from "./questions.ts";

/** An option as it is kept: with its label at that time, because the owner may reword it. */
export type Chosen = { readonly id: string; readonly label: string };

export type AnswerOf<Kind extends Field, Choices> = Kind extends
  | { kind: "count"; empty: number }
  | { kind: "amount"; required: string }
  ? number
  : Kind extends { kind: "count" | "amount" }
    ? number | undefined
    : Kind extends { kind: "tick" }
      ? boolean
      : Kind extends { kind: "choices" }
        ? Choices
        : Kind extends { kind: "questions" }
          ? readonly KeptAnswer[]
          : Kind extends { kind: "choice"; options: readonly { readonly value: infer Value }[] }
            ? Value
            : string;

export type FieldsOf<Form> = Form extends { readonly fields: infer Fields extends FieldTable }
  ? Fields
  : never;

/** The answers of a form, typed by its table. Several options are given by their values. */
export type Answers<Form> = {
  readonly [Name in keyof FieldsOf<Form>]: AnswerOf<FieldsOf<Form>[Name], readonly string[]>;
};

export type KeptAnswers<Form> = {
  readonly [Name in keyof FieldsOf<Form>]: AnswerOf<FieldsOf<Form>[Name], readonly Chosen[]>;
};

/** What was typed, by field: one text, the values of all ticked boxes, or an answer to each question by its name. */
export type Typed<Form> = {
  readonly [Name in keyof FieldsOf<Form>]?: FieldsOf<Form>[Name] extends { kind: "choices" }
    ? readonly string[]
    : FieldsOf<Form>[Name] extends { kind: "questions" }
      ? TypedAnswers
      : string;
};

/** What was typed for each question, by its name. */
type TypedAnswers = Readonly<Record<string, string>>;

/** The values of a posted field by its name, in their order. */
export type Posted = { getAll(name: string): readonly string[] };

/** Names of a form's fields, in form order. */
export function namesOf<Form extends FormDefinition>(form: Form): readonly (keyof Form["fields"] & string)[] {
  return Object.keys(form.fields);
}

/**
 * The form with options that are known only when it is shown or read, such as from the content.
 * @param options by name of the field
 */
export function withOptions<Form extends FormDefinition>(
  form: Form,
  options: { readonly [Name in keyof Form["fields"]]?: readonly Option[] },
): Form {
  return changeFields(form, (field, name) => (options[name] ? { ...field, options: options[name] } : field));
}

/** The form with what the owner asks, which is known only when it is shown or read: extras in their field, all else in the other. */
export function withQuestions<Form extends FormDefinition>(form: Form, questions: readonly Question[]): Form {
  return changeFields(form, (field) => {
    if (field.kind !== "questions") return field;
    const own = questions.filter(({ kind }) => (kind === "extra") === (field.isPriced ?? false));
    return { ...field, questions: own };
  });
}

/** The form with other labels, such as in another language. @param labels by name of the field */
export function withLabels<Form extends FormDefinition>(
  form: Form,
  labels: { readonly [Name in keyof Form["fields"]]?: string },
): Form {
  return changeFields(form, (field, name) => ({ ...field, label: labels[name] ?? field.label }));
}

function changeFields<Form extends FormDefinition>(
  form: Form,
  change: (field: Field, name: keyof Form["fields"] & string) => object,
): Form {
  return { ...form, fields: mapFields(form, change) };
}

/** The form as the desk shows it: see `desk` of a field. What is there has to be right all the same. */
export function forDesk<Form extends FormDefinition>(form: Form): Form {
  const fields = Object.entries(form.fields).flatMap(([name, field]) => {
    const { desk = {}, required: _, help: _help, isHalf: _isHalf, ...rest } = field;
    return desk === false ? [] : [[name, { ...rest, autoComplete: "off", ...desk }]];
  });
  return { ...form, fields: Object.fromEntries(fields), checks: [] };
}

/** The form with only some of its fields, where the others do not apply. */
export function onlyFields<Form extends FormDefinition>(form: Form, names: readonly string[]): Form {
  return {
    ...form,
    fields: Object.fromEntries(Object.entries(form.fields).filter(([name]) => names.includes(name))),
  };
}

/**
 * What was typed into a form. What the owner asks is read of the questions that the form has: {@link withQuestions}.
 * @param prefix of the names of its fields, such as of one line of several
 */
export function readTyped<Form extends FormDefinition>(form: Form, posted: Posted, prefix = ""): Typed<Form> {
  const texts = Object.entries(form.fields).flatMap(([name, field]): [string, unknown][] => {
    const values = posted.getAll(prefix + name);
    if (field.kind === "choices") return [[name, values]];
    if (field.kind === "questions") return [[name, readAnswers(field.questions, posted, prefix + name)]];
    return values[0] === undefined ? [] : [[name, values[0].trim()]];
  });
  return Object.fromEntries(texts) as Typed<Form>;
}

function readAnswers(questions: readonly Question[], posted: Posted, name: string): TypedAnswers {
  const typed = questions.flatMap((question) => {
    const [text] = posted.getAll(`${name}.${questionName(question)}`);
    return text === undefined ? [] : [[questionName(question), text.trim()]];
  });
  return Object.fromEntries(typed);
}

/** Typed values of what was typed. Nothing is checked: a number that is none is NaN. */
export function answersOf<Form extends FormDefinition>(
  form: Form,
  typed: Typed<NoInfer<Form>>,
): Answers<Form> {
  const texts: Readonly<Record<string, unknown>> = typed;
  return mapFields(form, (field, name) => {
    const given = texts[name];
    if (field.kind === "choices") return Array.isArray(given) ? given : [];
    if (field.kind === "questions") {
      const answers: TypedAnswers = Object(given);
      return field.questions.flatMap((question) => {
        const name = questionName(question);
        return (Object.hasOwn(answers, name) && answerOf(question, cleanLine(answers[name] ?? ""))) || [];
      });
    }
    return answerOfField(field, typeof given === "string" ? given : "");
  });
}

/** The typed value of what was typed into one field. Nothing is checked: a number that is none is NaN. */
export function answerOfField(field: Field, text: string): string | number | boolean | undefined {
  if (field.kind === "tick") return text !== "";
  if (field.kind === "amount") return text === "" ? undefined : (readAmount(text) ?? Number.NaN);
  if (field.kind === "count") return text === "" ? field.empty : readCount(text);
  return cleanAnswer(field, text);
}

/** Cleans the text of a field. */
export function cleanAnswer({ kind }: Field, text: string): string {
  if (kind === "email") return cleanEmail(text);
  // Numbers are found and counted by plain digits, and some keyboards write others.
  if (kind === "phone" || kind === "count") return plainDigits(cleanLine(text));
  return kind === "multiline" ? cleanText(text) : cleanLine(text);
}

/** Answers as they are typed: what a form shows again. */
export function typedOf<Form extends FormDefinition>(
  form: Form,
  answers: Partial<Answers<NoInfer<Form>>>,
): Typed<Form> {
  const values: Readonly<Record<string, unknown>> = answers;
  return mapFields(form, (field, name) => {
    const value = values[name];
    if (field.kind === "tick") return value ? field.value : "";
    if (field.kind === "choices") return value ?? [];
    if (field.kind === "questions") {
      const answers: readonly KeptAnswer[] = Array.isArray(value) ? value : [];
      return Object.fromEntries(
        field.questions.map((question) => [
          questionName(question),
          typedAnswer(question, answerTo(question, answers)),
        ]),
      );
    }
    if (field.kind === "amount" && value !== undefined) return typedAmount(Number(value));
    return value === undefined ? "" : String(value);
  });
}

/** What was typed into one form, out of what was typed into a larger one. */
export function pickTyped<Form extends FormDefinition>(
  form: Form,
  typed: Readonly<Record<string, unknown>>,
): Typed<Form> {
  return Object.fromEntries(Object.entries(typed).filter(([name]) => name in form.fields)) as Typed<Form>;
}

/** The answers of one form out of a value that has more. */
export function pickAnswers<Form extends FormDefinition>(form: Form, from: Answers<Form>): Answers<Form>;
export function pickAnswers<Form extends FormDefinition>(
  form: Form,
  from: KeptAnswers<Form>,
): KeptAnswers<Form>;
export function pickAnswers(form: FormDefinition, from: Readonly<Record<string, unknown>>) {
  return mapFields(form, (_field, name) => from[name]);
}

/** Answers as they are kept: chosen options with their labels. Unknown options are left out. */
export function keepAnswers<Form extends FormDefinition>(
  form: Form,
  answers: Partial<Answers<NoInfer<Form>>>,
): KeptAnswers<Form> {
  const values: Readonly<Record<string, unknown>> = answers;
  return mapFields(form, (field, name) => {
    const value = values[name];
    if (field.kind === "count") return value ?? field.empty;
    if (field.kind === "tick") return value === true;
    if (field.kind === "questions") return value ?? [];
    if (field.kind !== "choices") return value ?? "";
    const ids = Array.isArray(value) ? value : [];
    return ids.flatMap((id) => {
      const option = field.options.find((each) => each.value === id);
      return option ? [{ id: option.value, label: option.label }] : [];
    });
  });
}

/** Longest text that a draft keeps of a field without a limit of its own, in characters. */
const longestTyped = 600;

/** Answers that a draft can keep, valid or not: texts cut, numbers that are none left out. */
export function cutAnswers<Form extends FormDefinition>(
  form: Form,
  answers: Answers<NoInfer<Form>>,
): Answers<Form> {
  const values: Readonly<Record<string, unknown>> = answers;
  return mapFields(form, (field, name) => {
    const value = values[name];
    if (typeof value === "string")
      return value.slice(0, "limit" in field ? Math.max(2 * field.limit, longestTyped) : longestTyped);
    if (field.kind === "questions" && Array.isArray(value))
      return value.map((answer: KeptAnswer) => ({ ...answer, label: answer.label.slice(0, longestTyped) }));
    return field.kind === "count" && !Number.isInteger(value) ? field.empty : value;
  });
}

/** Kept answers as they were given: chosen options by their values. */
export function givenAnswers<Form extends FormDefinition>(
  form: Form,
  kept: KeptAnswers<NoInfer<Form>>,
): Answers<Form> {
  const values: Readonly<Record<string, unknown>> = kept;
  return mapFields(form, (field, name) => {
    const value = values[name];
    return field.kind === "choices" && Array.isArray(value) ? value.map(({ id }: Chosen) => id) : value;
  });
}

/** Answers to read: each one that was given, with its label. */
export function describeAnswers<Form extends FormDefinition>(
  form: Form,
  answers: Partial<KeptAnswers<NoInfer<Form>> | Answers<Form>>,
): {
  readonly name: keyof Form["fields"] & string;
  readonly label: string;
  readonly values: readonly string[];
}[] {
  const given: Readonly<Record<string, unknown>> = answers;
  return namesOf(form).flatMap((name) => {
    const field = form.fields[name];
    const value = given[name];
    if (field?.kind === "questions" && Array.isArray(value))
      return value.map((answer: KeptAnswer) => ({ name, label: answer.ask, values: [extraWords(answer)] }));
    const values = field ? wordsOf(field, value) : [];
    return field && values.length > 0 ? [{ name, label: field.fact ?? field.label, values }] : [];
  });
}

function wordsOf(field: Field, value: unknown): readonly string[] {
  if (field.kind === "tick") return value === true ? [field.said ?? field.label] : [];
  if (field.kind === "choices") return Array.isArray(value) ? value.map((each) => each.label ?? each) : [];
  if (value === undefined || value === "") return [];
  if (field.kind !== "choice") return [String(value)];
  return [field.options.find((option) => option.value === value)?.label ?? String(value)];
}

/** Name of a field as a column of the store and in the API: `child_name`. */
export type ColumnName<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${ColumnName<Rest>}`
    : `_${Lowercase<First>}${ColumnName<Rest>}`
  : Name;

type ColumnValue<Kind extends Field> = Kind extends { kind: "count"; empty: number }
  ? number
  : Kind extends { kind: "count" }
    ? number | null
    : Kind extends { kind: "tick" }
      ? 0 | 1
      : Kind extends { kind: "choice"; options: readonly { readonly value: infer Value }[] }
        ? Value
        : string;

/** The answers of a form as columns of a table: options and answers to questions as JSON, a tick as 0 or 1, an unknown number as NULL. */
export type Columns<Form> = {
  readonly [Name in keyof FieldsOf<Form> & string as ColumnName<Name>]: ColumnValue<FieldsOf<Form>[Name]>;
};

/** The field that a posted name, or an error, is about: `answers` for `answers.latex`, the answer to one question. */
export function baseField(name: string): string {
  const dot = name.indexOf(".");
  return dot === -1 ? name : name.slice(0, dot);
}

/** Name of a field as a column of the store and in the API. */
export function columnOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Kept answers as columns. */
export function toColumns<Form extends FormDefinition>(
  form: Form,
  kept: KeptAnswers<NoInfer<Form>>,
): Columns<Form> {
  const values: Readonly<Record<string, unknown>> = kept;
  const columns = Object.entries<Field>(form.fields).map(([name, { kind }]) => {
    const value = values[name];
    const column =
      kind === "choices" || kind === "questions"
        ? JSON.stringify(value)
        : kind === "tick"
          ? +(value === true)
          : (value ?? null);
    return [columnOf(name), column];
  });
  return Object.fromEntries(columns);
}

/** Kept answers from the columns of a row, which may have more. */
export function fromColumns<Form extends FormDefinition>(
  form: Form,
  row: Readonly<Record<string, unknown>>,
): KeptAnswers<Form> {
  return mapFields(form, (field, name) => {
    const value = row[columnOf(name)];
    if (field.kind === "choices") return JSON.parse(String(value));
    if (field.kind === "questions") return readStoredAnswers(JSON.parse(String(value)));
    if (field.kind === "tick") return value === 1;
    if (field.kind === "count") return typeof value === "number" ? value : field.empty;
    if (field.kind !== "choice") return String(value);
    return (field.options.find((option) => option.value === value) ?? field.options.at(-1))?.value;
  });
}

/** The one place where what a table gives gets its type: every field by its name. */
function mapFields<Result>(form: FormDefinition, map: (field: Field, name: string) => unknown): Result {
  return Object.fromEntries(
    Object.entries(form.fields).map(([name, field]) => [name, map(field, name)]),
  ) as Result;
}
