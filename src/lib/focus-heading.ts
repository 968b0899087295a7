/** Moves the focus to a heading: the button that was pressed has gone away with what it removed. */
export function focusHeading(id: string): void {
  const heading = document.getElementById(id);
  heading?.setAttribute("tabindex", "-1");
  heading?.focus();
}
