/** Levenshtein distance. */
function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const change = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      current.push(Math.min(change, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}

/** The known name closest to a mistyped one; undefined when none is close enough. */
export function closestName(typed: string, known: Iterable<string>): string | undefined {
  let best: { name: string; distance: number } | undefined;
  for (const name of known) {
    const distance = editDistance(typed.toLowerCase(), name.toLowerCase());
    if (!best || distance < best.distance) best = { name, distance };
  }
  // Up to a third of the letters may differ; beyond that it is another word.
  const limit = Math.ceil(typed.length / 3);
  return best && best.distance <= limit ? best.name : undefined;
}

/** A hint to show for a mistyped name; undefined when no known name is close. */
export function didYouMean(typed: string, known: Iterable<string>): string | undefined {
  const name = closestName(typed, known);
  return name === undefined ? undefined : `did you mean \`${name}\`?`;
}
