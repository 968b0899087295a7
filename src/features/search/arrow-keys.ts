import type { KeyboardEvent } from "react";

/**
 * Lets the arrow keys move from the search field down the results and back, and Escape return to the field.
 * The results have the attribute `data-hit`.
 */
export function handleArrowKeys(event: KeyboardEvent<HTMLElement>): void {
  const input = event.currentTarget.querySelector<HTMLElement>("input[type=search]");
  const hits = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-hit]")];
  const stops = input ? [input, ...hits] : hits;
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const target = at < 0 ? undefined : stops[nextStop(event.key, at, stops.length)];
  if (!target || target === stops[at]) return;
  event.preventDefault();
  target.focus();
}

function nextStop(key: string, at: number, count: number): number {
  if (key === "ArrowDown") return Math.min(at + 1, count - 1);
  if (key === "ArrowUp") return Math.max(at - 1, 0);
  return key === "Escape" ? 0 : at;
}
