import { type RefObject, useEffect } from "react";

/** Moves the focus to a heading, for example after the focused button was removed. */
export function focusHeading(id: string): void {
  const heading = document.getElementById(id);
  heading?.setAttribute("tabindex", "-1");
  heading?.focus();
}

/**
 * Moves the focus to what a page was loaded for, unless the visitor is already elsewhere. Without JavaScript the
 * element's `autofocus` does it; browsers leave that out now and then.
 */
export function useArrivalFocus(ref: RefObject<HTMLElement | null>, isWanted = true): void {
  useEffect(() => {
    if (isWanted && document.activeElement === document.body) ref.current?.focus();
  }, [ref, isWanted]);
}
