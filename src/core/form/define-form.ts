/**
 * How every form is defined: as one table of fields, whose names and kinds are checked at compile time
 * wherever the form is used. Plain data, so that a page can read labels from it without loading the rules
 * (`kinds/kind-rules.ts`).
 */

import type { Option } from "./kinds/choice/choice-model.ts";
import type { Kinds } from "./kinds/kinds.ts";

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
export type Field = Common & Kinds[keyof Kinds];

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
