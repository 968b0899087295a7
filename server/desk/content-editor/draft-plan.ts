import { readFileSync } from "node:fs";
import path from "node:path";
import type { WordsRelease } from "#domain/desk/words.ts";
import { writeAtomic } from "../../write-atomic.ts";
import { draftFolder, type StoredChange } from "./draft-file.ts";

/** A file change that is about to be published. */
export type PlannedChange = Pick<StoredChange, "file" | "text" | "from">;

/** A snapshot of the draft to publish, unaffected by later changes. */
export type DraftPlan = {
  /** Who publishes. */
  readonly who: string;
  readonly changes: readonly StoredChange[];
};

/** What a release changed, for the history, without contents. */
export type ReleaseChanges = NonNullable<WordsRelease["changes"]>;

/** Writes a plan to disk. @returns the file */
export function writePlan(dataDir: string, name: "publish" | "preview", plan: DraftPlan): string {
  const file = path.join(draftFolder(dataDir), `${name}.json`);
  writeAtomic(file, JSON.stringify(plan), 0o600);
  return file;
}

/** Reads the plan that the publishing process got from `writePlan`. */
export function readPlan(file: string): DraftPlan {
  return JSON.parse(readFileSync(file, "utf8"));
}

/** A plan, as stored in the history of releases. */
export function summarizePlan({
  who,
  changes,
}: {
  who: string;
  changes: readonly PlannedChange[];
}): ReleaseChanges {
  return {
    who,
    files: changes.map(({ file, text, from }) => ({
      file,
      what: text === null ? "removed" : from === null ? "added" : "changed",
    })),
  };
}
