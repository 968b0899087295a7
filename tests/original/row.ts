/**
 * One thing that the original template had, and where a visitor finds it on this site. `of` and `inside` are CSS
 * selectors; without `inside` the whole page is meant.
 */
export type Row = {
  /** Unique name of the row: `home.benefits.four`. */
  id: string;
  /** Address of the page. */
  where: string;
} & Finding;

type Finding =
  | { what: "text"; text: string; inside?: string }
  /** How many elements; with `atLeast`, or more. */
  | { what: "count"; of: string; is: number; atLeast?: true }
  /** A link with these words to this address. Words that only some readers hear count too. */
  | { what: "link"; text: string; to: string; inside?: string }
  | { what: "attribute"; of: string; name: string; is: string }
  /** The texts of all elements, in the order of the page. */
  | { what: "order"; of: string; are: readonly string[] }
  /** A measure of the style sheet, in px or ms. */
  | { what: "token"; name: string; is: number };

/** Rows that hold on several pages alike. */
export function onEach(pages: readonly string[], rows: (where: string) => readonly Row[]): Row[] {
  return pages.flatMap((where) => rows(where).map((row) => ({ ...row, id: `${row.id} ${where}` })));
}
