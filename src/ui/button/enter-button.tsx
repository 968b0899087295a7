import type { ComponentProps, MouseEvent } from "react";
import styles from "./button.module.css";

/**
 * What Enter in a field presses, in a form with several buttons: browsers press the first button, which is this one, and nobody sees
 * it. A part of the form that is marked with `data-enter-here` has a button of its own: Enter in it presses that one, or nothing if it
 * has none. Without JavaScript, and until React has woken, this one is sent, so the server has to tell what was meant.
 */
export function EnterButton(button: Pick<ComponentProps<"button">, "name" | "value">) {
  return (
    <button
      {...button}
      type="submit"
      formNoValidate
      tabIndex={-1}
      aria-hidden="true"
      className={styles.idle}
      onClick={pressBeside}
    />
  );
}

function pressBeside(event: MouseEvent<HTMLButtonElement>): void {
  const part = document.activeElement?.closest("[data-enter-here]");
  if (!part) return;
  event.preventDefault();
  const buttons = [...part.querySelectorAll<HTMLButtonElement>("[type=submit]")];
  buttons.find((button) => button.closest("[data-enter-here]") === part)?.click();
}
