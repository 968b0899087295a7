/** Time in ms after which a held click or submit goes back to the browser, whatever is still pending. */
export const HOLD_TIMEOUT = 20_000;

/**
 * Marks a control as pressed while its result is pending (`[data-busy]` in src/site/styles/base.css).
 * @returns A function that removes the mark.
 */
export function showBusy(control: Element | null): () => void {
  control?.setAttribute("data-busy", "");
  return () => control?.removeAttribute("data-busy");
}
