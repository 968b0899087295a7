import type { FileLike } from "./file/files.ts";

/** One field as submitted: a text, the values of ticked boxes, answers by the names of questions, or a file. */
export type RawInput = string | readonly string[] | Readonly<Record<string, string>> | FileLike | undefined;

/** How the text of a kind of field is checked. Pages load it only when somebody starts to fill in a form. */
export type KindRule<Asked = unknown> = {
  /** Longest text where the field has no limit of its own, in characters. */
  readonly limit?: number;
  /** Whether its text may have several lines. */
  readonly isLines?: true;
  /** Whether its own check looks for numbers of cards, because some of its own look like one. */
  readonly knowsCards?: true;
  /** Validates a cleaned text that is not empty. @returns an error message, or undefined if it is right */
  check?(text: string, field: Asked): string | undefined;
  /**
   * Validates what is no single text.
   * @param checkText what is wrong with one text of it
   * @returns its text, for rules about several fields, and the error messages
   */
  checkRaw?(
    raw: RawInput,
    field: Asked,
    checkText: (text: string) => string | undefined,
  ): { readonly text?: string; readonly errors: readonly (string | undefined)[] };
};

/** The words if something is wrong. */
export function unless(isRight: boolean, words: string | undefined): string | undefined {
  return isRight ? undefined : words;
}

/** Whether several values were submitted. */
export function isList(raw: RawInput): raw is readonly string[] {
  return Array.isArray(raw);
}
