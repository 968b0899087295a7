import type { Inline } from "#src/lib/rich-text-data.ts";
import { slugOf } from "./slug-of.ts";

const namedEntities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  shy: "\u00ad",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  copy: "©",
};

/**
 * Decodes numeric entities and a few common named ones (`&amp;`, `&nbsp;`); leaves everything else unchanged.
 */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name) return namedEntities[name] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** The plain text of inline nodes, without formatting. */
export function plainText(nodes: readonly Inline[]): string {
  return nodes
    .map((node) => {
      if (node.type === "break") return " ";
      return "text" in node ? node.text : plainText(node.children);
    })
    .join("");
}

/**
 * An id for a heading, unique within its text. The prefix avoids clashes with anchors such as `contact`.
 * @param used ids used so far; the new one is added
 */
export function headingId(title: string, used: Set<string>): string {
  const base = `part-${slugOf(title) || "text"}`;
  let id = base;
  for (let count = 2; used.has(id); count++) id = `${base}-${count}`;
  used.add(id);
  return id;
}
