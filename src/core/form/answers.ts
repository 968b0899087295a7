/**
 * The answers to a form by its table: as they were typed, as typed values, and as columns of the store. A field that is
 * added to the table is read, shown again, kept and described without further code.
 */

import type { Field, FieldTable, FormDefinition } from "./define-form.ts";
import type { Option } from "./kinds/choice/choice-model.ts";
import type { Posted, Said } from "./kinds/kind-answer.ts";
import { kindAnswer } from "./kinds/kind-answers.ts";
import type { TypesOf } from "./kinds/kinds.ts";
import type { Question } from "./kinds/questions/questions-model.ts";

/** What an answer is once it is kept. */
type KeptOf<Asked> = TypesOf<Asked> extends { kept: infer Kept } ? Kept : TypesOf<Asked>["answer"];

export type FieldsOf<Form> = Form extends { readonly fields: infer Fields extends FieldTable }
  ? Fields
  : never;

/** The answers of a form, typed by its table. Several options are given by their values. */
export type Answers<Form> = {
  readonly [Name in keyof FieldsOf<Form>]: TypesOf<FieldsOf<Form>[Name]>["answer"];
};

export type KeptAnswers<Form> = { readonly [Name in keyof FieldsOf<Form>]: KeptOf<FieldsOf<Form>[Name]> };

/** What was typed, by field: one text, the values of all ticked boxes, or an answer to each question by its name. */
export type Typed<Form> = {
  readonly [Name in keyof FieldsOf<Form>]?: TypesOf<FieldsOf<Form>[Name]>["typed"];
};

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

/** The form with more fields that must be filled in, as where what they ask is needed. @param required what is said of each if it is empty */
export function withRequired<Form extends FormDefinition>(
  form: Form,
  required: { readonly [Name in keyof Form["fields"]]?: string },
): Form {
  return changeFields(form, (field, name) => ({
    ...field,
    ...(required[name] && { required: required[name] }),
  }));
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
  const read = Object.entries(form.fields).flatMap(([name, field]) => {
    const typed = kindAnswer(field).read(posted, prefix + name, field);
    return typed === undefined ? [] : [[name, typed]];
  });
  return Object.fromEntries(read);
}

/** Typed values of what was typed. Nothing is checked: what is not a number is NaN. */
export function answersOf<Form extends FormDefinition>(
  form: Form,
  typed: Typed<NoInfer<Form>>,
): Answers<Form> {
  return mapAnswers(form, typed, (each, field) => kindAnswer(field).answer(each, field));
}

/** Answers as they are typed: what a form shows again. */
export function typedOf<Form extends FormDefinition>(
  form: Form,
  answers: Partial<Answers<NoInfer<Form>>>,
): Typed<Form> {
  return mapAnswers(form, answers, (answer, field) => kindAnswer(field).typed(answer, field));
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
  return mapAnswers(form, answers, (answer, field) => kindAnswer(field).keep(answer, field));
}

/** Kept answers as they were given: chosen options by their values. */
export function givenAnswers<Form extends FormDefinition>(
  form: Form,
  kept: KeptAnswers<NoInfer<Form>>,
): Answers<Form> {
  return mapAnswers(form, kept, (answer, field) => kindAnswer(field).given(answer));
}

/** Answers to read: each one that was given, with its label. */
export function describeAnswers<Form extends FormDefinition>(
  form: Form,
  answers: Partial<KeptAnswers<NoInfer<Form>> | Answers<Form>>,
): (Said & { readonly name: keyof Form["fields"] & string })[] {
  const given: Readonly<Record<string, unknown>> = answers;
  return namesOf(form).flatMap((name) => {
    const field = form.fields[name];
    return field
      ? kindAnswer(field)
          .say(given[name], field)
          .map((said) => ({ name, ...said }))
      : [];
  });
}

/** Name of a field as a column of the store and in the API: `child_name`. */
export type ColumnName<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${ColumnName<Rest>}`
    : `_${Lowercase<First>}${ColumnName<Rest>}`
  : Name;

/** The answers of a form as columns of a table: options and answers to questions as JSON, a tick as 0 or 1, an unknown number as NULL. */
export type Columns<Form> = {
  readonly [Name in keyof FieldsOf<Form> & string as ColumnName<Name>]: TypesOf<
    FieldsOf<Form>[Name]
  >["column"];
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
  const columns = Object.entries(form.fields).map(([name, field]) => [
    columnOf(name),
    kindAnswer(field).toColumn(values[name]),
  ]);
  return Object.fromEntries(columns);
}

/** Kept answers from the columns of a row, which may have more. */
export function fromColumns<Form extends FormDefinition>(
  form: Form,
  row: Readonly<Record<string, unknown>>,
): KeptAnswers<Form> {
  return mapFields(form, (field, name) => kindAnswer(field).fromColumn(row[columnOf(name)], field));
}

/** The one place where what a table gives gets its type: every field by its name. */
function mapFields<Result>(form: FormDefinition, map: (field: Field, name: string) => unknown): Result {
  return Object.fromEntries(
    Object.entries(form.fields).map(([name, field]) => [name, map(field, name)]),
  ) as Result;
}

/** A value for each field, of the answer to it. */
export function mapAnswers<Result>(
  form: FormDefinition,
  answers: Readonly<Record<string, unknown>>,
  map: (answer: unknown, field: Field) => unknown,
): Result {
  return mapFields(form, (field, name) => map(answers[name], field));
}
