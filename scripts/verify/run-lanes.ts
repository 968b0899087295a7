import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";

/** One step of `npm test`. */
export type Step = {
  readonly name: string;
  readonly command: string;
  /** File in `test-results` in which it reports each test; a step without tests of its own counts as one. */
  readonly report?: string;
  /** Name of a step in a lane before, which has to end first. */
  readonly after?: string;
};

export type Counts = { passed: number; failed: number };

/** Where reports are written. */
export const RESULTS = "test-results";

/**
 * Runs lanes of steps beside each other: the steps of a lane one after the other. Once a step has failed, in
 * whichever lane, no other begins. What a step prints is shown when it fails; of one that passes a line is enough.
 *
 * @returns what was counted in all steps that ran
 */
export async function runLanes(lanes: readonly (readonly Step[])[]): Promise<Counts> {
  const total: Counts = { passed: 0, failed: 0 };
  const ends = new Map<string, Promise<void>>();
  for (const lane of lanes) {
    let end: Promise<unknown> = Promise.resolve();
    for (const step of lane) {
      const next = Promise.all([end, ends.get(step.after ?? "")]).then(() => countUnlessFailed(step, total));
      ends.set(step.name, next);
      end = next;
    }
  }
  await Promise.all(ends.values());
  return total;
}

async function countUnlessFailed(step: Step, total: Counts): Promise<void> {
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
  return counts;
}

function runCommand({ command, report }: Step): Promise<{ status: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    // Playwright takes the place of its report from the environment.
    const place = report ? { PLAYWRIGHT_JSON_OUTPUT_FILE: `${RESULTS}/${report}` } : {};
    const child = spawn(command, {
      shell: true,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...place },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => {
        output += chunk.toString();
      });
    child.once("error", reject);
    child.once("close", (status) => resolve({ status, output }));
  });
}

/** A run of tests that failed without a failed test, or ran none, is a failure of its own. */
function countStep({ report }: Step, status: number | null): Counts {
  const { passed, failed } = report ? readReport(report) : { passed: status === 0 ? 1 : 0, failed: 0 };
  return { passed, failed: failed === 0 && (status !== 0 || passed === 0) ? 1 : failed };
}

/** What a report of Vitest or Playwright counts. */
function readReport(name: string): Counts {
  let text: string;
  try {
    text = readFileSync(`${RESULTS}/${name}`, "utf8");
  } catch {
    return { passed: 0, failed: 0 };
  }
  const { stats, numPassedTests, numFailedTests } = JSON.parse(text);
  if (stats) return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  return { passed: numPassedTests, failed: numFailedTests };
}
