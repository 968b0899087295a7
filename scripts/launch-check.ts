import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { loadEnvFile } from "node:process";
import { contentRoot } from "#src/content/.server/content-folder.ts";
import { loadContent } from "#src/content/.server/load-content.ts";
import { CommandError, run } from "./cli/run.ts";
import { describeFindings } from "./launch/finding.ts";
import { findInRelease } from "./launch/published-site.ts";
import { findSampleFacts } from "./launch/sample-facts.ts";
import { findSampleFiles } from "./launch/sample-files.ts";
import { findSampleWords } from "./launch/sample-words.ts";
import { findInSettings } from "./launch/settings.ts";
import { shownFiles } from "./launch/shown-files.ts";

/**
 * `npm run launch:check`: everything that is still a sample or a placeholder, with its place and what to do about it.
 * Succeeds when nothing is left.
 *
 * @param words The file with the server's settings, if they do not stand in the environment.
 */
function main([settingsFile]: string[]): void {
  if (settingsFile && !existsSync(settingsFile)) throw new CommandError(`There is no file ${settingsFile}.`);
  if (settingsFile) loadEnvFile(settingsFile);
  const root = contentRoot();
  const { site } = loadContent(root);
  const files = readdirSync(root, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll(path.sep, "/"))
    .filter((file) => /\.(yaml|md)$/.test(file) && !file.startsWith("images/"))
    .toSorted();
  const shown = shownFiles(files, site.features);
  const findings = [
    ...findSampleFacts(root, shown, site.features),
    ...findSampleWords(root, shown, site),
    ...findSampleFiles(root, shown),
    ...findInSettings(process.env, site.features.donations),
    ...findInRelease(path.resolve(process.env.DATA_DIR?.trim() || "var"), site.email, Date.now()),
  ];
  if (findings.length > 0)
    throw new CommandError(
      `Before you launch, ${findings.length} ${findings.length === 1 ? "place waits" : "places wait"} for you:\n\n${describeFindings(findings)}\n`,
    );
  console.log("Nothing of the sample is left. You can launch: docs/deploy.md tells how.");
}

run(main);
