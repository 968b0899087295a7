import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";

type Step = { name: string; command: string; report?: () => Counts };
type Counts = { passed: number; failed: number };

const RESULTS = "test-results";

// `npm test`: everything that guards the site, in the order in which mistakes are cheapest to find.
const steps: Step[] = [
  { name: "types", command: "npm run --silent check:types" },
  { name: "format and lint", command: "npm run --silent check:lint" },
  { name: "import directions", command: "npm run --silent check:imports" },
  { name: "unused code", command: "npm run --silent check:unused" },
  {
    name: "unit tests",
    command: `vitest run --reporter=default --reporter=json --outputFile.json=${RESULTS}/unit.json`,
    report: () => vitestCounts("unit.json"),
  },
  { name: "code", command: "npm run --silent build" },
  { name: "pages", command: "npm run --silent publish:test" },
  {
    name: "faults of the relay",
    command: `vitest run --config vitest.faults.config.ts --reporter=default --reporter=json --outputFile.json=${RESULTS}/faults.json`,
    report: () => vitestCounts("faults.json"),
  },
  {
    name: "built pages",
    command: `vitest run --config vitest.build.config.ts --reporter=default --reporter=json --outputFile.json=${RESULTS}/build.json`,
    report: () => vitestCounts("build.json"),
  },
  {
    name: "components",
    command: "npm run --silent test:fixtures",
    report: () => browserCounts("fixtures.json"),
  },
  { name: "browser", command: "playwright test", report: () => browserCounts("browser.json") },
];

function vitestCounts(file: string): Counts {
  const report = JSON.parse(readFileSync(`${RESULTS}/${file}`, "utf8"));
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

function browserCounts(file: string): Counts {
  const { stats } = JSON.parse(readFileSync(`${RESULTS}/${file}`, "utf8"));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const total: Counts = { passed: 0, failed: 0 };
const only = process.argv[2];

for (const step of steps.filter(({ name }) => !only || name === only)) {
  const started = performance.now();
  console.log(`\n— ${step.name}`);
  const { status } = spawnSync(step.command, { shell: true, stdio: "inherit" });
  const counts = countStep(step, status);
  total.passed += counts.passed;
  total.failed += counts.failed;
  console.log(
    `${status === 0 ? "ok" : "FAILED"} ${step.name} (${Math.round((performance.now() - started) / 1000)} s)`,
  );
  if (status !== 0) {
    finish();
    process.exit(1);
  }
}
finish();

/** A step without tests of its own counts as one check; a test run that ran nothing has failed. */
function countStep(step: Step, status: number | null): Counts {
  if (!step.report) return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
  const counts = step.report();
  if (counts.passed + counts.failed === 0) throw new Error(`${step.name}: no test was run.`);
  return counts;
}

function finish(): void {
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
}
