import { readFileSync } from "node:fs";

/** Other ways to reach the studio, for pages of the server's own. */
export type Help = { readonly phone: string; readonly phoneLink: string; readonly email: string };

/**
 * Reads what the build says of the studio.
 * @param file absolute path of `help.json`
 * @returns undefined where there is none, as on a server that only takes forms
 */
export function readHelp(file: string): Help | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
  return isHelp(parsed) ? parsed : undefined;
}

function isHelp(value: unknown): value is Help {
  if (typeof value !== "object" || value === null) return false;
  const facts = value as Record<string, unknown>;
  return ["phone", "phoneLink", "email"].every((name) => typeof facts[name] === "string");
}
