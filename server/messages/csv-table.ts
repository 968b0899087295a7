/** Formats rows as CSV; a cell may contain line breaks. */
export function csvTable(rows: readonly (readonly string[])[]): string[] {
  return rows.map((row) => row.map(cell).join(","));
}

/** The lines as a file, with the byte order mark and CRLF line breaks that spreadsheets expect. */
export function csvFile(lines: readonly string[]): string {
  return `\ufeff${lines.join("\r\n")}\r\n`;
}

/**
 * What a spreadsheet would treat as the start of a formula: one of these characters, or its full-width form,
 * at the start of a cell. If it expects semicolons or tabs as separators, a cell starts after each of them.
 */
const formula = /(?<!["\s;])["\s;]*[=+\-@＝＋－＠]/gu;
const separator = /[;\t\r\n]/;

/** A negative amount is a number, not a formula. */
const negative = /^-\d{1,15}(\.\d{1,3})?$/;

/** Quotes a cell. Prefixes anything that starts like a formula with an apostrophe, so that it stays text. */
function cell(text: string): string {
  if (text.length < 20 && negative.test(text)) return `"${text}"`;
  const safe = text.replace(formula, (found, at: number) =>
    at === 0 || separator.test(found) ? `${found.slice(0, -1)}'${found.slice(-1)}` : found,
  );
  return `"${safe.replaceAll('"', '""')}"`;
}
