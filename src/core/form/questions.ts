import type { Field, FormDefinition, Question } from "./define-form.ts";

/** How many questions there can be for an offer. */
export const mostQuestions = 5;

export const ticked = "Yes";

/** Longest answer, in characters. */
const longest = 300;

/** Questions as the fields of a form: their names are their positions. */
export function questionForm(questions: readonly Question[]): FormDefinition {
  return {
    name: "questions",
    fields: Object.fromEntries(questions.map((one, index) => [index, fieldOf(one)])),
  };
}

function fieldOf(question: Question): Field {
  const { ask: label } = question;
  if (question.kind === "choice") {
    const options = question.options.map((option) => ({ value: option, label: option }));
    return { kind: "choice", label, options, invalid: "Please choose one of them, or none." };
  }
  return question.kind === "tick"
    ? { kind: "tick", label, value: ticked }
    : { kind: "text", label, limit: longest };
}
