import { cleanText } from "#core/values/text.ts";
import type { KindRule } from "../kind-rule.ts";

export const multilineRule: KindRule = { isLines: true, clean: cleanText };
