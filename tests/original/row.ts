/**
 * A feature of the original template, and where it is on this site. `of` and `inside` are CSS selectors. Without
 * `inside`, the whole page counts.
 */
export type Row = {
  /** Unique name, such as `home.benefits.four`. */
  id: string;
  /** Address of the page. */
  where: string;
} & Finding;

type Finding =
  | { what: "text"; text: string; inside?: string }
  /** The number of elements, or the minimum with `atLeast`. */
  | { what: "count"; of: string; is: number; atLeast?: true }
  /** A link with this accessible name to this address. */
  | { what: "link"; text: string; to: string; inside?: string }
  | { what: "attribute"; of: string; name: string; is: string }
  /** The texts of all elements, in document order. */
  | { what: "order"; of: string; are: readonly string[] }
  /** A design token of the style sheet, in px or ms. */
  | { what: "token"; name: string; is: number };

/** Repeats rows for several pages. */
export function onEach(pages: readonly string[], rows: (where: string) => readonly Row[]): Row[] {
  return pages.flatMap((where) => rows(where).map((row) => ({ ...row, id: `${row.id} ${where}` })));
}
