/**
 * Serializes data as a script block that browsers do not run.
 * @param attributes For example `type="application/ld+json"`.
 */
export function dataBlock(attributes: string, data: unknown): string {
  // `<` could end the block early.
  return `<script ${attributes}>${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;
}
