import type { KeyboardEvent } from "react";
import { isComposing } from "#ui/lib/is-composing.ts";

/** Where each arrow key leads: right and down are positive. */
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Moves the focus from one link or button of a table to the nearest one in the direction of an arrow key. */
export function followArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const { target, currentTarget } = event;
  if (!step || !(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (isComposing(event.nativeEvent)) return;
  const from = target.getBoundingClientRect();
  const [nearest] = [...currentTarget.querySelectorAll<HTMLElement>("tbody :is(a, button)")]
    .map((control) => ({ control, far: distance(from, control.getBoundingClientRect(), step) }))
    .filter(({ far }) => far !== undefined)
    .sort((one, other) => (one.far ?? 0) - (other.far ?? 0));
  if (!nearest) return;
  event.preventDefault();
  nearest.control.focus();
}

/** How far something is in a direction; what is aside counts more. undefined if it is not in that direction. */
function distance(from: DOMRect, to: DOMRect, [right, down]: readonly [number, number]): number | undefined {
  const ahead = (to.left - from.left) * right + (to.top - from.top) * down;
  if (ahead < 1) return undefined;
  const aside =
    right === 0
      ? Math.max(0, to.left - from.right, from.left - to.right)
      : Math.max(0, to.top - from.bottom, from.top - to.bottom);
  return ahead + 4 * aside;
}
