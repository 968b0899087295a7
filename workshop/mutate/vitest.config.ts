import { defineConfig, mergeConfig } from "vitest/config";
import unit from "../../vitest.config.ts";

// The unit tests that should notice a mutant: `MUTATE_TESTS` names them.
export default mergeConfig(
  { ...unit, test: { ...unit.test, include: [] } },
  defineConfig({
    test: {
      include: JSON.parse(process.env.MUTATE_TESTS ?? "[]"),
      // One way of Stripe does for each mutant.
      exclude: ["**/node_modules/**", "src/features/payments/under-way{,-slow}.test.ts"],
    },
  }),
);
