import { readFileSync } from "node:fs";
import path from "node:path";
import { importTool } from "#workshop/tools/install.ts";
import type { Mutant } from "./types.ts";

type Place = { readonly line: number; readonly column: number };
type Found = Mutant & { readonly status?: string };
type File = { readonly name: string; readonly content: string };
type Instrumented = { readonly files: readonly File[]; readonly mutants: readonly Found[] };
type Instrumenter = { instrument(files: readonly object[], options: object): Promise<Instrumented> };
type Injector = {
  provideValue(name: string, value: unknown): Injector;
  injectFunction(make: unknown): Instrumenter;
};

const silent = { isDebugEnabled: () => false, debug: () => {}, info: () => {}, warn: () => {} };

/** Stryker counts lines and columns from 0. */
const fromOne = ({ line, column }: Place): Place => ({ line: line + 1, column: column + 1 });

/**
 * Stryker's changes of files, all of them in one text of each file: a global value says which one is on.
 * @param names Files, relative to the repository.
 * @returns The texts by full path, and the changes in the order of the files.
 */
export async function instrument(
  names: readonly string[],
): Promise<{ texts: ReadonlyMap<string, string>; mutants: readonly Mutant[] }> {
  const { createInjector } = await importTool<{ createInjector(): Injector }>("typed-inject");
  const { createInstrumenter } = await importTool<{ createInstrumenter: unknown }>(
    "@stryker-mutator/instrumenter",
  );
  const { files, mutants } = await createInjector()
    .provideValue("logger", silent)
    .injectFunction(createInstrumenter)
    .instrument(
      names.map((name) => ({ name: path.resolve(name), mutate: true, content: readFileSync(name, "utf8") })),
      // Text is for people, and no test of behavior repeats it.
      { plugins: null, excludedMutations: ["StringLiteral", "Regex"], ignorers: [], noHeader: false },
    );
  return {
    texts: new Map(files.map(({ name, content }) => [name, content])),
    mutants: mutants.flatMap(({ status, location: { start, end }, ...mutant }) =>
      status === "Ignored" ? [] : [{ ...mutant, location: { start: fromOne(start), end: fromOne(end) } }],
    ),
  };
}
