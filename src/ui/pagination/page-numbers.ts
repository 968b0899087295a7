/**
 * Chooses the numbers that a pagination shows: the first, the last, and those around the current one.
 *
 * @returns Ascending, with `"gap"` where numbers are left out. A single missing number is shown instead of a
 *   gap.
 */
export function pageNumbers(current: number, count: number): (number | "gap")[] {
  const shown = [1, count, current - 1, current, current + 1].filter((page) => page >= 1 && page <= count);
  const pages = [...new Set(shown)].sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const missing = page - (pages[index - 1] ?? page - 1) - 1;
    if (missing === 0) return [page];
    return missing === 1 ? [page - 1, page] : ["gap" as const, page];
  });
}
