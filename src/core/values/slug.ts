/** Converts words to a slug: lowercase letters, digits and single hyphens, without accents. Empty for words without Latin letters. */
export function slugOf(words: string): string {
  return words
    .replaceAll("ß", "ss")
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
