import type { Brand } from "./logo.tsx";

/** The mark of the sample studio, for fixtures: an arch with a bubble and a star in it. */
export const sampleBrand: Brand = {
  markHasName: false,
  mark: {
    width: 64,
    height: 64,
    viewBox: "0 0 64 64",
    parts: [
      {
        tag: "path",
        attributes: {
          fill: "var(--color-mark-main)",
          d: "M8 58V32a24 24 0 0 1 48 0v26a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4Z",
        },
      },
      {
        tag: "path",
        attributes: { fill: "var(--color-mark-soft)", d: "M17 62V33a15 15 0 0 1 30 0v29Z" },
      },
      { tag: "circle", attributes: { fill: "var(--color-mark-cool)", cx: "30.5", cy: "47.5", r: "7.5" } },
      { tag: "circle", attributes: { fill: "var(--color-mark-cool)", cx: "39.2", cy: "40.6", r: "2.6" } },
      {
        tag: "path",
        attributes: {
          fill: "var(--color-mark-warm)",
          d: "M32 23.6c.8 4.4 2 5.6 6.4 6.4-4.4.8-5.6 2-6.4 6.4-.8-4.4-2-5.6-6.4-6.4 4.4-.8 5.6-2 6.4-6.4Z",
        },
      },
    ],
  },
};

/** A wide mark, 120 × 48, beside which the name stands, too. */
export const sampleWideMark: Brand = {
  markHasName: false,
  mark: {
    width: 120,
    height: 48,
    viewBox: "0 0 120 48",
    parts: [
      { tag: "rect", attributes: { fill: "var(--color-mark-main)", width: "120", height: "48", rx: "24" } },
      { tag: "circle", attributes: { fill: "var(--color-mark-warm)", cx: "96", cy: "24", r: "16" } },
    ],
  },
};

/** A mark in one color that contains the name. */
export const sampleWordMark: Brand = {
  markHasName: true,
  mark: {
    width: 180,
    height: 48,
    viewBox: "0 0 180 48",
    parts: [
      {
        tag: "g",
        attributes: { fill: "none", stroke: "currentColor", "stroke-width": "6", "stroke-linecap": "round" },
        parts: [
          { tag: "circle", attributes: { cx: "24", cy: "24", r: "19" } },
          {
            tag: "path",
            attributes: { d: "M64 5v38M64 24h24M88 5v38M108 43l16-38 16 38M114 31h20M156 5v38h18" },
          },
        ],
      },
    ],
  },
};
