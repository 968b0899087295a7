/** Time in ms after which a held click or submit goes back to the browser, whatever is still waited for. */
export const LONGEST_HOLD = 20_000;

/**
 * Shows that a control has been pressed and that its answer is on its way (`[data-busy]` in src/styles/base.css).
 *
 * @returns Takes the mark away.
 */
export function showBusy(control: Element | null): () => void {
  control?.setAttribute("data-busy", "");
  return () => control?.removeAttribute("data-busy");
}
