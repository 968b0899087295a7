import { readCount } from "#core/values/digits.ts";
import type { Field } from "../../define-form.ts";
import type { KindAnswer } from "../kind-answer.ts";
import type { CountKind } from "./count-model.ts";

export const countAnswer: Partial<KindAnswer<Field & CountKind>> = {
  answer: (typed, { empty }) => (typed && typeof typed === "string" ? readCount(typed) : empty),
  keep: (answer, { empty }) => answer ?? empty,
  // Numbers that are none are left out.
  cut: (answer, { empty }) => (Number.isInteger(answer) ? answer : empty),
  fromColumn: (stored, { empty }) => (typeof stored === "number" ? stored : empty),
};
