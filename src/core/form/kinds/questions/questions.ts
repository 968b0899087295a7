import { readCount } from "#core/values/digits.ts";
import { formatMoney } from "#core/values/money-text.ts";
import { slugOf } from "#core/values/slug.ts";
import { cleanLine } from "#core/values/text.ts";
import type { Field, FormDefinition } from "../../define-form.ts";
import type { ExtraTerms, KeptAnswer, Question, QuestionOption } from "./questions-model.ts";

/** How many questions there can be for an offer. */
export const mostQuestions = 5;

export const ticked = "Yes";

/** Longest answer, in characters. */
const longest = 300;

/** How many of an extra were chosen; 0 if it is no number. */
export function countOfExtra({ each, label }: Pick<KeptAnswer, "each" | "label">): number {
  return each && /^\d{1,2}$/.test(label) ? Number(label) : 0;
}

/** What a number of an extra costs: `2 × $12`; of what there is once at most, such as the drive: `$12`. */
export function extraWords({ each, label }: Pick<KeptAnswer, "each" | "label">): string {
  if (!each) return label;
  const price = formatMoney(each.price, each.currency);
  return each.most === 1 ? price : `${label} × ${price}`;
}

/**
 * The name that follows from words: of a question or an option that has none of its own. Never a number: that would be a position, as
 * version 2.0.0 named questions.
 */
export function nameOfWords(words: string): string {
  const slug = slugOf(words);
  if (slug === "")
    return `q-${[...words].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) >>> 0, 7)}`;
  return /^\d/.test(slug) ? `q-${slug}` : slug;
}

/**
 * Words that a name may have followed from: `which-music-do-you-like` is "Which music do you like".
 * @returns undefined if it is no name: version 2.0.0 named questions by their position
 */
