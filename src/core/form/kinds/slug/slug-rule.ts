import { type KindRule, unless } from "../kind-rule.ts";
import type { SlugKind } from "./slug-model.ts";

export const slugRule: KindRule<SlugKind> = {
  check: (text, { invalid }) => unless(/^[a-z0-9][a-z0-9-]{0,99}$/i.test(text), invalid),
};
