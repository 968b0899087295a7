import {
  focalStep,
  lightLevels,
  previewColumns,
  previewRows,
  tintLevels,
  tintRange,
} from "./picture-classes.ts";

/** The rules of every class that `picture-classes.ts` may name, as CSS for the layer of the utilities. */
export function pictureRules(): string {
  const cells = Array.from({ length: previewColumns * previewRows }, (_, index) => index + 1);
  const average = `calc((${cells.map((cell) => `var(--pl${cell})`).join(" + ")}) / ${cells.length})`;
  const focal = levels(100 / focalStep + 1, (step) => {
    const at = step * focalStep;
    return `.fx-${at} { --fx: ${at}%; }\n.fy-${at} { --fy: ${at}%; }`;
  });
  const lights = cells.map((cell) =>
    levels(lightLevels, (at) => `.pl${cell}-${at} { --pl${cell}: ${round(at / (lightLevels - 1))}; }`),
  );
  const tint = levels(tintLevels, (at) => {
    const value = round(-tintRange + (at * 2 * tintRange) / (tintLevels - 1));
    return `.pa-${at} { --pa: ${value}; }\n.pb-${at} { --pb: ${value}; }`;
  });
  return `.focal { object-position: var(--fx) var(--fy); }
.preview {
  background-color: oklab(${average} var(--pa) var(--pb));
  background-image: ${cells.map(patch).join(", ")};
}
${[focal, ...lights, tint].join("\n")}
`;
}

/** One blurred cell of the preview, at its place in the grid. */
function patch(cell: number): string {
  const x = (((cell - 1) % previewColumns) + 0.5) / previewColumns;
  const y = (Math.floor((cell - 1) / previewColumns) + 0.5) / previewRows;
  const color = `oklab(var(--pl${cell}) var(--pa) var(--pb))`;
  return `radial-gradient(60% 80% at ${round(x * 100)}% ${round(y * 100)}%, ${color}, transparent)`;
}

function levels(count: number, rule: (level: number) => string): string {
  return Array.from({ length: count }, (_, level) => rule(level)).join("\n");
}

function round(value: number): string {
  return String(Number(value.toFixed(3))).replace(/^(-?)0\./, "$1.");
}
