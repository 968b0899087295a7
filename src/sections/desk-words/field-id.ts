/** Id of a field in the page, by its path in the file. */
export function fieldId(path: string): string {
  return `field-${path}`;
}
