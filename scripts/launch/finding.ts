/** Something that is still a sample or a placeholder. */
export type Finding = {
  /** A location, such as `content/site.yaml:4`, or a setting. */
  location: string;
  found: string;
  /** How the owner can fix it. */
  remedy: string;
};

/** Formats the findings for the owner, grouping locations with the same text. */
export function describeFindings(findings: readonly Finding[]): string {
  const locationsByText = new Map<string, string[]>();
  for (const { location, found, remedy } of findings) {
    const text = `${found}\n     ${remedy}`;
    locationsByText.set(text, [...(locationsByText.get(text) ?? []), location]);
  }
  const parts = [...locationsByText].map(([text, locations], index) =>
    [`${String(index + 1).padStart(2)}.  ${text}`, ...locations.map((location) => `     ${location}`)].join(
      "\n",
    ),
  );
  return parts.join("\n\n");
}
