import { existsSync } from "node:fs";
import { loadEnvFile } from "node:process";
import { contentRoot } from "#src/content/.server/content-folder.ts";
import { CommandError, run } from "./cli/run.ts";
import { describeFindings } from "./launch/finding.ts";
import { launchFindings } from "./launch/launch-findings.ts";
import { placedFindings } from "./launch/settings.ts";

/**
 * `npm run launch:check`: lists everything that is still a sample or placeholder, with its location and how
 * to fix it. Succeeds when nothing is left.
 * @param first File with the server's settings, if they are not in the environment; or `--json`.
 */
function main([first]: string[]): void {
  // For the desk, which shows them as a list.
  if (first === "--json") {
    console.log(JSON.stringify(placedFindings(contentRoot(), launchFindings(contentRoot(), process.env))));
    return;
  }
  const settingsFile = first;
  if (settingsFile && !existsSync(settingsFile)) throw new CommandError(`There is no file ${settingsFile}.`);
  if (settingsFile) loadEnvFile(settingsFile);
  const findings = launchFindings(contentRoot(), process.env);
  if (findings.length > 0)
    throw new CommandError(
      `Before you launch, ${findings.length} ${findings.length === 1 ? "place needs" : "places need"} your attention:\n\n${describeFindings(findings)}\n`,
    );
  console.log("Nothing of the sample is left. You can launch: docs/deploy.md explains how.");
}

run(main);
