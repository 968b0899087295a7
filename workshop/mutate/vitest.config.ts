import { defineConfig, mergeConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import unit from "../../vitest.config.ts";

/** The unit tests that should notice a mutant, as patterns: first those beside the code. */
const tests: readonly string[] = JSON.parse(process.env.MUTATE_TESTS ?? "[]");
const [beside = ""] = tests;
const folder = `/${beside.slice(0, beside.indexOf("/**"))}/`;

/** The first test that fails ends a run: those beside the code start soonest. */
class BesideFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isAway = ({ moduleId }: TestSpecification) => Number(!moduleId.includes(folder));
    return files.toSorted((one, other) => isAway(one) - isAway(other));
  }
}

export default mergeConfig(
  { ...unit, test: { ...unit.test, include: [] } },
  defineConfig({
    test: {
      include: [...tests],
      sequence: { sequencer: BesideFirst },
      // One way of Stripe does for each mutant.
      exclude: ["**/node_modules/**", "src/features/payments/under-way{,-slow}.test.ts"],
    },
  }),
);
