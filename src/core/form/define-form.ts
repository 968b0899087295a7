/**
 * How every form is defined: as one table of fields, whose names and kinds are checked at compile time
 * wherever the form is used. Plain data, so that a page can read labels from it without loading the rules
 * (`rules.ts`).
 */

/** An option of such a question. One whose words were changed has a name of its own, which stays; else it follows from its words. */
export type QuestionOption = string | { readonly id: string; readonly label: string };

/** A question of the owner's own, as the content has it, and its name, as that of an option. Nobody has to answer. */
export type Question = { readonly id?: string; readonly ask: string } & (
  | { readonly kind: "text" | "tick" }
  | { readonly kind: "choice"; readonly options: readonly QuestionOption[] }
  | ({ readonly kind: "extra" } & ExtraTerms)
);

/** What one of an extra costs, in hundredths, how many there can be, and a tax of its own, in percent, within its price. */
export type ExtraTerms = {
  readonly price: number;
  readonly currency: string;
  readonly most: number;
  readonly tax?: number;
};

/** An option of a choice field. */
export type Option = { readonly value: string; readonly label: string; readonly hint?: string };

type Common = {
  /** Shown in the form, in the owner's mail and in commands. */
  readonly label: string;
  /** Shown between the label and the control. */
  readonly help?: string;
  /** Error message when the field is empty. If omitted, the field is optional. */
  readonly required?: string;
  /** `autocomplete` token, if the kind does not imply it. */
  readonly autoComplete?: string;
  /** Label where the answer is read; `label` if omitted. */
  readonly fact?: string;
  /** Two such fields in a row stand side by side where there is room. */
  readonly isHalf?: true;
  /**
   * How the desk shows it to staff, who write it down for somebody: what is another there, or `false` if it does not. Left out, it is
   * shown as it is. Staff need not fill in anything, and the help for visitors is not theirs.
   */
  readonly desk?:
    | false
    | {
        readonly label?: string;
        readonly help?: string;
        readonly list?: string;
        readonly options?: readonly Option[];
      };
  /** About health: deleted soon after a visit, and in no mail to the studio. */
  readonly isHealth?: true;
};

/** One field of a form. Its `kind` determines the control, the cleaning of its text, and validation. */
export type Field = Common &
  (
    | {
        readonly kind: "text" | "multiline";
        /** Maximum length, in characters. */
        readonly limit: number;
        /** No words, but capital letters and digits. */
        readonly isCode?: true;
        /** Shown as dots, and never kept in a draft. */
        readonly isSecret?: true;
      }
    | { readonly kind: "email" | "phone" | "website" | "money" }
    | {
        readonly kind: "day";
        /** Also one that has passed, or is far ahead. */
        readonly isAny?: true;
      }
    | {
        /** A time of day, in quarters of an hour. */
        readonly kind: "clock";
        readonly invalid: string;
      }
    | {
        /** Any amount of money, such as 25 or 12.50; the answer is in hundredths. */
        readonly kind: "amount";
        /** Whether nothing is no answer. */
        readonly isSome?: true;
        readonly invalid: string;
      }
    | {
        readonly kind: "count";
        readonly from: number;
        readonly to: number;
        /** Error message for any other number, or none. */
        readonly invalid: string;
        /** The number that an empty field means; if omitted, the answer is then unknown. */
        readonly empty?: number;
      }
    | {
        /** One of a few options; an empty answer needs no option. */
        readonly kind: "choice";
        readonly options: readonly Option[];
        /** Drawn as a drop-down list, for many options. Its first line is this: what an empty answer means. */
        readonly list?: string;
        readonly invalid: string;
      }
    | {
        /** Any number of options. They may be known only at reading: see `withOptions`. */
        readonly kind: "choices";
        readonly options: readonly Option[];
        readonly invalid: string;
      }
    | {
        /** A checkbox: sends `value`, or nothing. */
        readonly kind: "tick";
        readonly value: string;
        /** Says yes to something: it counts only in the post that brings it, and is never kept from before. */
        readonly isConsent?: true;
        readonly invalid?: string;
        /** What a ticked box says where the answer is read; `label` if omitted. */
        readonly said?: string;
      }
    | {
        /** Filled in by the page: a slug or id from the content, a payment reference, or the cart as JSON. */
        readonly kind: "slug" | "reference" | "cart";
        readonly invalid: string;
      }
    | {
        /** Questions of the owner, known only at reading: see `withQuestions`. Kept are those that were answered. */
        readonly kind: "questions";
        readonly questions: readonly Question[];
        /** Whether it asks how many of each extra, and nothing else. */
        readonly isPriced?: true;
      }
    | { readonly kind: "file" }
  );

/** The fields of a form by name, in form order. */
export type FieldTable = Readonly<Record<string, Field>>;

/** Names of all text fields, which is all but files. */
export type TextName<Fields extends FieldTable> = {
  [Name in keyof Fields & string]: Fields[Name]["kind"] extends "file" ? never : Name;
}[keyof Fields & string];

/** A rule about several fields. Its message is shown at one of them. */
export type FormCheck<Name extends string = string> = {
  readonly field: Name;
  /** Error message for the visitor. */
  readonly message: string;
  /** Given the cleaned texts of all fields. */
  isRight(values: Readonly<Record<Name, string>>): boolean;
};

export type FormDefinition<Fields extends FieldTable = FieldTable, Name extends string = string> = {
  readonly name: Name;
  readonly fields: Fields;
  readonly checks?: readonly FormCheck<NoInfer<TextName<Fields>>>[];
};

/** Defines a form. The names and kinds of its fields become types. */
export function defineForm<const Fields extends FieldTable, const Name extends string>(
  form: FormDefinition<Fields, Name>,
): FormDefinition<Fields, Name> {
  return form;
}

/**
 * What the server, the owner's commands and the desk need to know about a form besides its fields: `handling` in
 * `registry.ts`, so that public pages do not load it.
 */
export type FormHandling<Name extends string = string> = {
  /** Subject of the owner's mail; the sender's name follows. */
  readonly subject: string;
  /** The fields with the sender's name. */
  readonly sender: readonly Name[];
  /** `forever`: until the owner removes it. `usual`: until `RETENTION_DAYS` after it was mailed. */
  readonly kept: "forever" | "usual";
  /** Text fields that the server adds, with their labels. */
  readonly added?: { readonly [Added in Name]?: string };
  /** Special kinds of messages, with a mail subject and a word for lists. The first match counts. */
  readonly special?: readonly {
    isSo(values: { readonly [Text in Name]?: string }): boolean;
    readonly subject: string;
    readonly word: string;
  }[];
};

/** Name of the form's file field, if it has one. */
export function fileField(form: FormDefinition): string | undefined {
  return Object.keys(form.fields).find((name) => form.fields[name]?.kind === "file");
}
