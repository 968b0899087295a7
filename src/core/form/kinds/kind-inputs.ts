import { clockInput } from "./clock/clock-model.ts";
import { countInput } from "./count/count-model.ts";
import { dayInput } from "./day/day-model.ts";
import { emailInput } from "./email/email-model.ts";
import type { Kinds } from "./kinds.ts";
import { moneyInput } from "./money/money-model.ts";
import { phoneInput } from "./phone/phone-model.ts";
import { textInput } from "./text/text-model.ts";
import { websiteInput } from "./website/website-model.ts";

/** What the input of a field says to browsers, so that they offer the right keyboard and what they know. */
export type InputProps = {
  autoComplete?: string;
  type?: "date" | "email" | "password" | "tel" | "time";
  /** Seconds between the times that can be chosen. */
  step?: number;
  inputMode?: "decimal" | "numeric" | "url";
  autoCapitalize?: "characters";
  spellCheck?: false;
  translate?: "no";
  /** What is sent when a checkbox is ticked. */
  value?: string;
};

/** Kinds whose input says nothing, or whose words depend on the field. Every page with a form loads the table: they are no part of it. */
type Silent =
  | ("text" | "multiline" | "choice" | "choices" | "tick" | "questions")
  | ("slug" | "reference" | "cart" | "file");

/** What the input of each other kind says, whatever the table says of the field. */
export const kindInputs: { readonly [Kind in Exclude<keyof Kinds, Silent>]: InputProps } & {
  readonly [Kind in Silent]?: never;
} = {
  email: emailInput,
  phone: phoneInput,
  website: websiteInput,
  day: dayInput,
  clock: clockInput,
  count: countInput,
  money: moneyInput,
  amount: moneyInput,
};

/** What an input says besides, by what the table says of this one: it goes before all else. */
export function ownInput(field: Kinds[keyof Kinds]): InputProps {
  return { ...(field.kind === "tick" && { value: field.value }), ...textInput(field) };
}
