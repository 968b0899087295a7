/** Something that is still a sample or a placeholder. */
export type Finding = {
  /** Where it stands, `content/site.yaml:4`; or what it belongs to, such as `Mail`. */
  place: string;
  /** What stands there. */
  found: string;
  /** What the owner does about it. */
  todo: string;
};

/** The findings as a list for people: places with the same words stand together. */
export function describeFindings(findings: readonly Finding[]): string {
  const groups = Map.groupBy(findings, ({ found, todo }) => `${found}\n     ${todo}`);
  const parts = [...groups].map(([words, group], index) => {
    const places = group.map(({ place }) => `     ${place}`).join("\n");
    return `${String(index + 1).padStart(2)}.  ${words}\n${places}`;
  });
  return parts.join("\n\n");
}
