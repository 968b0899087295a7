import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { ensureTools } from "#workshop/tools/install.ts";
import { filesOf, pieces, testsOf } from "./pieces.ts";
import { type Run, readResults, runVariable } from "./run.ts";
import { type Mutant, mutantText, notCompiled } from "./types.ts";

const isCode = (name: string) => /^src\/.*\.ts$/.test(name) && !/\.(test|fixtures|d)\.ts$/.test(name);

/** The files that were changed since a commit and are tried, with the piece that each belongs to. */
function changedFiles(since: string): string[] {
  const names = execFileSync("git", ["diff", "--name-only", "--diff-filter=d", since], { encoding: "utf8" });
  return names
    .split("\n")
    .filter((name) => isCode(name) && pieces.some(({ code }) => filesOf(code).includes(name)));
}

/** Turns operators round in a file or folder, one at a time, and runs its tests. Prints what neither they nor the types noticed. */
function mutate(code: string, more: readonly string[], sample: number): void {
  const folder = `.mutation/${code.replaceAll(/[/.*]/g, "-")}`;
  const run: Run = {
    code,
    files: filesOf(code).filter(isCode),
    tests: [...testsOf(code), ...more],
    sample,
    mutantsFile: `${folder}/mutants.json`,
    resultsFile: `${folder}/results.jsonl`,
  };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { status, stdout, stderr } = spawnSync(
    "npx",
    ["vitest", "run", "--config", "workshop/mutate/vitest.config.ts", "--reporter", "dot"],
    {
      env: { ...process.env, ...runVariable(run) },
      encoding: "utf8",
      maxBuffer: 2 ** 28,
      shell: process.platform === "win32",
    },
  );
  const results = readResults(run);
  if (results.length === 0) throw new Error(`No test of ${code} ran:\n${stdout}${stderr}`);
  const killed = new Set(results.flatMap((result) => ("killed" in result ? [result.killed] : [])));
  const reached = new Set(results.flatMap((result) => ("reached" in result ? result.reached : [])));
  const loaded = new Set(results.flatMap((result) => ("reached" in result ? result.loaded : [])));
  const mutants: Mutant[] = JSON.parse(readFileSync(run.mutantsFile, "utf8"));
  // What is only reached while files are loaded cannot be turned round later.
  const all = mutants.filter(({ id }) => reached.has(id) || !loaded.has(id));
  const passed = all.filter(({ id }) => !killed.has(id));
  const refused = notCompiled(passed, `${folder}-types`);
  const left = passed.filter(({ id }) => !refused.has(id));
  for (const mutant of left)
    console.log(`${mutantText(mutant)}${reached.has(mutant.id) ? "" : "\n  No test reaches it."}`);
  for (const result of results)
    if ("gaveUp" in result)
      console.log(`${result.gaveUp}\n  left ${result.left} mutants untried: ${result.why}`);
  if (status !== 0) console.log(`${stdout}${stderr}`.slice(-3000));
  const score = all.length === 0 ? 100 : (100 * (all.length - left.length)) / all.length;
  console.log(
    `${code}: ${Math.floor(score)} % of ${all.length} noticed, ${refused.size} of them by types alone`,
  );
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    changed: { type: "string" },
    sample: { type: "string" },
    tests: { type: "string", multiple: true },
  },
});
ensureTools();
const chosen =
  values.changed !== undefined
    ? changedFiles(values.changed)
    : positionals.length > 0
      ? positionals
      : pieces.map(({ code }) => code);
for (const code of chosen) mutate(code, values.tests ?? [], Number(values.sample ?? Number.MAX_SAFE_INTEGER));
