/** Moves the focus to a heading, for example after the focused button was removed. */
export function focusHeading(id: string): void {
  const heading = document.getElementById(id);
  heading?.setAttribute("tabindex", "-1");
  heading?.focus();
}
