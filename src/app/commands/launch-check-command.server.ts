import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { loadEnvFile } from "node:process";
import { dataFolder } from "#core/config/values.server.ts";
import { CommandError, run } from "#core/process/run.server.ts";
import { writeAtomic } from "#core/process/write-atomic.server.ts";
import { describeFindings, launchFindings, placedFindings } from "#features/launch/launch.server.ts";
import { contentRoot } from "#site/content/.server/content-folder.ts";
import { readEditorDraft } from "#site/words/editor-draft.server.ts";

/**
 * `npm run launch:check`: lists everything that is still a sample or placeholder, with its location and how
 * to fix it. Succeeds when nothing is left.
 * @param first File with the server's settings, if they are not in the environment; or `--json`.
 */
function main([first]: string[]): void {
  if (first === "--json") {
    printForDesk();
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
  console.log("Nothing of the made-up studio is left. You can launch: docs/deploy.md explains how.");
}

/** Prints what will be left once the desk's draft is online, for a list of the desk. */
function printForDesk(): void {
  const [contentDir, dataDir] = [contentRoot(), dataFolder(process.env)];
  const folder = mkdtempSync(path.join(tmpdir(), "launch-"));
  try {
    const root = path.join(folder, "content");
    mkdirSync(root);
    for (const name of readdirSync(contentDir)) {
      const [from, to] = [path.join(contentDir, name), path.join(root, name)];
      if (["images", "sounds", "files"].includes(name)) symlinkSync(from, to);
      else cpSync(from, to, { recursive: true });
    }
    for (const { file, text } of readEditorDraft({ contentDir, dataDir }))
      if (text === undefined) rmSync(path.join(root, file), { force: true });
      else writeAtomic(path.join(root, file), text);
    console.log(JSON.stringify(placedFindings(root, launchFindings(root, process.env))));
  } finally {
    // Mistakes in the content throw.
    rmSync(folder, { recursive: true });
  }
}

run(main);
