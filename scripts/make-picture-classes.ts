// Writes src/styles/picture-classes.css. Run it after changing the numbers in picture-classes.ts.
import { writeFileSync } from "node:fs";
import {
  focalStep,
  lightLevels,
  previewColumns,
  previewRows,
  tintLevels,
  tintRange,
} from "#src/content/.server/picture-classes.ts";

function round(value: number): string {
  return String(Number(value.toFixed(3))).replace(/^(-?)0\./, "$1.");
}

function levels(count: number, rule: (level: number) => string): string {
  return Array.from({ length: count }, (_, level) => rule(level)).join("\n");
}

const cells = Array.from({ length: previewColumns * previewRows }, (_, index) => index + 1);
const patches = cells.map((cell) => {
  const x = (((cell - 1) % previewColumns) + 0.5) / previewColumns;
  const y = (Math.floor((cell - 1) / previewColumns) + 0.5) / previewRows;
  const colour = `oklab(var(--pl${cell}) var(--pa) var(--pb))`;
  return `    radial-gradient(60% 80% at ${round(x * 100)}% ${round(y * 100)}%, ${colour}, transparent)`;
});

const focal = levels(100 / focalStep + 1, (step) => {
  const at = step * focalStep;
  return `  .fx-${at} { --fx: ${at}%; }\n  .fy-${at} { --fy: ${at}%; }`;
});
const light = cells
  .map((cell) =>
    levels(lightLevels, (at) => `  .pl${cell}-${at} { --pl${cell}: ${round(at / (lightLevels - 1))}; }`),
  )
  .join("\n");
const tint = levels(tintLevels, (at) => {
  const value = round(-tintRange + (at * 2 * tintRange) / (tintLevels - 1));
  return `  .pa-${at} { --pa: ${value}; }\n  .pb-${at} { --pb: ${value}; }`;
});

writeFileSync(
  "src/styles/picture-classes.css",
  `/* Made by scripts/make-picture-classes.ts. Focal points and blurred previews without style attributes. */

@layer utilities {
  .focal {
    object-position: var(--fx) var(--fy);
  }

  .preview {
    background-color: oklab(calc((${cells.map((cell) => `var(--pl${cell})`).join(" + ")}) / ${cells.length}) var(--pa) var(--pb));
    background-image:
${patches.join(",\n")};
  }

${focal}

${light}

${tint}
}
`,
);
