import { readFileSync } from "node:fs";
import path from "node:path";
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

/** Which text a release changed, and who published it. */
export type ReleaseChanges = {
  /** Name of the person at the desk; empty if it was published on the server, or by itself. */
  readonly who: string;
  readonly files: readonly { readonly file: string; readonly what: "added" | "changed" | "removed" }[];
  /** Why there is no git commit of it, if commits are on. */
  readonly notCommitted?: string;
};

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
