import type { Drawing, DrawingPart } from "#src/lib/drawing.ts";

/** A drawing as a file: the shapes and colors that were read of it, and nothing else of the file it came from. */
export function writeDrawing({ viewBox, parts }: Drawing): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">\n${parts.map((part) => writeParts([part])).join("\n")}\n</svg>\n`;
}

/**
 * Shapes as SVG. What is read of attributes has neither quotes nor angles in it.
 * @param valueWritten what stands in place of an attribute's value
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
