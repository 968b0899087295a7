import type { Field } from "../define-form.ts";
import { amountAnswer } from "./amount/amount-answer.ts";
import { choiceAnswer } from "./choice/choice-answer.ts";
import { choicesAnswer } from "./choices/choices-answer.ts";
import { countAnswer } from "./count/count-answer.ts";
import type { KindAnswer } from "./kind-answer.ts";
import type { Kinds } from "./kinds.ts";
import { phoneAnswer } from "./phone/phone-answer.ts";
import { questionsAnswer } from "./questions/questions-answer.ts";
import { textAnswer } from "./text/text-answer.ts";
import { tickAnswer } from "./tick/tick-answer.ts";

/** What is another in the way of an answer than where it is a text. */
export const kindAnswers: {
  readonly [Kind in keyof Kinds]: Partial<KindAnswer<Field & Kinds[Kind]>>;
} = {
  text: {},
  multiline: {},
  email: {},
  phone: phoneAnswer,
  website: {},
  money: {},
  day: {},
  clock: {},
  amount: amountAnswer,
  count: countAnswer,
  choice: choiceAnswer,
  choices: choicesAnswer,
  tick: tickAnswer,
  slug: {},
  reference: {},
  cart: {},
  questions: questionsAnswer,
  file: {},
};

const known: Partial<Record<keyof Kinds, KindAnswer<Field>>> = {};

/** The way of an answer to a field, by its kind. */
export function kindAnswer({ kind }: Field): KindAnswer<Field> {
  // Put together when it is needed: what is made here before that would go along with pages that use nothing of it.
  known[kind] ??= { ...textAnswer, ...kindAnswers[kind] };
  return known[kind];
}
