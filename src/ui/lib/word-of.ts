/**
 * What a table says for a word from outside, such as one in an address.
 * @returns undefined if the table has no such word; `constructor` is none of its words
 */
export function wordOf<Value>(
  table: Readonly<Record<string, Value>>,
  word: string | null,
): Value | undefined {
  return word !== null && Object.hasOwn(table, word) ? table[word] : undefined;
}
