/** DOM id of a field, from its path in the file. */
export function fieldId(path: string): string {
  return `field-${path}`;
}
