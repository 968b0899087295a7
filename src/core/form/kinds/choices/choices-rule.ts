import { checkOption } from "../choice/choice-rule.ts";
import { isList, type KindRule } from "../kind-rule.ts";
import type { ChoicesKind } from "./choices-model.ts";

export const choicesRule: KindRule<ChoicesKind & { readonly required?: string }> = {
  check: checkOption,
  checkRaw(raw, { required }, checkText) {
    const chosen = isList(raw) ? raw : [];
    const missing = chosen.length === 0 ? [required] : [];
    return { text: chosen.join(", "), errors: [...missing, ...chosen.map(checkText)] };
  },
};
