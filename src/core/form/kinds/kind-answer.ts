import type { KeptAnswer } from "./questions/questions-model.ts";

/** The values of a posted field by its name, in their order. */
export type Posted = { getAll(name: string): readonly string[] };

/** An answer to read, with its label. */
export type Said = { readonly label: string; readonly values: readonly string[] };

/** What is known of every field. */
export type Labeled = { readonly label: string; readonly fact?: string };

/**
 * The way of an answer: from what was posted, over what was typed and its typed value, to what is kept, read and stored, and back. Values
 * are given by the form's types; each way takes what it is given as it is.
 */
export type KindAnswer<Asked> = {
  /** What was typed; undefined if nothing was posted. */
  read(posted: Posted, name: string, field: Asked): unknown;
  /** Its value. Nothing is checked: what is not a number is NaN. */
  answer(typed: unknown, field: Asked): unknown;
  /** How its control shows the value again. */
  typed(answer: unknown, field: Asked): unknown;
  /** How it is kept: chosen options with their labels. */
  keep(answer: unknown, field: Asked): unknown;
  /** What was kept as it was given. */
  given(kept: unknown): unknown;
  /** What a draft can keep, valid or not. */
  cut(answer: unknown, field: Asked): unknown;
  /** What a draft can keep of what may have numbers of cards. @param hide puts dots in their place */
  hide(answer: unknown, hide: (text: string, isPhone: boolean) => string): unknown;
  /** The answer to read, if one was given. */
  say(answer: unknown, field: Asked): readonly Said[];
  toColumn(kept: unknown): unknown;
  fromColumn(stored: unknown, field: Asked): unknown;
  /**
   * What a form changes of it: nothing, or one thing.
   * @param texts what was posted
   * @param drawn names of what the form has drawn; undefined if it does not say
   */
  change(
    texts: readonly string[],
    drawn: ReadonlySet<string> | undefined,
    name: string,
    field: Asked,
  ): readonly unknown[];
  /** What was answered on an older page to what is no longer asked; `prefix` is before the name of the field. */
  unasked?(posted: Posted, prefix: string, name: string, field: Asked): readonly KeptAnswer[];
  /** What is stored with what a form changes of it. */
  changed(before: unknown, change: unknown, field: Asked): unknown;
};

/** Longest text that a draft keeps of a field without a limit of its own, in characters. */
const longestTyped = 600;

/** Cuts a text that a draft keeps, to twice what its field allows: whoever wrote too much shortens it on the page. */
export function cutText(text: string, limit = 0): string {
  return text.slice(0, Math.max(2 * limit, longestTyped));
}

/** The label and the words of an answer. */
export function saidOf({ fact, label }: Labeled, values: readonly string[]): readonly Said[] {
  return values.length > 0 ? [{ label: fact ?? label, values }] : [];
}
