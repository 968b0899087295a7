/** A shape of a drawing, or a group of shapes. */
export type DrawingPart = {
  tag: "g" | "path" | "circle" | "ellipse" | "rect" | "line" | "polyline" | "polygon";
  /** By their SVG names: `stroke-width`. */
  attributes: Record<string, string>;
  parts?: DrawingPart[];
};

/** A drawing that has only shapes. Colors are `#rrggbb`, `none`, `currentColor` or one of `MARK_COLORS`. */
export type Drawing = { width: number; height: number; viewBox: string; parts: DrawingPart[] };

/** Palette colors for drawings, as `var(--color-mark-main)`. They follow background and comfort settings. */
export const MARK_COLORS = [
  "--color-mark-main",
  "--color-mark-soft",
  "--color-mark-cool",
  "--color-mark-warm",
] as const;
