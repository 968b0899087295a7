/** Headers for the addresses that a pattern such as `/assets/*` names. */
export type HeaderRule = { pattern: string; headers: readonly (readonly [name: string, value: string])[] };

/** One address that sends on to another. */
export type Redirect = { from: string; to: string; status: number };

/** Reads the file `_headers` that the build writes for hosts that know it. */
export function readHeaderRules(text: string): HeaderRule[] {
  return text
    .split(/\n(?=\/)/)
    .filter((part) => part.trim() !== "")
    .map((part) => {
      const [pattern = "", ...lines] = part.trim().split("\n");
      const headers = lines.map((line) => {
        const [, name = "", value = ""] = /^\s+([\w-]+): (.*)$/.exec(line) ?? [];
        return [name, value] as const;
      });
      return { pattern, headers: headers.filter(([name]) => name !== "") };
    });
}

/** Reads the file `_redirects` that the build writes for hosts that know it. */
export function readRedirects(text: string): Redirect[] {
  return text
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter((words) => words.length === 3)
    .map(([from = "", to = "", status]) => ({ from, to, status: Number(status) }));
}

/**
 * Every header for the addresses of a rule: those of all pages, and the rule's own, which count where both name one.
 * Written out, because nginx forgets the headers around a place that has some of its own.
 */
export function allHeaders(rule: HeaderRule, rules: readonly HeaderRule[]): [string, string][] {
  const everywhere = rules.find(({ pattern }) => pattern === "/*")?.headers ?? [];
  return [...new Map([...everywhere, ...rule.headers])];
}
