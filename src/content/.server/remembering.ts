/** How much is remembered: more than a studio has files. */
const most = 300;

/**
 * Remembers what was made from what was used last. The desk, and each check, read most files as they were before.
 *
 * @param make Its results are shared, and must not be changed.
 * @param keyOf Tells what is the same.
 */
export function remembering<Given, Made>(
  make: (given: Given) => Made,
  keyOf: (given: Given) => string,
): (given: Given) => Made {
  const made = new Map<string, Made>();
  return (given) => {
    const key = keyOf(given);
    const result = made.get(key) ?? make(given);
    made.delete(key);
    made.set(key, result);
    const [oldest] = made.keys();
    if (made.size > most && oldest !== undefined) made.delete(oldest);
    return result;
  };
}
