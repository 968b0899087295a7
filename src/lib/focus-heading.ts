/** Moves the focus to a heading, for example when the button that had it has gone away with what it removed. */
export function focusHeading(id: string): void {
  const heading = document.getElementById(id);
  heading?.setAttribute("tabindex", "-1");
  heading?.focus();
}
