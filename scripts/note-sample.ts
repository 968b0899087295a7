import { globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { run } from "./cli/run.ts";
import { digestOf } from "./launch/digest.ts";
import { SAMPLE_DIGESTS } from "./launch/sample-files.ts";

/** What an owner replaces. Figures and facts within other files are known one by one: `launch/sample-facts.ts`. */
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
 * `npm run sample:note`, for those who make versions of this template, after each change of the sample: notes what its
 * files hold, so that `npm run launch:check` knows them on an owner's site. What earlier versions held stays noted.
 */
function main(): void {
  const known: string[] = JSON.parse(readFileSync(SAMPLE_DIGESTS, "utf8"));
  const files = globSync(SAMPLE).filter((file) => statSync(file).isFile() && !file.endsWith("README.md"));
  const digests = [...new Set([...known, ...files.map(digestOf)])].toSorted();
  writeFileSync(SAMPLE_DIGESTS, `${JSON.stringify(digests, null, 2)}\n`);
  console.log(`${files.length} files of the sample are noted, ${digests.length - known.length} of them new.`);
}

run(main);
