import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrast, readPalette } from "./palette-reader.ts";

const css = readFileSync(new URL("./palette.css", import.meta.url), "utf8");

const LOWEST = { softer: 4.5, plain: 7, stronger: 15 } as const;
const GROUNDS = ["ground", "ground-alt", "surface"];
const PROSE = ["text", "text-quiet", "heading"];
const COLOURED_TEXT = ["eyebrow", "accent", "link", "error", "success"];

const looks = (["day", "night"] as const).flatMap((mood) =>
  (["light", "dim"] as const).flatMap((theme) =>
    (["softer", "plain", "stronger"] as const).map((degree) => ({ mood, theme, degree })),
  ),
);

describe.each(looks)("$mood, $theme, $degree contrast", ({ mood, theme, degree }) => {
  const colour = readPalette(css, mood, [theme, degree, "lively"]);
  const onGrounds = (names: string[]) =>
    names.flatMap((name) => GROUNDS.map((ground) => [name, ground] as const));

  it.each(onGrounds(PROSE))("A11 %s can be read on %s", (name, ground) => {
    expect(contrast(colour(name), colour(ground))).toBeGreaterThanOrEqual(LOWEST[degree]);
  });

  it.each(onGrounds(COLOURED_TEXT))("%s can be read on %s", (name, ground) => {
    expect(contrast(colour(name), colour(ground))).toBeGreaterThanOrEqual(Math.min(LOWEST[degree], 7));
  });

  it.each(["accent", "accent-hover"])("A11 a button's words can be read on %s", (ground) => {
    expect(contrast(colour("on-accent"), colour(ground))).toBeGreaterThanOrEqual(Math.min(LOWEST[degree], 7));
  });

  it.each(onGrounds(["control-line", "focus-outer"]))("A12 %s stands out on %s", (name, ground) => {
    expect(contrast(colour(name), colour(ground))).toBeGreaterThanOrEqual(3);
  });

  it("A21 the two halves of the focus ring stand out from each other, so it shows on any picture", () => {
    expect(contrast(colour("focus-outer"), colour("focus-inner"))).toBeGreaterThanOrEqual(9);
  });

  it("A11 no text is pure black on pure white, or the other way round", () => {
    for (const ground of GROUNDS) expect(contrast(colour("text"), colour(ground))).toBeLessThan(20);
  });
});

it("the two moods are told apart in every theme", () => {
  for (const theme of ["light", "dim"] as const) {
    const [day, night] = (["day", "night"] as const).map((mood) =>
      readPalette(css, mood, [theme, "plain", "lively"]),
    );
    expect(day?.("ground")).not.toBe(night?.("ground"));
    expect(contrast(day?.("ground") ?? "", night?.("ground") ?? "")).toBeGreaterThan(1.2);
  }
});
