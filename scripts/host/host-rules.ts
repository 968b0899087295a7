/** Headers for the paths that match a pattern such as `/assets/*`. */
export type HeaderRule = { pattern: string; headers: readonly (readonly [name: string, value: string])[] };

/** The pattern that matches all paths. */
export const EVERYWHERE = "/*";

/**
 * Hosts that support `_headers` make browsers revalidate pages on every request. nginx and Caddy do not, so
 * browsers would fall back to heuristic caching and could show an old page for days.
 */
const REVALIDATE = ["cache-control", "no-cache"] as const;

/**
 * Parses the `_headers` file that a publish writes for hosts that support it.
 *
 * @returns Each rule with all its headers: the global ones, overridden by its own. They are repeated because
 *   an nginx location with its own headers does not inherit any.
 */
export function readHeaderRules(text: string): HeaderRule[] {
  const rules = text
    .split(/\n(?=\/)/)
    .filter((part) => part.trim() !== "")
    .map(readRule);
  const everywhere = rules.find(({ pattern }) => pattern === EVERYWHERE)?.headers ?? [];
  return rules.map(({ pattern, headers }) => ({
    pattern,
    headers: [...new Map([REVALIDATE, ...everywhere, ...headers])],
  }));
}

function readRule(part: string): HeaderRule {
  const [pattern = "", ...lines] = part.trim().split("\n");
  const headers = lines.map((line) => {
    const [, name = "", value = ""] = /^\s+([\w-]+): (.*)$/.exec(line) ?? [];
    return [name, value] as const;
  });
  return { pattern, headers: headers.filter(([name]) => name !== "") };
}
