import type { ComponentProps, MouseEvent } from "react";
import { classNames } from "#src/lib/class-names.ts";
import styles from "./button.module.css";
import { type ButtonVariant, buttonClass } from "./button-class.ts";

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
