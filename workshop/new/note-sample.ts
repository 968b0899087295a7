import { globSync, writeFileSync } from "node:fs";
import path from "node:path";
import { run } from "#core/process/run.server.ts";
import { SAMPLE_FIELDS, sampleFields } from "#features/launch/sample-fields.server.ts";

/** Files with fields that an owner replaces. Single facts in other files are listed in `launch/sample-facts.ts`. */
const SAMPLE = [
  "content/*.yaml",
  "content/{causes,events,posts,products,services,volunteers}/*.md",
  "content/pages/*.yaml",
];

/**
 * `npm run sample:note`, for maintainers of this template, after each change of the sample: writes down what its fields say, so
 * that `npm run launch:check` recognizes them on an owner's site.
 */
function main(): void {
  const files = globSync(SAMPLE).map((file) => file.replaceAll(path.sep, "/").slice("content/".length));
  const fields = [...new Set(sampleFields("content", files))].toSorted();
  writeFileSync(SAMPLE_FIELDS, `${JSON.stringify(fields, null, 2)}\n`);
  console.log(`Looked at ${files.length} files of the sample. Fields: ${fields.length}.`);
}

run(main);
