import { useState } from "react";
import { flushSync } from "react-dom";
import type { FormError } from "#contract/answer.ts";
import { remainingErrors } from "./remaining-errors.ts";

/**
 * Takes the mark off each field that has become right since the last attempt.
 *
 * @param errors What the last attempt found.
 * @returns What is left of it, and what to call when a field was changed: the control, and the fields that are wrong now.
 */
export function useRemainingErrors(errors: readonly FormError[]) {
  const [mended, setMended] = useState({ of: errors, left: errors });
  const left = mended.of === errors ? mended.left : errors;

  function noteChange(control: HTMLElement, wrong: Iterable<string>): void {
    const next = remainingErrors(left, new Set(wrong), fieldOf(control));
    if (next !== left) keepInPlace(control, () => setMended({ of: errors, left: next }));
  }
  return [left, noteChange] as const;
}

/** Card fields have no name, so that they are never sent; their ids end with it. */
function fieldOf(control: HTMLElement): string {
  return control.getAttribute("name") || control.id.replace(/.*-/, "");
}

/** Lets messages above a control go without moving it away from whoever is typing in it. */
function keepInPlace(control: HTMLElement, change: () => void): void {
  const { top } = control.getBoundingClientRect();
  flushSync(change);
  scrollBy({ top: control.getBoundingClientRect().top - top, behavior: "instant" });
}
