import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";

/** One step of `npm test`. */
export type Step = {
  readonly name: string;
  readonly command: string;
  /** Name of its JSON test report in `test-results`. A step without a report counts as one test. */
  readonly report?: string;
  /** Name of a step in an earlier lane that must end first. */
  readonly after?: string;
};

export type Counts = { passed: number; failed: number };

/** Folder of the test reports. */
export const RESULTS = "test-results";

/**
 * Runs lanes in parallel, and the steps of each lane sequentially. After a failure in any lane, no further
 * step starts. The output of a step is shown only if it fails.
 * @returns total number of passed and failed tests
 */
export async function runLanes(lanes: readonly (readonly Step[])[]): Promise<Counts> {
  const total: Counts = { passed: 0, failed: 0 };
  const ends = new Map<string, Promise<void>>();
  for (const lane of lanes) {
    let end: Promise<unknown> = Promise.resolve();
    for (const step of lane) {
      const next = Promise.all([end, ends.get(step.after ?? "")]).then(() => runUnlessFailed(step, total));
      ends.set(step.name, next);
      end = next;
    }
  }
  await Promise.all(ends.values());
  return total;
}

async function runUnlessFailed(step: Step, total: Counts): Promise<void> {
  if (total.failed > 0) return;
  const { passed, failed } = await runStep(step);
  total.passed += passed;
  total.failed += failed;
}

async function runStep(step: Step): Promise<Counts> {
  const started = performance.now();
  const { status, output } = await runCommand(step);
  const counts = countStep(step, status);
  const seconds = Math.round((performance.now() - started) / 1000);
  const tests = step.report ? `${counts.passed} passed, ` : "";
  if (counts.failed > 0) console.log(`\n${output.trim()}\n`);
  console.log(`${counts.failed === 0 ? "ok    " : "FAILED"} ${step.name} (${tests}${seconds} s)`);
  // Such as what needs a key, or root: nobody should think that it was tested.
  for (const name of step.report ? skippedIn(step.report) : []) console.log(`       skipped: ${name}`);
  return counts;
}

async function runCommand({ command, report }: Step): Promise<{ status: number | null; output: string }> {
  // Playwright reads the path of its report from the environment.
  const reportEnv = report ? { PLAYWRIGHT_JSON_OUTPUT_FILE: `${RESULTS}/${report}` } : {};
  const child = spawn(command, {
    shell: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...reportEnv },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  const [status] = await once(child, "close");
  return { status, output };
}

/** A test run that exits with an error but no failed test, or that runs no tests, counts as one failure. */
function countStep({ report }: Step, status: number | null): Counts {
  const { passed, failed } = report ? readReport(report) : { passed: status === 0 ? 1 : 0, failed: 0 };
  return { passed, failed: failed === 0 && (status !== 0 || passed === 0) ? 1 : failed };
}

/** A Vitest or Playwright report; undefined if there is none. */
function readJson(name: string) {
  try {
    return JSON.parse(readFileSync(`${RESULTS}/${name}`, "utf8"));
  } catch {
    return undefined;
  }
}

/** The names of tests that Vitest skipped. Playwright's are those that one size of screen need not repeat. */
function skippedIn(name: string): string[] {
  const files: { assertionResults: { status: string; fullName: string }[] }[] =
    readJson(name)?.testResults ?? [];
  const tests = files.flatMap(({ assertionResults = [] }) => assertionResults);
  return tests.filter(({ status }) => /skipped|pending/.test(status)).map(({ fullName }) => fullName);
}

/** Reads the counts from a report; zero if there is none. */
function readReport(name: string): Counts {
  const { stats, numPassedTests = 0, numFailedTests = 0 } = readJson(name) ?? {};
  if (stats) return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  return { passed: numPassedTests, failed: numFailedTests };
}
