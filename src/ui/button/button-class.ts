import { classNames } from "#src/lib/class-names.ts";
import styles from "./button.module.css";

/**
 * `primary`: the main action. `secondary`: an action beside it. `quiet`: in rows and toolbars. `on-picture`:
 * with a solid background, for use over a picture.
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
