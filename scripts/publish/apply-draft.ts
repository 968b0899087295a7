import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { digestOf, isWordsFile, readContentFile } from "#server/desk/words/content-files.ts";
import { type DraftPlan, type PlannedChange, planWords } from "#server/desk/words/draft-plan.ts";
import { flush } from "#server/flush.ts";
import { listReleases, readCurrent, releaseParts, switchFile, UNFINISHED } from "#server/static/releases.ts";
import { writeAtomic } from "#server/write-atomic.ts";
import { ContentError } from "#src/content/.server/content-error.ts";
import { CommandError } from "../cli/run.ts";
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
    if (text !== null) writeAtomic(target, text);
    else if (existsSync(target)) {
      rmSync(target);
      flush(path.dirname(target));
    }
  }
}

/** Whether somebody else has changed a file since the change began with it. */
function isOutdated(contentDir: string, { file, from, text }: PlannedChange): boolean {
  const now = readContentFile(contentDir, file);
  return now !== (text ?? undefined) && (now === undefined ? null : digestOf(now)) !== from;
}

/** @throws ContentError naming each file that somebody has changed since the draft began with it */
export function refuseOutdated(contentDir: string, { changes }: DraftPlan): void {
  const outdated = changes.filter((change) => isOutdated(contentDir, change));
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
 * Writes changes beside where they belong and takes that away again: a full disk or a locked folder shows before the
 * switch, not in the middle of it.
 * @throws what the system says of the first one that cannot be written
 */
export function tryChanges(contentDir: string, changes: readonly PlannedChange[]): void {
  const tried: string[] = [];
  try {
    for (const { file, text } of changes) {
      const folder = path.join(contentDir, path.dirname(file));
      mkdirSync(folder, { recursive: true });
      const next = path.join(folder, `.${path.basename(file)}.try`);
      tried.push(next);
      writeFileSync(next, text ?? "", { flush: true });
    }
  } finally {
    for (const file of tried) rmSync(file, { force: true });
  }
}

/**
 * Has a finished release served and brings the owner's files to what it was made from. Once this has begun it is carried
 * out to its end, however often it is cut off.
 */
export async function switchWithWords(dataDir: string, plan: Switch): Promise<void> {
  writeAtomic(switchFile(dataDir), JSON.stringify(plan), 0o600);
  await finishSwitch(dataDir);
}

/**
 * Carries out what an earlier publish has begun; what somebody else wrote into a file meanwhile stays. Whoever calls it
 * keeps the lock of publishing.
 */
export async function finishSwitch(dataDir: string): Promise<void> {
  const file = switchFile(dataDir);
  if (!existsSync(file)) return;
  const { id, contentDir, changes }: Switch = JSON.parse(readFileSync(file, "utf8"));
  const { folder } = releaseParts(dataDir, id);
  applyChanges(
    contentDir,
    changes.filter((change) => !isOutdated(contentDir, change)),
  );
  if (existsSync(folder) || existsSync(folder + UNFINISHED)) await switchTo(dataDir, id);
  await dropPreviews(dataDir);
  rmSync(file);
}

/** Keeps with a release what its words changed, and who did it. */
export function noteChanges(dataDir: string, id: string, plan: DraftPlan): void {
  writeAtomic(releaseParts(dataDir, id).changes, JSON.stringify(planWords(plan)));
}

/**
 * Puts an earlier release online again, and its words into the owner's files. Whoever calls it keeps the lock of publishing.
 *
 * @returns what it changed of the owner's files
 * @throws CommandError where there is no such release, or files were changed since the last publish: those changes would
 *   be lost
 */
export async function goBackWithWords(
  dataDir: string,
  contentDir: string,
  id: string,
): Promise<readonly PlannedChange[]> {
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
  tryChanges(contentDir, changes);
  await switchWithWords(dataDir, { id, contentDir, changes });
  return changes;
}

/** The files with words of a folder. */
function wordsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => name.split(path.sep).join("/"))
    .filter(isWordsFile);
}
