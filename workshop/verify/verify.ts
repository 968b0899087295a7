// `npm test`: runs all checks in two lanes, and starts no further step after a failure.
// `npm test -- "built pages"` runs one step.
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { RESULTS, runLanes, type Step } from "./run-lanes.ts";

function vitest(name: string, options = ""): string {
  return `vitest run ${options} --reporter=default --reporter=json --outputFile.json=${RESULTS}/${name}`;
}

/** Two lanes, which run in parallel: most machines have at least two cores. */
const lanes: Step[][] = [
  [
    { name: "code", command: "npm run --silent build" },
    { name: "pages", command: "npm run --silent publish:test" },
    {
      name: "built pages",
      command: vitest("build.json", "--config vitest.build.config.ts"),
      report: "build.json",
    },
    {
      name: "components",
      command: "npm run --silent test:fixtures -- --reporter=dot,json",
      report: "fixtures.json",
    },
    { name: "browser", command: "playwright test --reporter=dot,json", report: "browser.json" },
  ],
  [
    { name: "types", command: "npm run --silent check:types" },
    { name: "format and lint", command: "npm run --silent check:lint" },
    { name: "import directions", command: "npm run --silent check:imports" },
    { name: "unused code", command: "npm run --silent check:unused" },
    { name: "unit tests", command: vitest("unit.json"), report: "unit.json" },
    {
      name: "faults of the relay",
      command: vitest("faults.json", "--config vitest.faults.config.ts"),
      report: "faults.json",
      after: "pages",
    },
  ],
];

// Tests start hundreds of processes. With cached compiled code, each starts in half the time.
process.env.NODE_COMPILE_CACHE ??= path.resolve("node_modules/.cache/compile");
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const only = process.argv[2];
const { passed, failed } = await runLanes(
  lanes.map((lane) => lane.filter(({ name }) => !only || name === only)),
);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
