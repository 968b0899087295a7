import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { readDeclarations } from "./read-css.ts";

const src = path.resolve(import.meta.dirname, "../..");
const sheets = globSync("**/*.css", { cwd: src }).map((file) => ({
  file,
  declarations: readDeclarations(readFileSync(path.join(src, file), "utf8")),
}));
const GUARDS = ["(prefers-reduced-motion: no-preference)", '[data-motion="off"]', '[data-calm="on"]'];
const modules = sheets.filter(({ file }) => file.endsWith(".module.css"));
const defined = new Set(sheets.flatMap(({ declarations }) => declarations.map(({ property }) => property)));

it("there is something to check", () => {
  expect(modules.length).toBeGreaterThan(20);
});

describe.each(modules)("$file", ({ declarations }) => {
  it("uses only tokens that exist", () => {
    const used = declarations.flatMap(({ value }) => [...value.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)]);
    expect(used.map(([, name = ""]) => name).filter((name) => !defined.has(name))).toEqual([]);
  });

  it("takes its colors from the tokens", () => {
    const raw = declarations.filter(({ value }) => /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch|oklab)\(/i.test(value));
    expect(raw).toEqual([]);
  });

  it("A5 moves only where the system and the visitor allow it", () => {
    const moving = declarations.filter(
      ({ property, value }) => /^(transition|animation|scroll-behavior)/.test(property) && value !== "none",
    );
    const unguarded = moving.filter(({ around }) => {
      const rules = around.join(" ");
      return !GUARDS.every((guard) => rules.includes(guard));
    });
    expect(unguarded).toEqual([]);
  });

  it("spaces lines, letters and words as the visitor set them", () => {
    const fixed = declarations.filter(
      ({ property, value, around }) =>
        /^(line-height|letter-spacing|word-spacing)$/.test(property) &&
        !/var\(--(leading|tracking|word)-|^inherit$/.test(value) &&
        !around.includes("@media print"),
    );
    expect(fixed).toEqual([]);
  });

  it("A7 repeats nothing more than three times a second", () => {
    const repeated = declarations.filter(
      ({ property, value }) => property === "animation" && value.includes("infinite"),
    );
    const quick = repeated.filter(({ value }) => {
      const [, amount = "0", unit] = /\b([\d.]+)(ms|s)\b/.exec(value) ?? [];
      return Number(amount) * (unit === "s" ? 1000 : 1) < 334;
    });
    expect(quick).toEqual([]);
  });

  // On a long page that takes Chromium 10 ms, on a desktop.
  it("does not make each change of focus restyle the whole page", () => {
    const slow = declarations.filter(({ around }) =>
      around.some((rule) => /:has\((> )?[a-z]*:focus/.test(rule)),
    );
    expect(slow.filter(({ around }) => !around.includes("@media (scripting: none)"))).toEqual([]);
  });

  // After `+ *` or `~ *`, an element that is added anywhere restyles all that comes after it. If the styles of other
  // elements depend on what the body contains, it restyles every element that any `:has()` may concern, such as all links.
  it("does not make each element that is added restyle the whole page", () => {
    const slow = declarations.filter(({ around }) =>
      around.some((rule) => /[+~] *[*:](?!global)|\b(root|html|body)\b[^,]*:has\(.*\) *[>+~ ]/.test(rule)),
    );
    expect(slow.filter(({ around }) => !around.includes("@media (scripting: none)"))).toEqual([]);
  });

  it("is in a layer, so that later layers can override it", () => {
    expect(declarations.filter(({ around }) => !around[0]?.startsWith("@layer"))).toEqual([]);
  });
});

describe("a style sheet of a part", () => {
  const code = globSync("**/*.tsx", { cwd: src }).map((file) => ({
    folder: path.dirname(path.join(src, file)),
    text: readFileSync(path.join(src, file), "utf8"),
  }));

  /** The classes of a sheet that code names; undefined if it also looks some up by a value. */
  function namedIn(sheet: string): Set<string> | undefined {
    const named = new Set<string>();
    let isUsed = false;
    for (const { folder, text } of code)
      for (const [, name = "", from = ""] of text.matchAll(/^import (\w+) from "([^"]+\.module\.css)";$/gm)) {
        const target = from.startsWith("#") ? path.join(src, from.slice(1)) : path.resolve(folder, from);
        if (target !== path.join(src, sheet)) continue;
        isUsed = true;
        if (new RegExp(`\\b${name}\\[[^"]`).test(text)) return undefined;
        const uses = text.matchAll(new RegExp(`\\b${name}(?:\\.|\\[")(\\w+)`, "g"));
        for (const [, used = ""] of uses) named.add(used);
      }
    expect(isUsed, `${sheet} is imported`).toBe(true);
    return named;
  }

  it.each(modules.map(({ file }) => file))("has just the classes that code names: %s", (file) => {
    const text = readFileSync(path.join(src, file), "utf8").replaceAll(/\/\*.*?\*\/|"[^"]*"/gs, "");
    const own = text.replaceAll(/:global\((?:[^()]|\([^()]*\))*\)/g, "");
    const defined = new Set([...own.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = ""]) => name));
    const named = namedIn(file);
    if (named) expect([...defined].sort()).toEqual([...named].sort());
  });
});

// While a family has a face that has not loaded, Chromium looks up a system font for every size of it.
it("gives every file of a typeface a family of its own", () => {
  const faces = readFileSync(path.join(src, "site/styles/fonts.css"), "utf8").split("@font-face").slice(1);
  const families = faces
    .filter((face) => face.includes("url("))
    .map((face) => /font-family: "([^"]+)"/.exec(face)?.[1]);
  expect(families.length).toBeGreaterThan(2);
  expect(new Set(families).size).toBe(families.length);
});
