import { readDrawn } from "../../drawn.ts";
import type { Posted } from "../kind-answer.ts";
import { mostQuestions, questionForm, unaskedAnswer } from "./questions.ts";
import type { KeptAnswer, Question } from "./questions-model.ts";

/**
 * What was answered on a page to questions that are no longer asked, because the studio has changed them since: nothing that was typed is
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
