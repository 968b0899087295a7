import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { testRelease } from "../published.ts";
import { readPages } from "./built-site.ts";

/** The texts of every security policy in the release. */
const policies = [testRelease().policy, path.join(testRelease().site, "_headers")].map((file) =>
  readFileSync(file, "utf8"),
);

test.skipIf(process.env.STRIPE_SECRET_KEY)("without keys no page mentions the payment provider", () => {
  for (const text of [...policies, ...readPages().map(({ html }) => html)])
    expect(text).not.toMatch(/stripe\.com/i);
});
