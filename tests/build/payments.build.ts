import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { cardPolicy } from "#server/headers.ts";
import { readPublishableKey } from "#src/content/.server/forms-setting.ts";
import { testRelease } from "../published.ts";
import { readPages } from "./built-site.ts";

/** The texts of every security policy in the release. */
const policies = [testRelease().policy, path.join(testRelease().site, "_headers")].map((file) =>
  readFileSync(file, "utf8"),
);

test.skipIf(readPublishableKey(process.env))("without a key no page mentions the payment provider", () => {
  for (const text of [...policies, ...readPages().map(({ html }) => html)])
    expect(text).not.toMatch(/stripe\.com/i);
});

test.runIf(readPublishableKey(process.env))(
  "with a key every page may load the provider's card fields",
  () => {
    for (const text of policies) expect(text).toContain(cardPolicy.frameSrc.at(-1));
  },
);
