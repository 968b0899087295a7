/** Headers for the addresses that a pattern such as `/assets/*` names. */
export type HeaderRule = { pattern: string; headers: readonly (readonly [name: string, value: string])[] };

/** The pattern of all addresses. */
export const EVERYWHERE = "/*";

/**
 * Hosts that know `_headers` have a browser ask each time whether a page has changed. nginx and Caddy leave that to the
 * browser, which would guess, and show an old page for days.
 */
const ASK_AGAIN = ["cache-control", "no-cache"] as const;

/**
 * Reads the file `_headers` that the build writes for hosts that know it.
 *
 * @returns Each rule with every header for its addresses: those of all pages, and its own, which count where both name
 * one. Written out, because nginx forgets the headers around a place that has some of its own.
 */
export function readHeaderRules(text: string): HeaderRule[] {
  const rules = text
    .split(/\n(?=\/)/)
    .filter((part) => part.trim() !== "")
    .map(readRule);
  const everywhere = rules.find(({ pattern }) => pattern === EVERYWHERE)?.headers ?? [];
  return rules.map(({ pattern, headers }) => ({
    pattern,
    headers: [...new Map([ASK_AGAIN, ...everywhere, ...headers])],
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
