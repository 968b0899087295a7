/** A stretch of a search result's text; `isHit` where it is a word that was searched for. */
export type ExcerptPart = { text: string; isHit: boolean };

/**
 * Takes apart an excerpt of Pagefind, which marks found words with `<mark>` and writes `<` and `>` of the page as
 * `&lt;` and `&gt;`, so that it can be shown as text nodes and never as HTML.
 */
export function parseExcerpt(excerpt: string): ExcerptPart[] {
  return excerpt
    .split(/(<mark>.*?<\/mark>)/s)
    .filter((piece) => piece !== "")
    .map((piece) => {
      const hit = /^<mark>(.*)<\/mark>$/s.exec(piece)?.[1];
      const text = (hit ?? piece).replaceAll("&lt;", "<").replaceAll("&gt;", ">");
      return { text, isHit: hit !== undefined };
    });
}
