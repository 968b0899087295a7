import type { Field } from "../../define-form.ts";
import { type KindAnswer, saidOf } from "../kind-answer.ts";
import type { TickKind } from "./tick-model.ts";

export const tickAnswer: Partial<KindAnswer<Field & TickKind>> = {
  answer: (typed) => typeof typed === "string" && typed !== "",
  typed: (answer, { value }) => (answer ? value : ""),
  keep: (answer) => answer === true,
  say: (answer, field) => (answer === true ? saidOf(field, [field.said ?? field.label]) : []),
  toColumn: (kept) => +(kept === true),
  fromColumn: (stored) => stored === 1,
  change([text], drawn, name, { isConsent }) {
    // A tick for consent counts only where it was just made.
    if (isConsent) return [text ?? ""];
    if (drawn && !drawn.has(name)) return [];
    // A browser sends nothing for a box without a tick, but every other field that it shows.
    return drawn || text ? [text ?? ""] : [];
  },
};
