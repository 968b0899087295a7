import { type KindRule, unless } from "../kind-rule.ts";
import type { ChoiceKind } from "./choice-model.ts";

type Asked = Pick<ChoiceKind, "options" | "invalid">;

export const choiceRule: KindRule<Asked> = { check: checkOption };

/** What is wrong with the value of an option. */
export function checkOption(text: string, { options, invalid }: Asked): string | undefined {
  return unless(
    options.some(({ value }) => value === text),
    invalid,
  );
}
