/** React Router's data files are one list; its objects and lists name their parts by their place in it. */
type Entry = string | number | boolean | readonly number[] | Readonly<Record<string, number>>;

/**
 * Leaves the frame's data out of a page's data file. A visitor who goes on inside the site has header and footer on
 * screen already, and `shouldRevalidate` in `src/root.tsx` keeps the router from asking for them again.
 *
 * @param text The file as React Router wrote it: data by route.
 * @returns The same without the route `root`.
 * @throws When the file holds something else than plain values: React Router has changed then.
 */
export function withoutFrame(text: string): string {
  const entries: Entry[] = JSON.parse(text);
  const [routes] = entries;
  if (typeof routes !== "object" || Array.isArray(routes))
    throw new Error("React Router has changed: a data file no longer begins with its routes.");
  entries[0] = Object.fromEntries(Object.entries(routes).filter(([key]) => entries[placeOf(key)] !== "root"));

  const kept = [...reachableFrom(0, entries)].toSorted((a, b) => a - b);
  const newPlaces = new Map(kept.map((place, index) => [place, index]));
  // Negative numbers stand for null, undefined and the like.
  const moved = (place: number) => newPlaces.get(place) ?? place;
  return JSON.stringify(
    kept.map((place) => {
      const entry = entries[place];
      if (Array.isArray(entry)) return entry.map(moved);
      if (typeof entry !== "object") return entry;
      return Object.fromEntries(
        Object.entries(entry).map(([key, value]) => [`_${moved(placeOf(key))}`, moved(value)]),
      );
    }),
  );
}

function reachableFrom(start: number, entries: readonly Entry[]): Set<number> {
  const seen = new Set<number>();
  const queue = [start];
  for (let place = queue.pop(); place !== undefined; place = queue.pop()) {
    if (place < 0 || seen.has(place)) continue;
    seen.add(place);
    const entry = entries[place];
    if (entry === undefined || typeof entry !== "object") continue;
    const parts = Object.values(entry);
    if (!parts.every(Number.isInteger))
      throw new Error("React Router has changed: a data file holds more than plain values.");
    queue.push(...parts, ...(Array.isArray(entry) ? [] : Object.keys(entry).map(placeOf)));
  }
  return seen;
}

/** The keys of an object are written as `_` and the place of the key's name. */
function placeOf(key: string): number {
  return Number(key.slice(1));
}
