import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { digestOf, readContentFile } from "#server/desk/words/content-files.ts";
import { type DraftPlan, type PlannedChange, planWords } from "#server/desk/words/draft-plan.ts";
import { flush } from "#server/flush.ts";
import { releaseParts, switchFile, UNFINISHED } from "#server/static/releases.ts";
import { writeWhole } from "#server/write-whole.ts";
import { ContentError } from "#src/content/.server/content-error.ts";
import { dropPreviews, switchTo } from "./release.ts";

/** What has to be done so that the owner's files and the site say the same again. */
type Switch = {
  /** The release to be served. */
  readonly id: string;
  /** The owner's content (absolute). */
  readonly contentDir: string;
  readonly changes: readonly PlannedChange[];
};

/** Writes changes into a folder with content. */
export function applyChanges(folder: string, changes: readonly PlannedChange[]): void {
  for (const { file, text } of changes) {
    const target = path.join(folder, file);
    if (text !== null) writeWhole(target, text);
    else if (existsSync(target)) {
      rmSync(target);
      flush(path.dirname(target));
    }
  }
}

/** @throws ContentError naming each file that somebody has changed since the draft began with it */
export function refuseOutdated(contentDir: string, { changes }: DraftPlan): void {
  const outdated = changes.filter(({ file, from, text }) => {
    const now = readContentFile(contentDir, file);
    return now !== (text ?? undefined) && (now === undefined ? null : digestOf(now)) !== from;
  });
  if (outdated.length === 0) return;
  throw new ContentError(
    outdated.map(({ file }) => ({
      file: `content/${file}`,
      line: 1,
      column: 1,
      field: "",
      found: "a file that was changed since your draft began",
      expected: "a look at both",
      hint: "open it at the desk and choose",
    })),
  );
}

/**
 * Has a finished release served and brings the owner's files to what it was made from. Once this has begun it is carried
 * out to its end, however often it is cut off.
 */
export async function switchWithWords(dataDir: string, plan: Switch): Promise<void> {
  writeWhole(switchFile(dataDir), JSON.stringify(plan), 0o600);
  await finishSwitch(dataDir);
}

/** Carries out what an earlier publish has begun. Whoever calls it keeps the lock of publishing. */
export async function finishSwitch(dataDir: string): Promise<void> {
  const file = switchFile(dataDir);
  if (!existsSync(file)) return;
  const { id, contentDir, changes }: Switch = JSON.parse(readFileSync(file, "utf8"));
  const { folder } = releaseParts(dataDir, id);
  applyChanges(contentDir, changes);
  if (existsSync(folder) || existsSync(folder + UNFINISHED)) await switchTo(dataDir, id);
  await dropPreviews(dataDir);
  rmSync(file);
}

/** Keeps with a release what its words changed, and who did it. */
export function noteChanges(dataDir: string, id: string, plan: DraftPlan): void {
  writeWhole(releaseParts(dataDir, id).changes, JSON.stringify(planWords(plan)));
}
