/** A title as the last part of an address: lowercase letters, digits and single hyphens; accents go. */
export function slugOf(title: string): string {
  return title
    .replaceAll("ß", "ss")
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}
