import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { measureBrand, nearestHues } from "#site/palette/measure-brand.ts";
import { contrast, defaultHue, readPalette, tintOf } from "#site/palette/read-palette.ts";

const css = readFileSync(new URL("./palette.css", import.meta.url), "utf8");
const hue = defaultHue(css);

it("A11 everyone can read it, in every look", () => {
  expect(measureBrand(css, hue)).toEqual([]);
});

/** The palette with one color changed by night. */
function withColor(name: string, value: string): string {
  return `${css}\n[data-section-theme="night"] { --color-${name}: ${value}; }`;
}

it("A12 finds a control whose outline is too faint", () => {
  const found = measureBrand(withColor("control-line", "#2a2750"), hue);
  expect(found.map(({ where }) => where.replace(/,.*/, ""))).toContain("outlines of fields on the page");
});

it("A21 finds a focus ring that would vanish on some pictures", () => {
  const found = measureBrand(withColor("focus-inner", "#b0a0a0"), hue);
  expect(found.map(({ where }) => where.replace(/,.*/, ""))).toContain("the focus ring on its inner half");
});

it("everyone can read it in every brand's hue", () => {
  const failing = Array.from({ length: 72 }, (_, index) => index * 5).flatMap((other) =>
    measureBrand(css, other),
  );
  expect(failing).toEqual([]);
});

it("a color that is too pale is described, along with the hues that would work", () => {
  const pale = css.replaceAll("#ffbdba", "#ffb9b6");
  expect(pale).not.toBe(css);
  expect(measureBrand(pale, hue)).toEqual([]);
  expect(measureBrand(pale, 190).map(({ where }) => where)).toEqual([
    "error messages on cards, by day, in dim light, with plain contrast",
  ]);
  for (const other of nearestHues(pale, 190)) expect(measureBrand(pale, other)).toEqual([]);
  expect(nearestHues(pale, 190)).toHaveLength(2);
});

it("glare is a fault too: text is never pure black on pure white", () => {
  const glaring = css.replaceAll("#fffaf2", "#ffffff").replaceAll("oklch(0.2 calc(0.06", "oklch(0 calc(0");
  expect(measureBrand(glaring, hue).map(({ most }) => most)).toContain(20);
});

it("the palette's own hue has all of its chroma; others as much as every screen can show", () => {
  expect(tintOf(css, hue).chroma).toBe(1);
  expect(tintOf(css, 195).chroma).toBeLessThan(0.5);
  expect(tintOf(css, 195).chroma).toBeGreaterThan(0.3);
});

it("the hue moves the violet colors and nothing else", () => {
  const [violet, green] = [hue, 145].map((at) =>
    readPalette(css, { theme: "day", flags: ["light", "plain", "lively"] }, tintOf(css, at)),
  );
  expect(violet?.("accent")).toBe("#3b2d84");
  expect(green?.("accent")).not.toBe(violet?.("accent"));
  for (const name of ["background", "error", "success", "eyebrow"])
    expect(green?.(name)).toBe(violet?.(name));
});

it("the two themes differ in every light", () => {
  for (const light of ["light", "dim"] as const) {
    const [day, night] = (["day", "night"] as const).map((theme) =>
      readPalette(css, { theme, flags: [light, "plain", "lively"] }, tintOf(css, hue)),
    );
    expect(contrast(day?.("background") ?? "", night?.("background") ?? "")).toBeGreaterThan(1.2);
  }
});
