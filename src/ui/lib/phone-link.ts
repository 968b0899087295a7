import { type Locale, studioLocale } from "#core/values/locale.ts";

/**
 * Builds the `href` of a link to the studio's phone. It is small, for pages; what visitors typed is read on the server
 * (`src/site/content/.server/read-phone.ts`).
 * @param phone As the studio's country writes it, `(614) 555-0142`, or with the code of another country, `+44 20 7946 0018`.
 * @returns `tel:+16145550142`.
 */
export function phoneLink(phone: string, locale: Locale = studioLocale()): string {
  const { code, calling, trunk, phone: example } = locale;
  const isFull = phone.trim().startsWith("+");
  // "+44 (0)20 …" means: from abroad without the zero.
  const digits = (isFull ? phone.replace("(0)", "") : phone).replace(/\D/g, "");
  if (isFull) return `tel:+${digits}`;
  // Without the plus, a number of the US has ten digits, and any other begins with its country.
  if (code === "US") return `tel:+${digits.length === 10 ? calling : ""}${digits}`;
  if (digits.startsWith("00")) return `tel:+${digits.slice(2)}`;
  if (trunk !== "" && digits.startsWith(trunk)) return `tel:+${calling}${digits.slice(trunk.length)}`;
  const isLong = digits.length > example.replace(/\D/g, "").length - trunk.length;
  return `tel:+${isLong && digits.startsWith(calling) ? "" : calling}${digits}`;
}
