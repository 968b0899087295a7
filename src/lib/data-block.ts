/**
 * Writes data into a page as a block that no browser runs.
 *
 * @param attributes Such as `type="application/ld+json"`.
 */
export function dataBlock(attributes: string, data: unknown): string {
  // `<` could end the block early.
  return `<script ${attributes}>${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;
}
