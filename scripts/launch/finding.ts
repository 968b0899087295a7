/** Something that is still a sample or a placeholder. */
export type Finding = {
  /** Where it stands, `content/site.yaml:4`; or what it belongs to, such as `Mail`. */
  place: string;
  /** What stands there. */
  found: string;
  /** What the owner does about it. */
  remedy: string;
};

/** The findings as a list for people: places with the same words stand together. */
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
