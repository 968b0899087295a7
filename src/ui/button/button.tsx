import type { ComponentProps, MouseEvent } from "react";
import { classNames } from "../lib/class-names.ts";
import styles from "./button.module.css";

const VARIANTS: Record<ButtonVariant, string | undefined> = {
  primary: styles.primary,
  secondary: styles.secondary,
  quiet: styles.quiet,
  "on-picture": styles.onPicture,
};
type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  /** Shows a spinner and ignores presses; the button keeps its focus and its place in the tab order. */
  isLoading?: boolean;
};

/** A control that does something on this page. To lead elsewhere, use a `ButtonLink`. */
export function Button({
  variant = "primary",
  isLoading = false,
  type = "button",
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>): void {
    if (isLoading) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass(variant), className)}
      aria-disabled={isLoading || rest["aria-disabled"]}
      onClick={handleClick}
    >
      {isLoading && <span className={styles.loader} aria-hidden="true" />}
      {children}
    </button>
  );
}

/**
 * `primary`: the main action. `secondary`: an action beside it. `quiet`: in rows and toolbars. `on-picture`:
 * with a solid background, for use over a picture.
 */
export type ButtonVariant = "primary" | "secondary" | "quiet" | "on-picture";

/** Class names of a button's look, for elements that are neither `Button` nor `ButtonLink`, such as a summary. */
export function buttonClass(variant: ButtonVariant): string | undefined {
  return classNames(styles.button, VARIANTS[variant]);
}

/**
 * Makes Enter in a field do nothing, also without JavaScript: the button has no dialog to close. For forms whose buttons commit
 * something or lead elsewhere.
 */
export function IdleEnter() {
  return (
    <button type="submit" formMethod="dialog" tabIndex={-1} aria-hidden="true" className={styles.idle} />
  );
}
