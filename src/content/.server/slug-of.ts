/** Converts a title to a slug: lowercase letters, digits and single hyphens, without accents. */
export function slugOf(title: string): string {
  return title
    .replaceAll("ß", "ss")
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
