/** Lines of a table that spreadsheets read; a cell may hold several lines. */
export function csvTable(rows: readonly (readonly string[])[]): string[] {
  return rows.map((row) => row.map(cell).join(","));
}

/** The lines as a file: with the sign that tells spreadsheets the kind of text, and the line breaks they expect. */
export function csvFile(lines: readonly string[]): string {
  return `\ufeff${lines.join("\r\n")}\r\n`;
}

/**
 * What a spreadsheet would take for the beginning of a formula: one of these signs, also in their wide form, at the
 * beginning of a cell. Where it expects semicolons or tabs between cells, a cell begins behind each of them.
 */
const formula = /(^|[;\t\r\n])(["\s]*)(?=[=+\-@＝＋－＠])/gu;

/** A quoted cell. What begins like a formula gets a quote in front, so that it stays a text. */
function cell(text: string): string {
  return `"${text.replace(formula, "$1$2'").replaceAll('"', '""')}"`;
}
