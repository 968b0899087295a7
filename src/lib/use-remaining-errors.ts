import { useState } from "react";
import { flushSync } from "react-dom";
import type { FormError } from "#domain/answer.ts";
import { remainingErrors } from "./remaining-errors.ts";

/**
 * Clears the error of each field that has been fixed since the last attempt.
 *
 * @param errors The errors of the last attempt.
 * @returns The errors that are left, and what to call when a field was changed: with the control, and the
 *   fields that are wrong now.
 */
export function useRemainingErrors(errors: readonly FormError[]) {
  const [fixed, setFixed] = useState({ of: errors, left: errors });
  const left = fixed.of === errors ? fixed.left : errors;

  function noteChange(control: HTMLElement, wrong: Iterable<string>): void {
    const next = remainingErrors(left, new Set(wrong), fieldNameOf(control));
    if (next !== left) keepInPlace(control, () => setFixed({ of: errors, left: next }));
  }
  return [left, noteChange] as const;
}

/** Card fields have no name, so that they are never sent; their ids end with it. */
function fieldNameOf(control: HTMLElement): string {
  return control.getAttribute("name") || control.id.slice(control.id.lastIndexOf("-") + 1);
}

/** Removes messages above a control without moving it away from someone who is typing in it. */
function keepInPlace(control: HTMLElement, change: () => void): void {
  const { top } = control.getBoundingClientRect();
  flushSync(change);
  scrollBy({ top: control.getBoundingClientRect().top - top, behavior: "instant" });
}
