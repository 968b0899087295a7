import type { Field } from "../../define-form.ts";
import { drawnOptions } from "../../drawn.ts";
import { type KindAnswer, saidOf } from "../kind-answer.ts";
import type { ChoiceKind, Picks } from "./choice-model.ts";

export const choiceAnswer: Partial<KindAnswer<Field & ChoiceKind>> = {
  say(answer, field) {
    if (answer === undefined || answer === "") return [];
    return saidOf(field, [field.options.find(({ value }) => value === answer)?.label ?? String(answer)]);
  },
  fromColumn: (stored, { options }) =>
    (options.find(({ value }) => value === stored) ?? options.at(-1))?.value,
  change: changeOfOptions,
  changed: (before, change) => (isPicks(change) ? picked(String(before ?? ""), change) : change),
};

/** What a form changes of a field with options: of each that it has drawn, whether it is chosen. */
export function changeOfOptions(
  texts: readonly string[],
  drawn: ReadonlySet<string> | undefined,
  name: string,
): readonly Picks[] {
  const options = drawn ? drawnOptions(drawn, name) : texts.filter(Boolean);
  const picks = options.map((value) => [value, texts.includes(value)]);
  return picks.length > 0 ? [Object.fromEntries(picks)] : [];
}

/** Whether a change says of options which are chosen, and not the whole answer. */
export function isPicks(change: unknown): change is Picks {
  return typeof change === "object" && change !== null && !Array.isArray(change);
}

/** The one that is picked. Nothing is, if what was chosen before was there to be seen; else it stays. */
export function picked(old: string, picks: Picks): string {
  const [now] = Object.keys(picks).filter((value) => picks[value]);
  return now ?? (Object.hasOwn(picks, old) ? "" : old);
}
