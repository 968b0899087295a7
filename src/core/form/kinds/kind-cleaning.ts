import { plainDigits } from "#core/values/digits.ts";
import { cleanEmail, cleanLine, cleanText } from "#core/values/text.ts";
import type { Field } from "../define-form.ts";
import type { Kinds } from "./kinds.ts";

/** How the text of a kind is cleaned, where it is more than one line of plain text. Apart from the rules, which pages load later. */
const CLEANING: { readonly [Kind in keyof Kinds]?: (text: string) => string } = {
  multiline: cleanText,
  email: cleanEmail,
  // Numbers are found and counted by plain digits, and some keyboards write others.
  phone: plainLine,
  count: plainLine,
};

function plainLine(text: string): string {
  return plainDigits(cleanLine(text));
}

/** Cleans the text of a field. */
export function cleanAnswer({ kind }: Field, text: string): string {
  return (CLEANING[kind] ?? cleanLine)(text);
}
