import type { Inline } from "#src/lib/rich-text-data.ts";
import { slugOf } from "./slug-of.ts";

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
