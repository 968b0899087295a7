import { readAmount, typedAmount } from "#core/values/money-text.ts";
import type { Field } from "../../define-form.ts";
import type { KindAnswer } from "../kind-answer.ts";

export const amountAnswer: Partial<KindAnswer<Field>> = {
  answer: (typed) => (typed && typeof typed === "string" ? (readAmount(typed) ?? Number.NaN) : undefined),
  fromColumn: (stored) => stored ?? undefined,
  typed: (answer) => (answer === undefined ? "" : typedAmount(Number(answer))),
};
