import { readFileSync } from "node:fs";
import { TestRunner } from "vitest";
import { noteResult, readResults, readRun } from "./run.ts";
import type { Mutant } from "./types.ts";

type Task = Parameters<TestRunner["onBeforeTryTask"]>[0];
type Test = Parameters<TestRunner["onAfterRetryTask"]>[0];
type Try = Parameters<TestRunner["onAfterRetryTask"]>[1];
type Counts = { [mutant: string]: number };

/** What the code of Stryker reads and writes while tests run. */
type Stryker = {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  /** The code throws once it has gone through the mutant more often than this: then a loop has no end. */
  hitLimit?: number | undefined;
  hitCount?: number | undefined;
  /** Files keep this object: it is emptied, never replaced. */
  readonly mutantCoverage: { readonly static: Counts; readonly perTest: { [test: string]: Counts } };
};

const global: { __stryker__?: Stryker } = globalThis as object;
global.__stryker__ ??= { mutantCoverage: { static: {}, perTest: {} } };
const stryker = global.__stryker__;

const run = readRun();
const chosen = new Set(JSON.parse(readFileSync(run.mutantsFile, "utf8")).map(({ id }: Mutant) => id));
/** The mutants that a test has noticed, in this process or in one before. */
const killed = new Set(readResults(run).flatMap((result) => ("killed" in result ? [result.killed] : [])));

/** A test tries as many mutants as fit into this time, in milliseconds. */
const longest = 60_000;

/**
 * Runs each test many times in one process: once as it is, to see what it reaches; once more, to see whether it can
 * be repeated; then with each mutant that it reaches and that no test has noticed yet. A test that has noticed a mutant
 * must pass again as it is, else it is given up: the mutant has left something behind.
 */
export default class MutantRunner extends TestRunner {
  private mutant: string | undefined;
  private left: string[] = [];
  private hits: Counts = {};
  private began = 0;

  override async onBeforeRunTask(test: Task): Promise<void> {
    await super.onBeforeRunTask(test);
    test.repeats = Number.MAX_SAFE_INTEGER;
    this.began = Date.now();
  }

  override onBeforeTryTask(test: Task, options: Try): void {
    super.onBeforeTryTask(test, options);
    const { mutant } = this;
    stryker.currentTestId = options.repeats === 0 ? test.id : undefined;
    stryker.activeMutant = mutant;
    stryker.hitCount = mutant === undefined ? undefined : 0;
    stryker.hitLimit = mutant === undefined ? undefined : 1000 + 100 * (this.hits[mutant] ?? 0);
  }

  override async onAfterRetryTask(test: Test, options: Try): Promise<void> {
    await super.onAfterRetryTask(test, options);
    Object.assign(stryker, { activeMutant: undefined, currentTestId: undefined, hitLimit: undefined });
    const { result } = test;
    if (!result) return;
    const failed = result.state === "fail" ? (result.errors?.[0]?.message ?? "It failed.") : null;
    Object.assign(result, { state: "pass", errors: undefined, attempts: [] });
    const name = `${test.file.name} > ${test.name}`;
    const { mutant } = this;
    this.mutant = undefined;
    if (options.repeats === 0) this.look(test);
    const noticed = failed === null ? undefined : mutant;
    if (noticed !== undefined) {
      killed.add(noticed);
      noteResult(run, { killed: noticed, by: name });
    }
    const late = Date.now() - this.began > longest ? "It takes too long." : null;
    const why = mutant === undefined && failed !== null ? failed.slice(0, 200) : late;
    if (why !== null && this.left.length > 0) noteResult(run, { gaveUp: name, why, left: this.left.length });
    // The only way out of Vitest's repeats.
    if (why !== null || this.left.length === 0) Object.assign(result, { pending: true });
    else if (options.repeats > 0 && noticed === undefined) this.mutant = this.left.shift();
  }

  /** Keeps what a test reaches as it is. */
  private look(test: Test): void {
    const { static: whileLoading, perTest } = stryker.mutantCoverage;
    const ours = (counts: Counts) => Object.keys(counts).filter((id) => chosen.has(id));
    this.hits = perTest[test.id] ?? {};
    delete perTest[test.id];
    const reached = ours(this.hits);
    const loaded = ours(whileLoading);
    for (const id of Object.keys(whileLoading)) delete whileLoading[id];
    this.left = reached.filter((id) => !killed.has(id));
    if (reached.length + loaded.length > 0) noteResult(run, { reached, loaded });
  }
}
