import { createElement, type ReactNode } from "react";
import type { Drawing, DrawingPart } from "../lib/drawing.ts";
import styles from "./logo.module.css";

/** A name with more characters is smaller, on two lines. */
const LARGE = 14;

/** A studio's logo. */
export type Brand = {
  mark: Drawing;
  /** Whether the mark already shows the name. */
  markHasName: boolean;
};

/** The studio's mark, and its name unless the mark shows it. A link around it needs an accessible name. */
export function Logo({ name, brand }: { name: string; brand: Brand }) {
  return (
    <span className={styles.logo}>
      <Mark drawing={brand.mark} className={styles.mark} />
      {!brand.markHasName && <span className={name.length > LARGE ? styles.long : styles.name}>{name}</span>}
    </span>
  );
}

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
