import type { Field } from "../../define-form.ts";
import { changeOfOptions, isPicks } from "../choice/choice-answer.ts";
import { type KindAnswer, saidOf } from "../kind-answer.ts";
import type { ChoicesKind, Chosen } from "./choices-model.ts";

export const choicesAnswer: Partial<KindAnswer<Field & ChoicesKind>> = {
  read: (posted, name) => posted.getAll(name),
  answer: listOf,
  typed: (answer) => answer ?? [],
  // Unknown options are left out.
  keep: (answer, { options }) =>
    listOf(answer).flatMap((id) => {
      const option = options.find(({ value }) => value === id);
      return option ? [{ id: option.value, label: option.label }] : [];
    }),
  given: (kept) => (Array.isArray(kept) ? kept.map(({ id }: Chosen) => id) : kept),
  say: (answer, field) => saidOf(field, listOf(answer).map(labelOf)),
  toColumn: (kept) => JSON.stringify(kept),
  fromColumn: (stored) => JSON.parse(String(stored)),
  change: changeOfOptions,
  changed(before, change) {
    if (!isPicks(change)) return change;
    const picks = new Map<unknown, boolean>(Object.entries(change));
    const kept = listOf(before).filter((value) => picks.get(value) !== false);
    return [...new Set([...kept, ...[...picks].flatMap(([value, isChosen]) => (isChosen ? [value] : []))])];
  },
};

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** An option to read: as it is kept, or by its value. */
function labelOf(chosen: unknown): string {
  return typeof chosen === "object" && chosen !== null && "label" in chosen
    ? String(chosen.label)
    : String(chosen);
}
