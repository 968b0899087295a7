/** A part of an excerpt; `isHit` if it matches the query. */
export type ExcerptPart = { text: string; isHit: boolean };

/**
 * Parses an excerpt of Pagefind, which marks matches with `<mark>` and writes `<` and `>` of the page as
 * `&lt;` and `&gt;`. Its parts can be rendered as text nodes and never as HTML.
 */
export function parseExcerpt(excerpt: string): ExcerptPart[] {
  return excerpt
    .split(/(<mark>[^<]*<\/mark>)/)
    .filter((piece) => piece !== "")
    .map((piece) => {
      const hit = /^<mark>(.*)<\/mark>$/s.exec(piece)?.[1];
      const text = (hit ?? piece).replaceAll("&lt;", "<").replaceAll("&gt;", ">");
      return { text, isHit: hit !== undefined };
    });
}
