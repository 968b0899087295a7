import { readdirSync } from "node:fs";
import path from "node:path";
import { dataFolder } from "#server/config/data-folder.ts";
import { loadContent } from "#src/content/.server/load-content.ts";
import type { Finding } from "./finding.ts";
import { findInRelease } from "./published-site.ts";
import { findSampleFacts } from "./sample-facts.ts";
import { findSampleFiles } from "./sample-files.ts";
import { findSamplePrices } from "./sample-prices.ts";
import { findSampleWords } from "./sample-words.ts";
import { findInSettings } from "./settings.ts";
import { shownFiles } from "./shown-files.ts";

/**
 * Finds everything that is still a sample or placeholder, with its location and how to fix it.
 *
 * @param root Folder of the content.
 * @param env The server's settings.
 * @param project The folder that contains `public`.
 * @throws ContentError when the content has issues.
 */
export function launchFindings(root: string, env: NodeJS.ProcessEnv, project = process.cwd()): Finding[] {
  const { site } = loadContent(root);
  const files = readdirSync(root, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll(path.sep, "/"))
    .filter((file) => /\.(yaml|md)$/.test(file) && !file.startsWith("images/"))
    .toSorted();
  const shown = shownFiles(files, site.features);
  return [
    ...findSampleFacts(root, shown, site.features),
    ...findSamplePrices(root, shown),
    ...findSampleWords(root, shown, site),
    ...findSampleFiles(root, shown, project),
    ...findInSettings(env, site.features.donations),
    ...findInRelease(dataFolder(env), site.email, Date.now()),
  ];
}
