import { appendFileSync, existsSync, readFileSync } from "node:fs";

/** What one run tries. The command hands it to Vitest and its runner in the environment. */
export type Run = {
  /** A file or a folder. */
  readonly code: string;
  /** The files of the code. */
  readonly files: readonly string[];
  /** The tests that should notice: patterns of Vitest. */
  readonly tests: readonly string[];
  /** How many mutants are tried at most. */
  readonly sample: number;
  /** Where the mutants of this run stand as JSON. */
  readonly mutantsFile: string;
  /** Where each result stands as a line of JSON. */
  readonly resultsFile: string;
};

/**
 * What a test found: the mutants that it reaches; one that it noticed; or why it did not try all of them: it failed
 * without a mutant, or it took too long. Mutants that are only reached while files are loaded belong to no test.
 */
export type Result =
  | { readonly reached: readonly string[]; readonly loaded: readonly string[] }
  | { readonly killed: string; readonly by: string }
  | { readonly gaveUp: string; readonly why: string; readonly left: number };

const variable = "MUTATION_RUN";

/** The variable of the environment that hands a run on. */
export const runVariable = (run: Run): NodeJS.ProcessEnv => ({ [variable]: JSON.stringify(run) });

/** The run of this process. */
export const readRun = (): Run => JSON.parse(process.env[variable] ?? "{}");

/** Keeps a result of the run. */
export const noteResult = ({ resultsFile }: Run, result: Result): void =>
  appendFileSync(resultsFile, `${JSON.stringify(result)}\n`);

/** The results of the run so far. */
export function readResults({ resultsFile }: Run): Result[] {
  if (!existsSync(resultsFile)) return [];
  return readFileSync(resultsFile, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
}
