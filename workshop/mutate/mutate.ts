import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { ensureTools, importTool, toolsFolder } from "#workshop/tools/install.ts";
import { pieces, testsOf } from "./pieces.ts";
import { type Mutant, mutantText, notCompiled } from "./types.ts";

type Result = Mutant & { readonly status: string };
type StrykerCore = {
  readonly Stryker: new (options: object) => { runMutationTest(): Promise<readonly Result[]> };
};

/** Results and copies of the code: what did not change is not tried again. */
const folder = ".mutation";

const noticed = ["Killed", "Timeout"];
const missed = ["Survived", "NoCoverage"];

/** The files that were changed since a commit and are tried, with the piece that each belongs to. */
function changedFiles(since: string): string[] {
  const names = execFileSync("git", ["diff", "--name-only", "--diff-filter=d", since], { encoding: "utf8" });
  const isCode = (name: string) => /^src\/.*\.ts$/.test(name) && !/\.(test|fixtures|d)\.ts$/.test(name);
  return names.split("\n").filter((name) => isCode(name) && pieces.some(({ code }) => name.startsWith(code)));
}

/** Links to folders: Stryker cannot copy them. */
function links(): string[] {
  const files = execFileSync("git", ["ls-files", "--stage"], { encoding: "utf8" }).split("\n");
  return files.filter((file) => file.startsWith("120000")).map((file) => file.split("\t")[1] ?? "");
}

/** Turns operators round in a file or folder, one at a time, and runs its tests. Prints what neither they nor the types noticed. */
async function mutate(code: string): Promise<void> {
  const isFile = code.endsWith(".ts");
  const files = isFile ? [code] : [`${code}/**/*.ts`, `!${code}/**/*.{test,fixtures}.ts`];
  process.env.MUTATE_TESTS = JSON.stringify(testsOf(code));
  mkdirSync(folder, { recursive: true });
  const { Stryker } = await importTool<StrykerCore>("@stryker-mutator/core");
  const plugin = path.join(toolsFolder, "node_modules/@stryker-mutator/vitest-runner/dist/src/index.js");
  const results = await new Stryker({
    mutate: files,
    plugins: [plugin],
    testRunner: "vitest",
    vitest: { configFile: "workshop/mutate/vitest.config.ts", related: false },
    // Text is for people, and no test of behavior repeats it.
    mutator: { excludedMutations: ["StringLiteral", "Regex"] },
    ignoreStatic: true,
    // Stryker would read it with an interface that TypeScript 7 does not have.
    tsconfigFile: "none.json",
    concurrency: 2,
    // A busy machine takes more than the usual five minutes for all tests.
    dryRunTimeoutMinutes: 30,
    incremental: true,
    incrementalFile: `${folder}/${code.replaceAll("/", "-")}.json`,
    tempDirName: `${folder}/tmp`,
    ignorePatterns: [
      ".mutation",
      "build",
      "var",
      "test-results",
      "docs",
      "tests/{visual,e2e}",
      "workshop/tools",
      ...links(),
    ],
    reporters: ["progress-append-only"],
    allowEmpty: true,
  }).runMutationTest();
  const of = (states: readonly string[]) => results.filter(({ status }) => states.includes(status));
  const passed = of(missed);
  const refused = notCompiled(passed, `${folder}/types`);
  const left = passed.filter(({ id }) => !refused.has(id));
  for (const mutant of left) console.log(mutantText(mutant));
  const all = of([...noticed, ...missed]).length;
  const score = all === 0 ? "nothing to try" : `${Math.round((100 * (all - left.length)) / all)} %`;
  console.log(`${code}: ${score} of ${all} noticed, ${refused.size} of them by types alone`);
}

ensureTools();
const given = process.argv.slice(2);
const [flag, since = "HEAD"] = given;
const chosen =
  flag === "--changed" ? changedFiles(since) : given.length > 0 ? given : pieces.map(({ code }) => code);
for (const code of chosen) await mutate(code);
