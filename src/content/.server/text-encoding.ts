import type { ContentIssue } from "./content-error.ts";

/** U+FFFD replaces invalid UTF-8; zero bytes are a sign of UTF-16. */
const GARBLED = /[\uFFFD\0]/g;

/**
 * Finds text that was not saved as UTF-8, so that accents and dashes are lost.
 *
 * @param text The file decoded as UTF-8.
 * @param file Its name, for messages.
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
      found: `"${shown}", with characters that cannot be read`,
      expected: "a file in UTF-8 encoding",
      hint: "save the file again as UTF-8 (Notepad: Save as, Encoding), and check that its accents are right",
    },
  ];
}
