/**
 * Builds the `href` of a phone link.
 *
 * @param phone As people write it, `(614) 555-0142`. Ten digits are a US number; any other number needs its
 *   country code.
 * @returns `tel:+16145550142`.
 */
export function phoneLink(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  return `tel:+${digits.length === 10 ? `1${digits}` : digits}`;
}
