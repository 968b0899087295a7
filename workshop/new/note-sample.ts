import { globSync, readFileSync, writeFileSync } from "node:fs";
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
 * `npm run sample:note`, for maintainers of this template, after each change of the sample: records its
 * fields, so that `npm run launch:check` recognizes them on an owner's site. Keeps old ones.
 */
function main(): void {
  const files = globSync(SAMPLE).map((file) => file.replaceAll(path.sep, "/").slice("content/".length));
  const fields = add(SAMPLE_FIELDS, sampleFields("content", files));
  console.log(`Looked at ${files.length} files of the sample. New fields: ${fields}.`);
}

/** Adds values to a sorted list in a JSON file. Returns how many are new. */
function add(list: URL, values: readonly string[]): number {
  const known: string[] = JSON.parse(readFileSync(list, "utf8"));
  const all = [...new Set([...known, ...values])].toSorted();
  writeFileSync(list, `${JSON.stringify(all, null, 2)}\n`);
  return all.length - known.length;
}

run(main);
