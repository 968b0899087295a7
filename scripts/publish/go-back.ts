import { readdirSync } from "node:fs";
import path from "node:path";
import { digestOf, isWordsFile, readContentFile } from "#server/desk/words/content-files.ts";
import type { PlannedChange } from "#server/desk/words/draft-plan.ts";
import { listReleases, readCurrent, releaseParts } from "#server/static/releases.ts";
import { CommandError } from "../cli/run.ts";
import { switchWithWords } from "./apply-draft.ts";

/**
 * Puts an earlier release online again, and its words into the owner's files. Whoever calls it keeps the lock of publishing.
 *
 * @throws CommandError where there is no such release, or files were changed since the last publish: those changes would
 *   be lost
 */
export async function goBackWithWords(dataDir: string, contentDir: string, id: string): Promise<void> {
  const current = readCurrent(dataDir);
  if (current === undefined || !listReleases(dataDir).includes(id))
    throw new CommandError("This version is not kept any more.");
  const [online, target] = [current, id].map((one) => releaseParts(dataDir, one).contentCopy) as [
    string,
    string,
  ];
  const files = new Set([contentDir, online, target].flatMap(wordsIn));
  const changes: PlannedChange[] = [];
  const unpublished: string[] = [];
  for (const file of files) {
    const now = readContentFile(contentDir, file);
    const text = readContentFile(target, file);
    if (now === text) continue;
    if (now !== readContentFile(online, file)) unpublished.push(file);
    changes.push({ file, text: text ?? null, from: now === undefined ? null : digestOf(now) });
  }
  if (unpublished.length > 0)
    throw new CommandError(
      `These files were changed on the server and are not published yet: ${unpublished.join(", ")}. Publish them first, so that nothing is lost.`,
    );
  await switchWithWords(dataDir, { id, contentDir, changes });
}

/** The files with words of a folder. */
function wordsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => name.split(path.sep).join("/"))
    .filter(isWordsFile);
}
