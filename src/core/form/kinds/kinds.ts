import type { AmountKind, AmountTypes } from "./amount/amount-model.ts";
import type { CartKind } from "./cart/cart-model.ts";
import type { ChoiceKind, ChoiceTypes } from "./choice/choice-model.ts";
import type { ChoicesKind, ChoicesTypes } from "./choices/choices-model.ts";
import type { ClockKind } from "./clock/clock-model.ts";
import type { CountKind, CountTypes } from "./count/count-model.ts";
import type { DayKind } from "./day/day-model.ts";
import type { EmailKind } from "./email/email-model.ts";
import type { FileKind } from "./file/file-model.ts";
import type { MoneyKind } from "./money/money-model.ts";
import type { MultilineKind } from "./multiline/multiline-model.ts";
import type { PhoneKind } from "./phone/phone-model.ts";
import type { QuestionsKind, QuestionsTypes } from "./questions/questions-model.ts";
import type { ReferenceKind } from "./reference/reference-model.ts";
import type { SlugKind } from "./slug/slug-model.ts";
import type { TextKind } from "./text/text-model.ts";
import type { TickKind, TickTypes } from "./tick/tick-model.ts";
import type { WebsiteKind } from "./website/website-model.ts";

/**
 * Every kind of field: what a form's table says of it. Each has a folder of its own, with its model, and its rule, control and answer if it
 * has them. A new kind also needs a line in `kind-inputs.ts`, `kind-rules.ts`, `kind-controls.tsx` and `kind-answers.ts`, or they do not compile.
 */
export type Kinds = {
  text: TextKind;
  multiline: MultilineKind;
  email: EmailKind;
  phone: PhoneKind;
  website: WebsiteKind;
  money: MoneyKind;
  day: DayKind;
  clock: ClockKind;
  amount: AmountKind;
  count: CountKind;
  choice: ChoiceKind;
  choices: ChoicesKind;
  tick: TickKind;
  slug: SlugKind;
  reference: ReferenceKind;
  cart: CartKind;
  questions: QuestionsKind;
  file: FileKind;
};

/** The answer to a field, if its kind is a text: as it is typed, as a value, and as a column. */
type TextTypes = { readonly typed: string; readonly answer: string; readonly column: string };

/** Kinds whose answer is no text. */
type OtherTypes<Asked> = {
  amount: AmountTypes<Asked>;
  count: CountTypes<Asked>;
  choice: ChoiceTypes<Asked>;
  choices: ChoicesTypes;
  tick: TickTypes;
  questions: QuestionsTypes;
};

/** Types of the answer to a field. */
export type TypesOf<Asked> = Asked extends { readonly kind: infer Kind extends keyof Kinds }
  ? Kind extends keyof OtherTypes<Asked>
    ? OtherTypes<Asked>[Kind]
    : TextTypes
  : never;
