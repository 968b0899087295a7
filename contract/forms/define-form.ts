/**
 * What every form is told in: one table of fields, whose names and kinds the compiler knows wherever the form is used.
 * Plain data, so that a page can read labels from it without loading the rules (`rules.ts`).
 */

/** An answer to choose. */
export type Option = { readonly value: string; readonly label: string; readonly hint?: string };

type Common = {
  /** As the form, the owner's mail and commands show it. */
  readonly label: string;
  /** Stays between the label and the control. */
  readonly help?: string;
  /** What to do, in words for the visitor, when nothing is filled in. Without them the field may stay empty. */
  readonly required?: string;
  /** What browsers fill in by themselves, where the kind does not say it. */
  readonly autoComplete?: string;
};

/** One field of a form. Its `kind` says which control it has, how its text is cleaned, and by which rule it is checked. */
export type Field = Common &
  (
    | {
        readonly kind: "text" | "multiline";
        /** Longest text, in characters. */
        readonly limit: number;
      }
    | { readonly kind: "email" | "phone" | "website" | "day" | "money" }
    | {
        readonly kind: "count";
        readonly from: number;
        readonly to: number;
        /** What to do when it is another number, or none. */
        readonly invalid: string;
      }
    | {
        /** One of a few answers; an empty one needs no option. */
        readonly kind: "choice";
        readonly options: readonly Option[];
        readonly invalid: string;
      }
    | {
        /** A box to tick: `value` is sent, or nothing. */
        readonly kind: "tick";
        readonly value: string;
        readonly invalid?: string;
      }
    | {
        /** Filled in by the page: a slug or id out of the content, a payment's reference, the cart as JSON. */
        readonly kind: "slug" | "reference" | "cart";
        readonly invalid: string;
      }
    | { readonly kind: "file" }
  );

/** The fields of a form by name, in the order of the form. */
export type FieldTable = Readonly<Record<string, Field>>;

/** Names of all fields that hold a text: all but files. */
export type TextName<Fields extends FieldTable> = {
  [Name in keyof Fields & string]: Fields[Name]["kind"] extends "file" ? never : Name;
}[keyof Fields & string];

/** A rule about several fields at once. Its words stand at one of them. */
export type FormCheck<Name extends string = string> = {
  readonly field: Name;
  /** What to do, in words for the visitor. */
  readonly message: string;
  /** Given the cleaned texts of all fields. */
  isRight(values: Readonly<Record<Name, string>>): boolean;
};

/** One form. */
export type FormDefinition<Fields extends FieldTable = FieldTable, Name extends string = string> = {
  readonly name: Name;
  readonly fields: Fields;
  readonly checks?: readonly FormCheck<TextName<Fields>>[];
};

/** Defines a form. The names and kinds of its fields become types. */
export function defineForm<const Fields extends FieldTable, const Name extends string>(
  form: FormDefinition<Fields, Name>,
): FormDefinition<Fields, Name> {
  return form;
}

/**
 * What the server, the owner's commands and the desk need to know of a form beside its fields. It stands apart from
 * them, so that public pages do not load it.
 */
export type FormHandling<Name extends string = string> = {
  /** Subject of the owner's mail; the sender's name follows. */
  readonly subject: string;
  /** The fields that name the sender. */
  readonly sender: readonly Name[];
  /** `forever`: until the owner removes it. `usual`: `RETENTION_DAYS` after its mail. */
  readonly kept: "forever" | "usual";
  /** Texts that the server adds to what was sent, with their labels. */
  readonly added?: { readonly [Added in Name]?: string };
  /** What some messages of the form are, in the mail's subject and in a word for lists. The first that fits counts. */
  readonly special?: readonly {
    isSo(values: { readonly [Text in Name]?: string }): boolean;
    readonly subject: string;
    readonly word: string;
  }[];
};

/** Names of the texts that a form is sent with. */
export type TextOf<Form extends FormDefinition> = TextName<Form["fields"]>;

/** Name of the field that takes a file, where the form has one. */
export function fileField(form: FormDefinition): string | undefined {
  return Object.keys(form.fields).find((name) => form.fields[name]?.kind === "file");
}
