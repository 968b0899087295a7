/** Signs that end a line within a paragraph: of Word and PowerPoint, and of Unicode. */
const softBreaks = /[\v\f\u0085\u2028]/g;

/** What nobody can see or type on purpose, besides tabs and line breaks. */
export const controlCharacters = /(?![\t\n\r])[\p{Cc}\u2028\u2029\uFFFE\uFFFF]/u;

const hidden = /(?![\t\n\v\f\r\u0085])[\p{Cc}\uFFFE\uFFFF]/gu;

/** Text of a field without control characters; soft breaks are line breaks. @param isOneLine whether they are spaces instead */
export function tidyText(text: string, isOneLine = false): string {
  const lines = text.replace(/\r\n?/g, "\n").replaceAll("\u2029", "\n\n");
  return lines.replace(softBreaks, isOneLine ? " " : "\n").replace(hidden, "");
}

/** Signs that other programs put before the entries of a list. */
const bullet = /^([ \t]*)(?:[•·▪▫‣◦●○■□\u00A7\uF0A7\uF0B7]|o(?=\t))[ \t\u00A0]+/;

/** A mark of Markdown at the beginning of a line, with a space after it that the parser does not know. */
const marked = /^([ \t]*(?:#{1,6}|[-*+>]|\d{1,9}[.)]))[\u00A0\u202F\u2007\t]+/;

/**
 * Text for Markdown, as it was typed or pasted: soft breaks stay breaks on the page, entries of a list are entries, and a heading
 * with a no-break space after its mark is one.
 */
export function tidyMarkdown(text: string): string {
  return (
    text
      .replace(/\r\n?/g, "\n")
      .replaceAll("\u2029", "\n\n")
      // At the end of a paragraph there is nothing to break.
      .replace(/[\v\f\u0085\u2028](?=\n|$)/g, "")
      .replace(softBreaks, "\\\n")
      .replace(hidden, "")
      .split("\n")
      .map((line) => {
        const plain = line.replace(bullet, (_, indent: string) => `${indent.replaceAll("\t", "  ")}- `);
        return plain.replace(marked, "$1 ").replace(/^[ \t\u00A0]+$/, "");
      })
      .join("\n")
  );
}

/** An entry of a list, or a line of a quote. */
const entry = /^\s*(?:- |\d{1,9}[.)] |>)/;

/**
 * Text from the clipboard of Word or PowerPoint, for Markdown: each of its lines is a paragraph of its own.
 * @param text the plain form, where one line break ends a paragraph
 */
export function pastedMarkdown(text: string): string {
  const lines = tidyMarkdown(text).split("\n");
  return lines
    .map((line, index) => {
      const next = lines[index + 1];
      const goesOn =
        next === undefined ||
        line === "" ||
        next === "" ||
        line.endsWith("\\") ||
        (entry.test(line) && entry.test(next));
      return goesOn ? line : `${line}\n`;
    })
    .join("\n");
}
