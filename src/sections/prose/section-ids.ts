/**
 * Creates an anchor for each title of a document.
 *
 * @param titles In page order.
 * @returns Such as `cookies-and-counting`, each one unique: repeated titles get a number.
 */
export function sectionIds(titles: readonly string[]): string[] {
  const used = new Map<string, number>();
  return titles.map((title) => {
    const words = title.toLowerCase().replace(/[^a-z0-9]+/g, "-");
    const base = words.replace(/^-|-$/g, "") || "part";
    const count = (used.get(base) ?? 0) + 1;
    used.set(base, count);
    return count === 1 ? base : `${base}-${count}`;
  });
}
