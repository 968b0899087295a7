/**
 * The tab that a key leads to; the row wraps around.
 *
 * @param key As in `KeyboardEvent.key`.
 * @returns The tab's index, or undefined for keys that do not move.
 */
export function nextTab(key: string, from: number, count: number): number | undefined {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  if (key === "ArrowRight" || key === "ArrowDown") return (from + 1) % count;
  if (key === "ArrowLeft" || key === "ArrowUp") return (from + count - 1) % count;
  return undefined;
}
