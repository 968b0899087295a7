/** Number of results kept: more than a studio has files. */
const most = 300;

/**
 * Memoizes a function; the results used last are kept. The desk, and each check, read most files as they were before.
 *
 * @param make Its results are shared, and must not be changed.
 * @param keyOf Calls with the same key share a result.
 */
export function memoize<Given, Made>(
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

/** Remembers results by object: each is kept as long as its object, which must not change. */
export function memoizeByObject<Given extends object, Made>(
  make: (given: Given) => Made,
): (given: Given) => Made {
  const made = new WeakMap<Given, Made>();
  return (given) => {
    const result = made.get(given) ?? make(given);
    made.set(given, result);
    return result;
  };
}
