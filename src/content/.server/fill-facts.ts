import type { Site } from "../schemas/site.ts";
import { didYouMean } from "./closest-name.ts";
import type { Mistake } from "./content-error.ts";
import { mistakeAt } from "./source.ts";
import type { Reading } from "./sources.ts";
import { leaves } from "./walk.ts";

/** Facts that a text may name, such as `{email}`, so that each still stands once, in `site.yaml`. */
const facts: Record<string, (site: Site) => string> = {
  name: (site) => site.name,
  phone: (site) => site.phone,
  email: (site) => site.email,
  replyTime: (site) => site.replyTime,
  retentionDays: (site) => String(site.retentionDays),
  minimumAge: (site) => String(site.privacy.minimumAge),
  noticeDays: (site) => String(site.privacy.noticeDays),
};

const factName = /\{(\w+)\}/g;

/** Puts the studio's facts in place of their names, in every text of a page, at any depth. */
export function fillFacts<T>(value: T, site: Site): T;
export function fillFacts(value: unknown, site: Site): unknown {
  if (typeof value === "string") {
    return value.replace(factName, (written, name: string) => facts[name]?.(site) ?? written);
  }
  if (Array.isArray(value)) return value.map((item) => fillFacts(item, site));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillFacts(item, site)]));
}

/** Finds names in curly brackets that stand for no fact, or in a file where they are not filled in. */
export function checkFacts({ folder, sources }: Reading): Mistake[] {
  const mistakes: Mistake[] = [];
  const names = Object.keys(facts);
  for (const source of sources) {
    const isPage =
      source.file.startsWith(folder.label("pages/")) || source.file === folder.label("short.yaml");
    for (const { path, value } of leaves(source.data)) {
      if (typeof value !== "string") continue;
      for (const [written, name = ""] of value.matchAll(factName)) {
        if (isPage && names.includes(name)) continue;
        const expected = isPage ? `one of: ${names.join(", ")}` : "words; facts are filled in on pages only";
        const hint = isPage ? didYouMean(name, names) : undefined;
        mistakes.push(mistakeAt(source, path, { found: written, expected, ...(hint && { hint }) }));
      }
    }
  }
  return mistakes;
}
