import { globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { run } from "./cli/run.ts";
import { digestOf } from "./launch/digest.ts";
import { SAMPLE_DIGESTS } from "./launch/sample-files.ts";

/** Files that an owner replaces. Single facts in other files are listed in `launch/sample-facts.ts`. */
const SAMPLE = [
  "content/*.yaml",
  "content/{causes,events,posts,products,services,volunteers}/*.md",
  "content/pages/*.yaml",
  "content/images/**/*.*",
  "content/sounds/*.*",
  "public/**/*.*",
  "src/ui/logo/logo.tsx",
];

/**
 * `npm run sample:note`, for maintainers of this template, after each change of the sample: records the
 * digests of its files, so that `npm run launch:check` recognizes them on an owner's site. Keeps old digests.
 */
function main(): void {
  const known: string[] = JSON.parse(readFileSync(SAMPLE_DIGESTS, "utf8"));
  const files = globSync(SAMPLE).filter((file) => statSync(file).isFile() && !file.endsWith("README.md"));
  const digests = [...new Set([...known, ...files.map(digestOf)])].toSorted();
  writeFileSync(SAMPLE_DIGESTS, `${JSON.stringify(digests, null, 2)}\n`);
  console.log(`Recorded ${files.length} files of the sample. New digests: ${digests.length - known.length}.`);
}

run(main);
