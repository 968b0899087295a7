import { type KindRule, unless } from "../kind-rule.ts";
import type { ClockKind } from "./clock-model.ts";

export const clockRule: KindRule<ClockKind> = {
  check: (text, { invalid }) => unless(/^([01]\d|2[0-3]):(00|15|30|45)$/.test(text), invalid),
};
