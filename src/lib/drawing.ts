/** A shape of a drawing, or a group of shapes. */
export type DrawingPart = {
  tag: "g" | "path" | "circle" | "ellipse" | "rect" | "line" | "polyline" | "polygon";
  /** As SVG names them: `stroke-width`. */
  attributes: Record<string, string>;
  parts?: DrawingPart[];
};

/** A drawing of shapes alone. Colors are `#rrggbb`, `none`, `currentColor` or one of `MARK_COLORS`. */
export type Drawing = { width: number; height: number; viewBox: string; parts: DrawingPart[] };

/** Colors of the palette that a drawing may name, as `var(--color-mark-main)`: they follow background and comfort settings. */
export const MARK_COLORS = [
  "--color-mark-main",
  "--color-mark-soft",
  "--color-mark-cool",
  "--color-mark-warm",
] as const;
