import { readFileSync } from "node:fs";
import type { Help } from "#domain/refusals.ts";

/** What the server's own pages use from the site: other ways to reach the studio, and its style sheets. */
export type StudioHelp = Help & {
  readonly phoneLink: string;
  /** URLs of the style sheets, in order. */
  readonly styles: readonly string[];
};

/**
 * Reads contact facts and style sheets from a build.
 * @param file absolute path of `help.json`
 * @returns undefined if there is none, as on a server that only accepts forms
 */
export function readHelp(file: string): StudioHelp | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
  return isHelp(parsed) ? parsed : undefined;
}

function isHelp(value: unknown): value is StudioHelp {
  if (typeof value !== "object" || value === null) return false;
  const facts = value as Record<string, unknown>;
  const { styles } = facts;
  const isStyled =
    Array.isArray(styles) && styles.every((address) => /^\/assets\/[\w.-]+$/.test(String(address)));
  return isStyled && ["phone", "phoneLink", "email"].every((name) => typeof facts[name] === "string");
}
