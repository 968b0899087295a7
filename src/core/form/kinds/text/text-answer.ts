import { longText } from "../../common.ts";
import type { Field } from "../../define-form.ts";
import { cutText, type KindAnswer, saidOf } from "../kind-answer.ts";
import { cleanAnswer } from "../kind-cleaning.ts";

/** Of what takes several lines, people paste whole letters: those are kept to be shortened, whatever the limit. */
function longestOf(field: Field): number | undefined {
  return field.kind === "multiline" ? longText : "limit" in field ? field.limit : undefined;
}

/** Answers that are texts. */
export const textAnswer: KindAnswer<Field> = {
  read: (posted, name) => posted.getAll(name)[0]?.trim(),
  answer: (typed, field) => cleanAnswer(field, typeof typed === "string" ? typed : ""),
  typed: (answer) => (answer === undefined ? "" : String(answer)),
  keep: (answer) => answer ?? "",
  given: (kept) => kept,
  cut: (answer, field) => (typeof answer === "string" ? cutText(answer, longestOf(field)) : answer),
  hide: (answer, hide) => (typeof answer === "string" ? hide(answer, false) : answer),
  say: (answer, field) => saidOf(field, answer === undefined || answer === "" ? [] : [String(answer)]),
  toColumn: (kept) => kept ?? null,
  fromColumn: (stored) => String(stored),
  change: ([text], drawn, name) =>
    (drawn && !drawn.has(name)) || text === undefined || (!drawn && text === "") ? [] : [text],
  changed: (_before, change) => change,
};
