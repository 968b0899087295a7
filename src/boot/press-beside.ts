/**
 * Makes Enter in a field press the button beside it. Browsers press the form's first button, and report that as a click: where a form
 * has several, the first is an `EnterButton`, and what Enter belongs to is marked with `data-enter-here`.
 */
export function pressBeside(): void {
  addEventListener("click", handleClick, true);

  function handleClick(event: MouseEvent): void {
    const pressed = event.target as Element;
    const part = pressed.matches("[data-enter]") && document.activeElement?.closest("[data-enter-here]");
    if (!part) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const buttons = [...part.querySelectorAll<HTMLButtonElement>("[type=submit]:not([data-enter])")];
    buttons.find((button) => button.closest("[data-enter-here]") === part)?.click();
  }
}
