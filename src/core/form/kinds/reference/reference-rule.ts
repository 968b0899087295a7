import { type KindRule, unless } from "../kind-rule.ts";
import type { ReferenceKind } from "./reference-model.ts";

export const referenceRule: KindRule<ReferenceKind> = {
  check: (text, { invalid }) => unless(/^[a-z]{2,12}_[A-Za-z0-9_]{4,200}$/.test(text), invalid),
};
