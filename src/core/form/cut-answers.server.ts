import { hasCardNumber } from "#core/values/card-number.ts";
import { type Answers, mapAnswers } from "./answers.ts";
import type { FormDefinition } from "./define-form.ts";
import { kindAnswer } from "./kinds/kind-answers.ts";

/** Answers that a draft can keep, valid or not: texts cut, numbers that are none left out, and dots for all digits of a card's number. */
export function cutAnswers<Form extends FormDefinition>(
  form: Form,
  answers: Answers<NoInfer<Form>>,
): Answers<Form> {
  return mapAnswers(form, answers, (answer, field) => {
    const { cut, hide } = kindAnswer(field);
    return cut(hide(answer, withoutCards), field);
  });
}

/** Puts dots in place of all digits of a text that has a card's number. */
function withoutCards(text: string, isPhone: boolean): string {
  return hasCardNumber(text, isPhone) ? text.replace(/\p{Nd}/gu, "•") : text;
}
