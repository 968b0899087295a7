/** Something that is still a sample or a placeholder. */
export type Finding = {
  /** Its location, such as `content/site.yaml:4`, or a setting. */
  place: string;
  found: string;
  /** How the owner can fix it. */
  remedy: string;
};

/** Formats the findings for the owner, grouping places with the same text. */
export function describeFindings(findings: readonly Finding[]): string {
  const places = new Map<string, string[]>();
  for (const { place, found, remedy } of findings) {
    const words = `${found}\n     ${remedy}`;
    places.set(words, [...(places.get(words) ?? []), place]);
  }
  const parts = [...places].map(([words, group], index) =>
    [`${String(index + 1).padStart(2)}.  ${words}`, ...group.map((place) => `     ${place}`)].join("\n"),
  );
  return parts.join("\n\n");
}
