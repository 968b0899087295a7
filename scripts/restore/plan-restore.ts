import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { cp, rename } from "node:fs/promises";
import path from "node:path";
import { type RestorePlan, restorePlanFile } from "#server/backups/finish-restore.ts";
import { makeReplacedFolder } from "#server/backups/replaced.ts";
import { draftFolder } from "#server/desk/words/draft-file.ts";
import { flush } from "#server/flush.ts";
import { switchFile } from "#server/static/releases.ts";
import { storeFileName } from "#server/store/open.ts";
import { contentName, describeFolder, draftName, type Manifest } from "../backup/manifest.ts";
import { copyContent } from "../publish/copy-content.ts";
import { differences } from "./open-backup.ts";

/** Where the parts of a restore are. */
export type RestorePlaces = {
  /** Absolute path of the folder that keeps the store. */
  readonly dataDir: string;
  /** Absolute path of the owner's content. */
  readonly contentDir: string;
  /** Folder with the unpacked backup, on the disk of the store. */
  readonly work: string;
};

/** What a restore is going to do. */
export type PlannedRestore = {
  readonly plan: RestorePlan;
  /** Folder that keeps what is replaced; undefined where there is nothing yet. */
  readonly replaced: string | undefined;
  /** Whether the words and pictures of the backup are others than those that are there. */
  readonly hasNewContent: boolean;
};

/** Folders in the content that hold the new files before, and the old ones after. Hidden ones are no content. */
const RESTORED = ".restored";
const REPLACED = ".replaced";

/** Keeps a copy of the content that is replaced, brings the new one beside it, and plans the changes of names. */
export async function planRestore(
  places: RestorePlaces,
  manifest: Manifest,
  now: number,
): Promise<PlannedRestore> {
  const { dataDir, contentDir, work } = places;
  const hasNewContent =
    manifest.content !== undefined &&
    differences(manifest.content, await describeFolder(contentDir)).length > 0;
  const oldStore = readdirSync(dataDir).filter((name) =>
    [storeFileName, `${storeFileName}-wal`, `${storeFileName}-shm`].includes(name),
  );
  const hasOldContent = hasNewContent && existsSync(contentDir);
  // A backup without a draft takes none away.
  const hasOldDraft = manifest.draft !== undefined && existsSync(draftFolder(dataDir));
  const replaced =
    oldStore.length > 0 || hasOldContent || hasOldDraft ? makeReplacedFolder(dataDir, now) : undefined;
  if (replaced && hasOldContent) await copyContent(contentDir, path.join(replaced, contentName), undefined);
  const contentMoves = hasNewContent ? await planContent(places) : [];
  const draftMoves = [
    ...(hasOldDraft ? [move(dataDir, replaced ?? dataDir, draftName)] : []),
    ...(manifest.draft ? [move(work, dataDir, draftName)] : []),
  ];
  const storeMoves = [
    // The journal first: without its file it is no store.
    ...oldStore.toReversed().map((name) => move(dataDir, replaced ?? dataDir, name)),
    move(work, dataDir, storeFileName),
  ];
  return {
    plan: {
      moves: [...contentMoves, ...draftMoves, ...storeMoves],
      // Words that a publish was still putting in place are not those of the backup.
      leftovers: [work, switchFile(dataDir), ...leftoversIn(contentDir)],
    },
    replaced,
    hasNewContent,
  };
}

/** Removes what an earlier restore that was stopped before its plan has left. */
export function removeLeftovers({ dataDir, contentDir, work }: RestorePlaces): void {
  // A plan that was not carried out to its end still needs them.
  if (existsSync(restorePlanFile(dataDir))) return;
  for (const folder of [work, ...leftoversIn(contentDir)]) rmSync(folder, { recursive: true, force: true });
}

function leftoversIn(contentDir: string): string[] {
  return [path.join(contentDir, RESTORED), path.join(contentDir, REPLACED)];
}

/** Name by name, so that hidden files of the owner's stay where they are, such as those of git. */
async function planContent({ contentDir, work }: RestorePlaces): Promise<RestorePlan["moves"]> {
  const restored = path.join(contentDir, RESTORED);
  const old = path.join(contentDir, REPLACED);
  mkdirSync(old, { recursive: true });
  // The content may be on another disk, where a change of names cannot reach.
  await rename(path.join(work, contentName), restored).catch(() =>
    cp(path.join(work, contentName), restored, { recursive: true, preserveTimestamps: true }),
  );
  for (const entry of readdirSync(restored, { recursive: true, withFileTypes: true }))
    flush(path.join(entry.parentPath, entry.name));
  const isShown = (name: string) => !name.startsWith(".");
  return [
    ...readdirSync(contentDir)
      .filter(isShown)
      .map((name) => move(contentDir, old, name)),
    ...readdirSync(restored).map((name) => move(restored, contentDir, name)),
  ];
}

function move(from: string, to: string, name: string) {
  return { from: path.join(from, name), to: path.join(to, name) };
}