export function wordsOfName(name: string): string | undefined {
  if (!/^[a-z][a-z0-9-]*$/.test(name) || name.length > longest) return undefined;
  const words = name.replace(/^q-/, "").replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * The answer that was typed on a page which still asked something that is no longer asked: it is kept in the words of its name, because
 * the page says no more.
 * @returns undefined if there is none, or if the name is none
 */
export function unaskedAnswer(id: string, typed: string): KeptAnswer | undefined {
  const [ask, label] = [wordsOfName(id), cleanLine(typed)];
  return label !== "" && ask !== undefined ? { id, ask, label } : undefined;
}

/** The answers that belong to none of these questions. */
export function answersBeside(
  questions: readonly Question[],
  answers: readonly KeptAnswer[],
): readonly KeptAnswer[] {
  const matched = questions.map((question) => answerTo(question, answers));
  return answers.filter((answer) => !matched.includes(answer));
}

/** Name of a question: its own, or what follows from its words. Never its position, which changes. */
export function questionName({ id, ask }: Pick<Question, "id" | "ask">): string {
  return id ?? nameOfWords(ask);
}

/** An option of a question, with its name. */
export function questionOption(option: QuestionOption): { readonly value: string; readonly label: string } {
  return typeof option === "string"
    ? { value: nameOfWords(option), label: option }
    : { value: option.id, label: option.label };
}

/** The form that a field is, if it is one: that of its questions. */
export function innerForm(field: Field): FormDefinition | undefined {
  return field.kind === "questions" ? questionForm(field.questions) : undefined;
}

/** Questions as the fields of a form. */
export function questionForm(questions: readonly Question[]): FormDefinition {
  return {
    name: "questions",
    fields: Object.fromEntries(questions.map((one) => [questionName(one), fieldOf(one)])),
  };
}

function fieldOf(question: Question): Field {
  const { ask: label } = question;
  if (question.kind === "choice") {
    const options = question.options.map(questionOption);
    return { kind: "choice", label, options, invalid: "Please choose one of them, or none." };
  }
  if (question.kind === "extra") {
    const { most, price, currency } = question;
    return {
      kind: "count",
      label,
      help: `${formatMoney(price, currency)} each. Up to ${most}.`,
      from: 0,
      to: most,
      empty: 0,
      invalid: `Please write a number up to ${most}.`,
    };
  }
  return question.kind === "tick"
    ? { kind: "tick", label, value: ticked }
    : { kind: "text", label, limit: longest };
}

/** Answers as they are stored; those of version 2.0.0 have the words of the question in place of its name. */
export function readStoredAnswers(
  stored: readonly (Omit<KeptAnswer, "ask"> & Partial<KeptAnswer>)[],
): KeptAnswer[] {
  return stored.flatMap(({ id, ask, ...answer }) => {
    if (ask !== undefined) return [{ id, ask, ...answer }];
    return typeof id === "string" ? [{ id: nameOfWords(id), ask: id, ...answer }] : [];
  });
}

/** The answer to a question among those that were given: by its name, else by its words. */
export function answerTo(question: Question, answers: readonly KeptAnswer[]): KeptAnswer | undefined {
  const name = questionName(question);
  return answers.find(({ id }) => id === name) ?? answers.find(({ ask }) => ask === question.ask);
}

/**
 * What is asked of somebody who has answered before: what is asked now, and as a tick or a line of text each answer that belongs to none of it, in
 * the words in which it was asked. An option or an extra that is gone can be kept by whoever chose it, and an extra costs what it did.
 */
export function withAnswered(now: readonly Question[], answers: readonly KeptAnswer[]): readonly Question[] {
  const matched = now.map((question) => answerTo(question, answers));
  const asked = now.map((question, index) => {
    const given = matched[index];
    if (question.kind === "extra" && given?.each) return asExtra(given, given.each, question);
    if (question.kind !== "choice" || !given || given.option === "") return question;
    if (chosenOption(question.options, given)) return question;
    const gone = { id: given.option ?? nameOfWords(given.label), label: given.label };
    return { ...question, options: [...question.options, gone] };
  });
  return [
    ...asked,
    ...answersBeside(now, answers).map((answer) =>
      answer.each
        ? asExtra(answer, answer.each)
        : {
            id: answer.id,
            ask: answer.ask,
            kind: answer.label === ticked ? ("tick" as const) : ("text" as const),
          },
    ),
  ];
}

/** An extra that was chosen, as it is asked again: as many as there are now, or were then, for what they cost then. */
function asExtra({ id, ask }: KeptAnswer, each: ExtraTerms, now: Pick<ExtraTerms, "most"> = each): Question {
  return { ...each, kind: "extra", id, ask, most: Math.max(now.most, each.most) };
}

function chosenOption(options: readonly QuestionOption[], { option, label }: KeptAnswer) {
  const all = options.map(questionOption);
  const name = option ?? nameOfWords(label);
  return all.find(({ value }) => value === name) ?? all.find((each) => each.label === label);
}

/** Answers in the words of before, where they say what they said then. */
export function inWordsOf(stored: readonly KeptAnswer[], answers: readonly KeptAnswer[]): KeptAnswer[] {
  return answers.map((answer) => {
    const same = stored.find(({ id, ask }) => id === answer.id || ask === answer.ask);
    const isSame =
      same && (same.label === answer.label || (same.option ?? nameOfWords(same.label)) === answer.option);
    return isSame ? same : answer;
  });
}

/** An answer as its control shows it. */
export function typedAnswer(question: Question, answer: KeptAnswer | undefined): string {
  if (!answer) return "";
  return question.kind === "choice"
    ? (chosenOption(question.options, answer)?.value ?? answer.label)
    : answer.label;
}

/** The answer that was typed, in the words of the question; undefined if there is none. Nothing is checked. */
export function answerOf(question: Question, typed: string): KeptAnswer | undefined {
  if (typed === "") return undefined;
  const { ask } = question;
  const id = questionName(question);
  if (question.kind === "extra") {
    const { price, currency, most, tax } = question;
    const count = readCount(typed);
    const each = { price, currency, most, ...(tax !== undefined && { tax }) };
    return count === 0
      ? undefined
      : { id, ask, label: Number.isInteger(count) ? String(count) : typed, each };
  }
  if (question.kind !== "choice") return { id, ask, label: typed };
  const option = question.options.map(questionOption).find(({ value }) => value === typed);
  return { id, ask, label: option?.label ?? typed, option: option?.value ?? "" };
}
