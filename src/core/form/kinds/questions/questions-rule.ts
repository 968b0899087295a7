import type { KindRule } from "../kind-rule.ts";

/** Questions are a form of their own (`innerForm`), whose fields have rules. */
export const questionsRule: KindRule = {};
