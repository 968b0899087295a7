import type { ContentIssue } from "./content-error.ts";

/** Stands where bytes are no UTF-8; between all letters of UTF-16 stands a zero. */
const GARBLED = /[\uFFFD\0]/g;

/**
 * Finds where a text was saved in another encoding than UTF-8: its accents and dashes are lost.
 *
 * @param text As it was read as UTF-8.
 * @param file Its name for messages.
 */
export function findEncodingErrors(text: string, file: string): ContentIssue[] | undefined {
  const lines = text.split("\n");
  const line = lines.findIndex((words) => words.search(GARBLED) >= 0);
  if (line < 0) return undefined;
  const words = lines[line] ?? "";
  const [field = ""] = /^[\s-]*([\w]+)(?=:)/.exec(words)?.slice(1) ?? [];
  const shown = words.trim().slice(0, 60).replace(GARBLED, "?");
  return [
    {
      file,
      line: line + 1,
      column: words.search(GARBLED) + 1,
      field,
      found: `"${shown}", with letters that cannot be read`,
      expected: "a file in the encoding UTF-8",
      hint: "save the file again as UTF-8 (Notepad: Save as, Encoding), and look whether its accents are right",
    },
  ];
}
