/** A token of an SVG file, with its offset in the text. */
export type SvgToken =
  | { kind: "open"; at: number; tag: string; attributes: Record<string, string>; isEmpty: boolean }
  | { kind: "close"; at: number; tag: string }
  | { kind: "words"; at: number; words: string }
  | { kind: "broken"; at: number };

/** A group matches if the note does not end: then the pattern takes the rest at once, rather than once per start. */
const NOTES =
  /<!--[\s\S]*?(?:-->|($))|<\?[\s\S]*?(?:\?>|($))|<!DOCTYPE[^>[]*(?:\[[^\]]*(?:\][^>]*|$))?(?:>|($))/gi;
const TOKEN =
  /<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|<!\[CDATA\[|[^<]+|</g;
const ATTRIBUTE = /(?<![\w:.-])([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Splits an SVG file into tags and text. Comments, processing instructions and the document type are skipped.
 *
 * @returns The tokens in file order; an invalid tag is `broken`.
 */
export function svgTokens(svg: string): SvgToken[] {
  // Blank out instead of removing, so that offsets stay correct.
  const text = svg.replace(NOTES, (note: string, ...open: (string | undefined)[]) =>
    open.slice(0, 3).includes("") ? note : note.replace(/[^\n]/g, " "),
  );
  return [...text.matchAll(TOKEN)].map((match): SvgToken => {
    const [whole, closed, opened, attributes = "", slash] = match;
    const at = match.index;
    if (closed) return { kind: "close", at, tag: closed };
    if (opened)
      return { kind: "open", at, tag: opened, attributes: attributesOf(attributes), isEmpty: slash === "/" };
    return whole.startsWith("<")
      ? { kind: "broken", at }
      : { kind: "words", at: at + whole.search(/\S|$/), words: whole };
  });
}

function attributesOf(text: string): Record<string, string> {
  const found = [...text.matchAll(ATTRIBUTE)].map(([, name, double, single]) => [
    name,
    double ?? single ?? "",
  ]);
  return Object.fromEntries(found);
}
