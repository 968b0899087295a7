import { createElement, type ReactNode } from "react";
import type { Drawing, DrawingPart } from "#src/lib/drawing.ts";

/** A drawing whose colors follow the background and the comfort settings. Hidden from screen readers. */
export function Mark({ drawing, className }: { drawing: Drawing; className: string | undefined }) {
  return (
    <svg className={className} viewBox={drawing.viewBox} aria-hidden="true">
      {drawing.parts.map(partOf)}
    </svg>
  );
}

function partOf({ tag, attributes, parts }: DrawingPart, key: number): ReactNode {
  const named = Object.entries(attributes).map(([name, value]) => [
    name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ]);
  return createElement(tag, { key, ...Object.fromEntries(named) }, parts?.map(partOf));
}
