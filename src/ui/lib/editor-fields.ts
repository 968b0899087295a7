import type { HueReading } from "./hue-reading.ts";

/** Common to all fields of a form of the editor. */
type Common = {
  /** Dotted path to the value in its file: `hero.slides.0`. */
  readonly path: string;
  readonly label: string;
  readonly help?: string | undefined;
  /** What is wrong with the value, as text. */
  readonly error?: string | undefined;
  /** Of a group with several kinds: the field that chooses between them, and the kinds that have this field. */
  readonly onlyIf?: { readonly path: string; readonly kinds: readonly string[] };
};

/**
 * Name of the control for a value. Fields are named by the content, so the prefix keeps them apart from the form's own
 * controls, such as `act` and `digest`, which have no colon.
 */
export function fieldName(path: string): string {
  return `field:${path}`;
}

export type Choice = { readonly value: string; readonly label: string };

export type ValueField = Common & {
  readonly kind: "value";
  readonly control:
    | "line"
    | "text"
    | "markdown"
    | "number"
    | "amount"
    | "date"
    | "moment"
    | "time"
    | "switch"
    | "choice"
    // Several of the options; their values stand beside each other, with a blank between them.
    | "ticks"
    | "picture"
    | "drawing"
    // A PDF of the owner: its name without `.pdf`.
    | "pdf"
    | "hue";
  readonly value: string;
  readonly isRequired: boolean;
  /** Whether a number may be below zero: the number pads of some phones have no minus. */
  readonly isSigned?: boolean;
  readonly options?: readonly Choice[];
  /** What was measured for a color. */
  readonly reading?: HueReading;
};

/** Fields that belong together. */
export type GroupField = Common & {
  readonly kind: "group";
  /** Tells the group from others while it is closed. */
  readonly summary: string;
  readonly fields: readonly EditorField[];
  /** Whether the group may be left out, and whether it is there now. */
  readonly isOptional: boolean;
  readonly isThere: boolean;
};

/** An ordered list of entries. */
export type ListField = Common & {
  readonly kind: "list";
  readonly entries: readonly EditorField[];
  /** False for a list of fixed length, such as a place's two numbers. */
  readonly canGrow: boolean;
};

/** Any field of a form of the editor. */
export type EditorField = ValueField | GroupField | ListField;

/** A problem in a file that belongs to no field of its form. */
export type EditorNote = { readonly line: number; readonly words: string };

/** Fields with all that are inside them, each labelled with those around it: "Hero: Title". A group that is left out is empty. */
export function labelledFields(
  fields: readonly EditorField[],
  above = "",
): { readonly field: EditorField; readonly label: string }[] {
  return fields.flatMap((field) => {
    const label = `${above}${field.label}`;
    const inGroup = field.kind === "group" && field.isThere ? field.fields : [];
    const inside = field.kind === "list" ? field.entries : inGroup;
    return [{ field, label }, ...labelledFields(inside, `${label}: `)];
  });
}

/** All fields with a single value; groups that are left out are skipped. */
export function valueFields(field: EditorField): ValueField[] {
  return labelledFields([field]).flatMap(({ field: one }) => (one.kind === "value" ? [one] : []));
}
