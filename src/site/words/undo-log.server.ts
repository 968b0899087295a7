import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { unlessMissing } from "#core/process/errors.server.ts";
import { flush, writeAtomic } from "#core/process/write-atomic.server.ts";
import { dayMs } from "#core/values/time.ts";
import { draftFolder } from "./content-files.server.ts";

/**
 * What an act at Words did: it saved, discarded changes, deleted an entry, replaced another version of the file, or
 * undid one of these.
 */
export type UndoWhat = "saved" | "discarded" | "deleted" | "replaced" | "undone";

/** What an act did to a file. */
export type UndoneFile = {
  readonly file: string;
  /** Its text before and after, with the draft's changes applied; undefined if there was no such file. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** Digest of the file on disk that the draft was based on before; null if the file did not exist, undefined if it was not in the draft. */
  readonly base?: string | null | undefined;
};

/** An act at Words that can be undone for 30 days. */
export type UndoRecord = {
  readonly id: string;
  readonly what: UndoWhat;
  /** Name of the person who did it. */
  readonly who: string;
  readonly at: number;
  readonly files: readonly UndoneFile[];
};

/** How long a change at Words can be undone, in milliseconds. */
export const undoMs = 30 * dayMs;

/** How large all records may be together, in bytes. The oldest saves go first, then what was thrown away. */
const mostBytes = 64 * 1024 * 1024;

const recordName = /^(\d+)-(saved|discarded|deleted|replaced|undone)-[\da-f]{8}\.json$/;

/** The folder with one file for each record. It is part of the draft's folder, and so of each backup. */
function undoFolder(dataDir: string): string {
  return path.join(draftFolder(dataDir), "undo");
}

/**
 * Records what a change is about to replace. It is on the disk before the change itself, so that there is no
 * moment without a way back.
 * @returns the record's id
 * @throws system errors, such as ENOSPC: nothing may be thrown away then
 */
export function recordUndo(dataDir: string, { what, who, at, files }: Omit<UndoRecord, "id">): string {
  const id = `${at}-${what}-${randomBytes(4).toString("hex")}`;
  const record: Omit<UndoRecord, "id"> = { what, who, at, files };
  writeAtomic(path.join(undoFolder(dataDir), `${id}.json`), JSON.stringify(record), 0o600);
  pruneUndo(dataDir, at);
  return id;
}

/** One record; undefined if there is none, or if it is too old. */
export function readUndo(dataDir: string, id: string, now: number): UndoRecord | undefined {
  return listed(dataDir).some((one) => one.id === id && one.at > now - undoMs)
    ? read(dataDir, id)
    : undefined;
}

/** All records that are not too old, newest first. @param isWanted which kinds to read */
export function listUndo(dataDir: string, now: number, isWanted: (what: UndoWhat) => boolean): UndoRecord[] {
  return listed(dataDir)
    .filter(({ at, what }) => at > now - undoMs && isWanted(what))
    .toReversed()
    .flatMap(({ id }) => read(dataDir, id) ?? []);
}

/** Deletes the records that are too old, and the first ones if all of them together are too large. */
export function pruneUndo(dataDir: string, now: number): void {
  const folder = undoFolder(dataDir);
  // What lies ahead was dated by a wrong clock: it is older than what was recorded since.
  const age = ({ at }: { at: number }) => (at > now ? at - Number.MAX_SAFE_INTEGER : at);
  const found = listed(dataDir).sort((a, b) => age(a) - age(b));
  const all = found.map((one) => ({
    ...one,
    bytes: statSync(path.join(folder, `${one.id}.json`), { throwIfNoEntry: false })?.size ?? 0,
  }));
  const newest = all.at(-1)?.id;
  let sum = all.reduce((bytes, one) => bytes + one.bytes, 0);
  const leastNeeded = [...all].sort(
    (a, b) => Number(a.what !== "saved") - Number(b.what !== "saved") || age(a) - age(b),
  );
  let removed = 0;
  for (const { id, at, bytes } of leastNeeded) {
    if (at > now - undoMs && (sum <= mostBytes || id === newest)) continue;
    rmSync(path.join(folder, `${id}.json`), { force: true });
    sum -= bytes;
    removed++;
  }
  if (removed > 0) flush(folder);
}

/** Deletes a record that was undone: the undo has a record of its own. */
export function removeUndo(dataDir: string, id: string): void {
  const folder = undoFolder(dataDir);
  rmSync(path.join(folder, `${id}.json`), { force: true });
  flush(folder);
}

function listed(dataDir: string): { id: string; at: number; what: UndoWhat }[] {
  return (unlessMissing(() => readdirSync(undoFolder(dataDir))) ?? [])
    .flatMap((name) => {
      const [, at, what] = recordName.exec(name) ?? [];
      return what === undefined ? [] : [{ id: name.slice(0, -5), at: Number(at), what: what as UndoWhat }];
    })
    .sort((a, b) => a.at - b.at);
}

function read(dataDir: string, id: string): UndoRecord | undefined {
  const text = unlessMissing(() => readFileSync(path.join(undoFolder(dataDir), `${id}.json`), "utf8"));
  if (text === undefined) return undefined;
  const record: Omit<UndoRecord, "id"> = JSON.parse(text);
  // Earlier versions wrote null for a file that was not there.
  const textOf = (stored: string | null | undefined) => stored ?? undefined;
  return {
    ...record,
    id,
    files: record.files.map((file) => ({
      ...file,
      before: textOf(file.before),
      after: textOf(file.after),
    })),
  };
}
