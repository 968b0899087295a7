import { writeFileSync } from "node:fs";
import { defineConfig, mergeConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import unit from "../../vitest.config.ts";
import { instrument } from "./instrument.ts";
import { readRun } from "./run.ts";

const { code, files, tests, sample, mutantsFile } = readRun();
const { texts, mutants } = await instrument(files);

/** The same mutants each time, spread over all files. */
const every = Math.max(1, mutants.length / sample);
writeFileSync(
  mutantsFile,
  JSON.stringify(mutants.filter((_, index) => Math.floor(index / every) !== Math.floor((index - 1) / every))),
);

/** The first test that notices a mutant is the last that tries it: those beside the code start, and of them those that took least. */
class BesideFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const folder = `/${code.endsWith(".ts") ? code.slice(0, code.lastIndexOf("/")) : code}/`;
    const isAway = ({ moduleId }: TestSpecification) => Number(!moduleId.includes(folder));
    const took = (file: TestSpecification) => this.ctx.cache.getTestSpecificationResult(file)?.duration ?? 0;
    return files.toSorted((one, other) => isAway(one) - isAway(other) || took(one) - took(other));
  }
}

export default mergeConfig(
  { ...unit, test: { ...unit.test, include: [] } },
  defineConfig({
    plugins: [
      {
        name: "mutants",
        enforce: "pre",
        transform: (_code, id) => texts.get(id.split("?")[0] ?? ""),
      },
    ],
    test: {
      include: [...tests],
      // One way of Stripe does for each mutant, and random steps take seconds for each.
      exclude: [
        "**/node_modules/**",
        "src/features/payments/under-way{,-slow}.test.ts",
        "src/features/{visits/paid-visits-random,waiting-list/waitlist-steps}.test.ts",
      ],
      runner: "workshop/mutate/runner.ts",
      // Its key is the text of the file on the disk: another run may have left the file there without mutants.
      fsModuleCache: false,
      maxWorkers: 1,
      fileParallelism: false,
      testTimeout: 20_000,
      // What a mutant keeps from coming is waited for once for each mutant.
      expect: { poll: { timeout: 2000 } },
      sequence: { sequencer: BesideFirst },
    },
  }),
);
