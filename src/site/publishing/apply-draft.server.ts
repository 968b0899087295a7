import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { digestOf } from "#core/process/keys.server.ts";
import { CommandError } from "#core/process/run.server.ts";
import { flush, writeAtomic } from "#core/process/write-atomic.server.ts";
import { ContentError, issueWith } from "#site/content/.server/content-error.ts";
import {
  listReleases,
  PREVIEW,
  readCurrent,
  releaseParts,
  switchFile,
  UNFINISHED,
} from "#site/static/release-folder.server.ts";
import { contentFilesIn, readContentFile } from "#site/words/content-files.server.ts";
import { type DraftPlan, type PlannedChange, summarizePlan } from "#site/words/editor-draft.server.ts";
import { dropNamed, switchTo } from "./release.server.ts";

/** A pending switch: what to do so that the owner's files and the site match. */
type Switch = {
  /** The release to serve. */
  readonly id: string;
  /** The owner's content (absolute). */
  readonly contentDir: string;
  readonly changes: readonly PlannedChange[];
};

/** Applies changes to a content folder. */
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

/** Whether the file differs both from the change's result and from the version that the change is based on. */
function isOutdated(contentDir: string, { file, from, text }: PlannedChange): boolean {
  const now = readContentFile(contentDir, file);
  return now !== (text ?? undefined) && (now === undefined ? null : digestOf(now)) !== from;
}

/** @throws ContentError with each file that has changed since the draft was started */
export function rejectOutdated(contentDir: string, { changes }: DraftPlan): void {
  const outdated = changes.filter((change) => isOutdated(contentDir, change));
  if (outdated.length === 0) return;
  throw new ContentError(
    outdated.map(({ file }) =>
      issueWith(`content/${file}`, {
        found: "a file that has changed since you started your draft",
        expected: "the file as it was then",
        hint: "open it at the desk, compare both versions, and choose one",
      }),
    ),
  );
}

/**
 * Writes changes to temporary files next to their targets and removes them again, so that a full disk or a
 * read-only folder fails before the switch, not halfway through it.
 * @throws the system error of the first file that cannot be written
 */
export function tryWriting(contentDir: string, changes: readonly PlannedChange[]): void {
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
 * Serves a finished release and updates the owner's files to match it. Once started, it is always completed,
 * even after interruptions: `finishSwitch` resumes it.
 */
export async function switchWithContent(dataDir: string, plan: Switch): Promise<void> {
  writeAtomic(switchFile(dataDir), JSON.stringify(plan), 0o600);
  await finishSwitch(dataDir);
}

/** Completes an interrupted switch, except for files edited since. The caller must hold the publish lock. */
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
  await dropNamed(PREVIEW, dataDir);
  rmSync(file);
}

/** Records a release's content changes, and who made them. */
export function recordChanges(
  dataDir: string,
  id: string,
  plan: { who: string; changes: readonly PlannedChange[] },
): void {
  writeAtomic(releaseParts(dataDir, id).changes, JSON.stringify(summarizePlan(plan)));
}

/**
 * Puts an earlier release and its content back. The caller must hold the publish lock.
 * @returns the changes to the owner's files
 * @throws CommandError where there is no such release, or where unpublished changes would be lost
 */
export async function goBackWithContent(
  dataDir: string,
  contentDir: string,
  id: string,
): Promise<readonly PlannedChange[]> {
  const current = readCurrent(dataDir);
  if (current === undefined || !listReleases(dataDir).includes(id))
    throw new CommandError("This version is no longer available.");
  const [online, target] = [releaseParts(dataDir, current), releaseParts(dataDir, id)];
  const changes = textChanges(contentDir, target.contentCopy);
  const unpublished = changes
    .map(({ file }) => file)
    .filter((file) => readContentFile(contentDir, file) !== readContentFile(online.contentCopy, file));
  if (unpublished.length > 0)
    throw new CommandError(
      `These files were changed on the server, but not published: ${unpublished.join(", ")}. Publish them first, so that nothing is lost.`,
    );
  tryWriting(contentDir, changes);
  await switchWithContent(dataDir, { id, contentDir, changes });
  return changes;
}

/** How the text of a content folder differs from that of an earlier one; from nothing if there is none. */
export function textChanges(before: string | undefined, after: string): PlannedChange[] {
  const files = new Set([...(before === undefined ? [] : contentFilesIn(before)), ...contentFilesIn(after)]);
  return [...files].flatMap((file) => {
    const old = before === undefined ? undefined : readContentFile(before, file);
    const text = readContentFile(after, file);
    if (old === text) return [];
    return { file, text: text ?? null, from: old === undefined ? null : digestOf(old) };
  });
}
