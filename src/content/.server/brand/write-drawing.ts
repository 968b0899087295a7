import type { Drawing, DrawingPart } from "#src/lib/drawing.ts";

/** Serializes a drawing as an SVG file that holds only the shapes and colors that were read. */
export function writeDrawing({ viewBox, parts }: Drawing): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">\n${parts.map((part) => writeParts([part])).join("\n")}\n</svg>\n`;
}

/**
 * Serializes shapes as SVG. No escaping is needed: cleaned attributes contain no quotes or angle brackets.
 * @param valueWritten maps an attribute's value to the text to write
 */
export function writeParts(
  parts: readonly DrawingPart[],
  valueWritten: (value: string) => string = (value) => value,
): string {
  const written = ({ tag, attributes, parts: inner = [] }: DrawingPart): string => {
    const named = Object.entries(attributes).map(([name, value]) => ` ${name}="${valueWritten(value)}"`);
    return `<${tag}${named.join("")}${inner.length === 0 ? "/>" : `>${inner.map(written).join("")}</${tag}>`}`;
  };
  return parts.map(written).join("");
}
