import type { KindRule } from "../kind-rule.ts";

export const textRule: KindRule = {};
