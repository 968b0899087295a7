import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

type Point = { readonly line: number; readonly column: number };

/** A change of the code: lines and columns begin with 1. */
export type Mutant = {
  readonly id: string;
  readonly fileName: string;
  readonly mutatorName: string;
  readonly replacement: string;
  readonly location: { readonly start: Point; readonly end: Point };
};

/** Where a change begins and ends in the text of its file. */
function placeOf(text: string, { start, end }: Mutant["location"]): [start: number, end: number] {
  const lines = text.split("\n");
  const offset = ({ line, column }: Point) =>
    lines.slice(0, line - 1).reduce((all, { length }) => all + length + 1, 0) + column - 1;
  return [offset(start), offset(end)];
}

/** The text of a file with a change in it. */
function mutated(text: string, { mutatorName, replacement, location }: Mutant): string {
  const [start, end] = placeOf(text, location);
  // Without parentheses, `a ?? b ?? c` would become `a && b ?? c`, which is no code at all.
  const changed = mutatorName === "LogicalOperator" ? `(${replacement})` : replacement;
  return text.slice(0, start) + changed + text.slice(end);
}

/** A mutant as it is printed: where it is, its line, and what stands there instead of what. */
export function mutantText({ fileName, mutatorName, replacement, location }: Mutant): string {
  const text = readFileSync(fileName, "utf8");
  const { line } = location.start;
  const short = (code: string) => code.replaceAll(/\s+/g, " ").slice(0, 200);
  return [
    `${path.relative(process.cwd(), fileName)}:${line} ${mutatorName}`,
    `    ${text.split("\n")[line - 1]?.trim()}`,
    `  - ${short(text.slice(...placeOf(text, location)))}`,
    `  + ${short(replacement)}`,
  ].join("\n");
}

/**
 * The ids of the mutants that do not compile. Stryker's own check of types needs an interface that TypeScript 7 does
 * not have; so each mutant becomes a copy of its file, and one run of `tsc` goes through all copies. What would only
 * fail in files that import the mutant is not found. Names that are no longer used do not count: no type notices them.
 * @param folder for the copies, two below the repository; it is emptied
 * @throws When a file does not compile unchanged: then nothing can be said of its mutants.
 */
export function notCompiled(mutants: readonly Mutant[], folder: string): Set<string> {
  if (mutants.length === 0) return new Set();
  const root = process.cwd();
  const copyOf = (fileName: string, id: string) =>
    path.join(folder, path.dirname(path.relative(root, fileName)), `${id}.ts`);
  const files: string[] = [];
  const write = (fileName: string, id: string, change: (text: string) => string) => {
    const copy = copyOf(fileName, id);
    files.push(path.relative(folder, copy));
    mkdirSync(path.dirname(copy), { recursive: true });
    writeFileSync(copy, change(readFileSync(fileName, "utf8")));
  };
  rmSync(folder, { recursive: true, force: true });
  const originals = [...new Set(mutants.map(({ fileName }) => fileName))];
  for (const [index, fileName] of originals.entries()) write(fileName, `original-${index}`, (text) => text);
  for (const mutant of mutants) write(mutant.fileName, mutant.id, (text) => mutated(text, mutant));
  writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify({ ...config, files }));
  const { stdout } = spawnSync("npx", ["tsc", "--noEmit", "--pretty", "false", "-p", folder], {
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    shell: process.platform === "win32",
  });
  const errors = stdout.split("\n").filter((line) => line.replaceAll("\\", "/").startsWith(`${folder}/`));
  const failed = new Set(errors.map((line) => path.basename(line.slice(0, line.indexOf("(")), ".ts")));
  const broken = originals.find((_, index) => failed.has(`original-${index}`));
  if (broken) throw new Error(`A copy of ${broken} does not compile unchanged:\n${errors.join("\n")}`);
  return failed;
}

/** The copies stand in a folder of their own, and import as if they stood beside their originals. Each is named: patterns leave out `.server`. */
const config = {
  extends: "../../tsconfig.json",
  compilerOptions: {
    rootDirs: ["../..", ".", "../../.react-router/types"],
    incremental: false,
    tsBuildInfoFile: null,
    noUnusedLocals: false,
    noUnusedParameters: false,
  },
  include: ["../../src", "../../.react-router/types/**/*"],
};
