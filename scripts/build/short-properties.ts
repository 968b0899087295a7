import { globSync, readFileSync } from "node:fs";
import type { CSSOptions } from "vite";
import { lettersOf } from "./class-name.ts";

type StyleOptions = Exclude<CSSOptions["postcss"], string | undefined>;
/** A plugin of PostCSS, which Vite brings along. */
type StylePlugin = Extract<NonNullable<StyleOptions["plugins"]>[number], { postcssPlugin: string }>;

/** A name that begins with two hyphens; where code puts names together, only how they begin is known. */
const NAME = /(?<![\w-])--[a-z][\w-]*(\$\{)?/gi;

/**
 * Gives custom properties short names in production: they stand in every rule. A name that code mentions stays as it is.
 */
export function shortProperties(): StylePlugin {
  const rename = propertyRenamer(readAll("src/**/*.css"), readAll("src/**/*.{ts,tsx}"));
  return {
    postcssPlugin: "short-properties",
    OnceExit(root) {
      root.walkDecls((declaration) => {
        declaration.prop = rename(declaration.prop);
        declaration.value = rename(declaration.value);
      });
      root.walkAtRules((rule) => {
        rule.params = rename(rule.params);
      });
    },
  };
}

/**
 * Makes the function that gives names in a text their short ones; the most used names get the shortest.
 *
 * @param styles All style sheets of the site.
 * @param code All modules that run with them.
 */
export function propertyRenamer(styles: string, code: string): (text: string) => string {
  const short = shortNames(styles, code);
  return (text) => text.replace(NAME, (name) => short.get(name) ?? name);
}

function shortNames(styles: string, code: string): Map<string, string> {
  const mentioned = namesIn(code);
  const beginnings = [...mentioned.keys()]
    .filter((name) => name.endsWith("${"))
    .map((name) => name.slice(0, -2));
  const counted = [...namesIn(styles)]
    .filter(([name]) => !mentioned.has(name) && !beginnings.some((beginning) => name.startsWith(beginning)))
    .toSorted(([nameA, a], [nameB, b]) => b - a || nameA.localeCompare(nameB));
  return new Map(counted.map(([name], place) => [name, `--${lettersOf(place)}`]));
}

/** How often each name is there. */
function namesIn(text: string): Map<string, number> {
  const names = new Map<string, number>();
  for (const [name] of text.matchAll(NAME)) names.set(name, (names.get(name) ?? 0) + 1);
  return names;
}

/** Tests and what they read style sheets with are no part of the site. */
function readAll(pattern: string): string {
  const files = globSync(pattern).filter((file) => !/\.test\.|src[\\/]styles[\\/].*\.ts$/.test(file));
  return files
    .toSorted()
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
}
