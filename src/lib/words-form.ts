import type { HueReading } from "./hue-reading.ts";

/** What every field of a form for words has. */
type Common = {
  /** Way to the value in its file, with dots: `hero.slides.0`. It is the control's name, too. */
  readonly path: string;
  readonly label: string;
  readonly help?: string | undefined;
  /** What is wrong with it, in words. */
  readonly error?: string | undefined;
};

/** A value to choose, and what it is called. */
export type Choice = { readonly value: string; readonly label: string };

/** A field with one value. */
export type ValueField = Common & {
  readonly kind: "value";
  readonly control:
    | "line"
    | "text"
    | "markdown"
    | "number"
    | "date"
    | "switch"
    | "choice"
    | "picture"
    | "hue";
  readonly value: string;
  readonly isRequired: boolean;
  /** Most characters, where there is a limit. */
  readonly most?: number | undefined;
  readonly least?: number | undefined;
  readonly greatest?: number | undefined;
  /** Whether parts of a number are allowed. */
  readonly isWhole?: boolean;
  /** What a choice can be chosen from. */
  readonly options?: readonly Choice[];
  /** What was measured of a color. */
  readonly reading?: HueReading;
};

/** Fields that belong together. */
export type GroupField = Common & {
  readonly kind: "group";
  /** What tells it from others while it is closed. */
  readonly summary: string;
  readonly fields: readonly WordField[];
  /** Whether the group may be left out, and is there now. */
  readonly isOptional: boolean;
  readonly isThere: boolean;
};

/** Entries in an order. */
export type ListField = Common & {
  readonly kind: "list";
  readonly entries: readonly WordField[];
  /** False for a list whose length is given, such as a place's two numbers. */
  readonly canGrow: boolean;
};

/** One field of a form for words. */
export type WordField = ValueField | GroupField | ListField;

/** Something that is wrong with a file and belongs to no field of its form. */
export type WordsNote = { readonly line: number; readonly words: string };

/** Every field with one value; those of groups that are left out are not among them. */
export function valueFields(field: WordField): ValueField[] {
  if (field.kind === "value") return [field];
  if (field.kind === "list") return field.entries.flatMap(valueFields);
  return field.isThere ? field.fields.flatMap(valueFields) : [];
}
