import { useState } from "react";
import { flushSync } from "react-dom";
import type { FormError } from "#core/form/answer.ts";

/**
 * Clears the error of each field that has been fixed since the last attempt.
 * @param errors The errors of the last attempt.
 * @returns The errors that are left, and what to call when a field was changed: with the control, and the
 * fields that are wrong now.
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

/**
 * The errors that are left after a field was changed.
 * @param errors The errors shown so far. Nothing new is marked while somebody is typing.
 * @param wrong Fields that the rules of this page find wrong now.
 * @param touched The field that was changed.
 * @returns The same list if nothing was fixed.
 */
export function remainingErrors(
  errors: readonly FormError[],
  wrong: ReadonlySet<string>,
  touched: string,
): readonly FormError[] {
  const left = errors.filter(({ field, isAnswer }) => (isAnswer ? field !== touched : wrong.has(field)));
  return left.length === errors.length ? errors : left;
}
