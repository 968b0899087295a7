/** How many texts are remembered: more than a studio has files. */
const most = 300;

/**
 * Remembers what was made from the texts used last. The desk, and each check, read most files as they were before.
 *
 * @param make Its results are shared, and must not be changed.
 */
export function remembering<T>(make: (text: string) => T): (text: string) => T {
  const made = new Map<string, T>();
  return (text) => {
    const result = made.get(text) ?? make(text);
    made.delete(text);
    made.set(text, result);
    const [oldest] = made.keys();
    if (made.size > most && oldest !== undefined) made.delete(oldest);
    return result;
  };
}
