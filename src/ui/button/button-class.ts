import { classNames } from "#src/lib/class-names.ts";
import styles from "./button.module.css";

/**
 * `primary`: the one thing to do. `secondary`: beside it. `quiet`: in rows and tools. `on-picture`: on a solid background
 * of its own, for places where a picture lies below.
 */
export type ButtonVariant = "primary" | "secondary" | "quiet" | "on-picture";

const VARIANTS: Record<ButtonVariant, string | undefined> = {
  primary: styles.primary,
  secondary: styles.secondary,
  quiet: styles.quiet,
  "on-picture": styles.onPicture,
};

/** Class names of a button's look, for elements that are neither `Button` nor `ButtonLink`, such as a summary. */
export function buttonClass(variant: ButtonVariant): string | undefined {
  return classNames(styles.button, VARIANTS[variant]);
}
