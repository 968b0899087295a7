/**
 * Joins class names.
 *
 * @param names Class names; whatever is false, empty or undefined is left out.
 * @returns The names with spaces between, or undefined where none is left, so that no empty attribute is written.
 */
export function classNames(...names: (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(" ") || undefined;
}
