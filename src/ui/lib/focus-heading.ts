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
  useEffect(() => (isWanted ? focusIfNowhere(ref) : undefined), [ref, isWanted]);
}

/**
 * Moves the focus to an element if it is nowhere. That is asked in a task of its own: on the way from one field to the next nothing has
 * the focus, and React may wake just then.
 * @returns calls it off
 */
export function focusIfNowhere(ref: RefObject<HTMLElement | null>): () => void {
  const task = setTimeout(() => {
    if (document.activeElement === document.body) ref.current?.focus();
  });
  return () => clearTimeout(task);
}
