/** Name under which the browser's tab remembers that a part of the page's form is open. */
function keyOf(part: string): string {
  return `open: ${location.pathname} ${part}`;
}

/** Whether a part of the page's form was left open, in this tab. */
export function wasLeftOpen(part: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(part)) !== null;
  } catch {
    // Storage is blocked.
    return false;
  }
}

/** Remembers whether a part of the page's form is open, until the tab is closed. */
export function rememberOpen(part: string, isOpen: boolean): void {
  try {
    if (isOpen) sessionStorage.setItem(keyOf(part), "");
    else sessionStorage.removeItem(keyOf(part));
  } catch {
    // Storage is blocked or full: the part starts closed next time.
  }
}
