/**
 * A page of a list that goes on with `before`.
 * @param rows in order, one more than the page shows if there are more
 * @returns what the page shows, and the cursor for what comes after it; undefined on the last page
 */
export function pageOf<Row extends { readonly id: number }>(rows: readonly Row[], size: number) {
  const shown = rows.slice(0, size);
  return { shown, older: rows.length > size ? shown.at(-1)?.id : undefined };
}
