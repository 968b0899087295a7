import type { KindRule } from "../kind-rule.ts";

export const multilineRule: KindRule = { isLines: true };
