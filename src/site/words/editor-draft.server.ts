import { readFileSync } from "node:fs";
import path from "node:path";
import type { Config } from "#core/config/config.server.ts";
import { digestOf } from "#core/process/keys.server.ts";
import { writeAtomic } from "#core/process/write-atomic.server.ts";
import { hasWindowsLines } from "#site/content/.server/content-editor/edit-yaml.ts";
import {
  draftFolder,
  isContentFile,
  type NotKept,
  readContentFile,
  readDraftFile,
  type StoredChange,
  writeDraftFile,
} from "./content-files.server.ts";
import {
  recordUndo,
  removeUndo,
  type UndoneFile,
  type UndoRecord,
  type UndoWhat,
} from "./undo-log.server.ts";

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

/** A change to a content file, made at the desk. */
export type EditorChange = {
  /** Path inside the content folder, such as `posts/1.md`. */
  readonly file: string;
  /** Its new text; undefined deletes the file. */
  readonly text: string | undefined;
  /** Digest of the text the change is based on; undefined if the file did not exist. */
  readonly from: string | undefined;
};

/** A change in the draft, kept until it is published. */
export type DraftChange = ReturnType<typeof readEditorDraft>[number];

/** Current text of a file. */
export type EditorText = { readonly text: string; readonly digest: string };

export type DraftResult =
  /** `undo` is the id of the record that undoes it; undefined if nothing changed. */
  | { readonly kind: "saved"; readonly undo: string | undefined }
  /** Somebody else has changed the file; nothing was written. */
  | { readonly kind: "conflict"; readonly file: string; readonly now: EditorText | undefined }
  | NotKept;

/** The folders of the content, and of the draft. */
export type EditorPlaces = Pick<Config, "contentDir" | "dataDir">;

/** The draft's changes, without those that are already on disk. */
export function readEditorDraft({ contentDir, dataDir }: EditorPlaces) {
  return readDraftFile(dataDir).flatMap(({ file, text, from, who, at }) => {
    const onDisk = readContentFile(contentDir, file);
    if (onDisk === (text ?? undefined)) return [];
    return [
      {
        file,
        /** undefined if the draft deletes the file. */
        text: text ?? undefined,
        /** Digest of the file the draft is based on; undefined if it did not exist. */
        from: from ?? undefined,
        /** Whether the file on disk has changed since. */
        isOutdated: (onDisk === undefined ? null : digestOf(onDisk)) !== from,
        who,
        at,
      },
    ];
  });
}

/** A file with the draft's changes applied. */
export function readDrafted(places: EditorPlaces, file: string): EditorText | undefined {
  const change = readEditorDraft(places).find((one) => one.file === file);
  const text = change ? change.text : readContentFile(places.contentDir, file);
  return text === undefined ? undefined : { text, digest: digestOf(text) };
}

/** Who changes the draft, and when. */
type By = { readonly who: string; readonly at: number };

/**
 * Saves changes to the draft: all, or none if somebody else has changed one of the files.
 * @throws RangeError for a path that is not a content file
 */
export function saveDraft(places: EditorPlaces, changes: readonly EditorChange[], by: By): DraftResult {
  for (const { file, from } of changes) {
    if (!isContentFile(file)) throw new RangeError(`${file} is not a content file.`);
    const now = readDrafted(places, file);
    if (now?.digest !== from) return { kind: "conflict", file, now };
  }
  const before = readEditorDraft(places);
  const made = changes.map(({ file, text }): StoredChange => {
    const earlier = before.find((one) => one.file === file);
    const from = earlier ? earlier.from : digestOnDisk(places, file);
    const written = text === undefined ? null : writtenAs(readContentFile(places.contentDir, file), text);
    return { file, text: written, from: from ?? null, ...by };
  });
  // An entry that moves is there again under its new address.
  const isDelete =
    changes.some(({ text }) => text === undefined) &&
    !changes.some(({ text, from }) => text !== undefined && from === undefined);
  return replace(places, made, [], { what: isDelete ? "deleted" : "saved", ...by });
}

/** A new text of a file with what an editor on Windows has put into it: the mark before its first line, and its line ends. */
function writtenAs(before: string | undefined, text: string): string {
  const mark = "\uFEFF";
  const plain = text.startsWith(mark) ? text.slice(1) : text;
  const isWindows = before !== undefined && hasWindowsLines(before);
  const ended = isWindows ? plain.replace(/\r?\n/g, "\r\n") : plain;
  return before?.startsWith(mark) ? mark + ended : ended;
}

/**
 * Takes a text into the draft that was changed elsewhere, such as on another machine. What the draft has of that file can be brought back.
 * @param change with the digest of the file that it was made from: if that has changed here, the desk shows both
 * @throws RangeError for a path that is not a content file
 */
export function takeIntoDraft(places: EditorPlaces, change: PlannedChange, by: By): DraftResult {
  if (!isContentFile(change.file)) throw new RangeError(`${change.file} is not a content file.`);
  const isDrafted = readEditorDraft(places).some(({ file }) => file === change.file);
  return replace(places, [{ ...change, ...by }], [], { what: isDrafted ? "replaced" : "saved", ...by });
}

/** Discards the changes to a file. */
export function discardDraft(places: EditorPlaces, file: string, by: By): DraftResult {
  return replace(places, [], [file], { what: "discarded", ...by });
}

/** Undoes an act, unless one of its files has changed since. */
export function undoDraft(places: EditorPlaces, { id, what, files }: UndoRecord, by: By): DraftResult {
  for (const { file, after } of files) {
    const now = readDrafted(places, file);
    if (now?.text !== after) return { kind: "conflict", file, now };
  }
  // The base stays the old one: what has changed on the disk since is still shown as such.
  const made = files.map(({ file, before, base }): StoredChange => {
    const from = base === undefined ? digestOnDisk(places, file) : base;
    return { file, text: before ?? null, from: from ?? null, ...by };
  });
  // Bringing back what was thrown away is a plain save; undoing a save throws that save away.
  const isThrown = what === "saved" || what === "replaced";
  const result = replace(places, made, [], { what: isThrown ? "undone" : "saved", ...by });
  removeUndo(places.dataDir, id);
  return result;
}

/** Rebases a change on the current file on disk. What is on the disk can be brought back. */
export function keepDraft(places: EditorPlaces, file: string, by: By): DraftResult {
  const kept = readEditorDraft(places).find((change) => change.file === file);
  if (!kept) return { kind: "conflict", file, now: readDrafted(places, file) };
  const before = readContentFile(places.contentDir, file);
  const from = before === undefined ? null : digestOf(before);
  const undo = recordUndo(places.dataDir, {
    what: "replaced",
    ...by,
    files: [{ file, before, after: kept.text }],
  });
  writeDraftFile(
    places.dataDir,
    readEditorDraft(places).map((change) => ({ ...toStored(change), ...(change.file === file && { from }) })),
  );
  return { kind: "saved", undo };
}

/**
 * Replaces the changes to some files, and drops those to others. What was there before is recorded first, so that it
 * can be undone.
 */
function replace(
  places: EditorPlaces,
  made: readonly StoredChange[],
  dropped: readonly string[],
  { what, who, at }: By & { what: UndoWhat },
): DraftResult {
  const before = readEditorDraft(places);
  const touched = [...made.map(({ file }) => file), ...dropped];
  const files = touched.map((file): UndoneFile => {
    const earlier = before.find((one) => one.file === file);
    const onDisk = readContentFile(places.contentDir, file);
    const next = made.find((one) => one.file === file);
    return {
      file,
      before: earlier ? earlier.text : onDisk,
      after: next ? (next.text ?? undefined) : onDisk,
      base: earlier && (earlier.from ?? null),
    };
  });
  const isChanged = files.some(({ before, after }) => before !== after);
  const undo = isChanged ? recordUndo(places.dataDir, { what, who, at, files }) : undefined;
  const others = before.filter(({ file }) => !touched.includes(file)).map(toStored);
  writeDraftFile(places.dataDir, [...others, ...made]);
  return { kind: "saved", undo };
}

function digestOnDisk({ contentDir }: EditorPlaces, file: string): string | undefined {
  const onDisk = readContentFile(contentDir, file);
  return onDisk === undefined ? undefined : digestOf(onDisk);
}

/** After a publish: rebases changes made in the meantime on the published text. */
export function rebaseDraft(places: EditorPlaces, published: readonly StoredChange[]): void {
  const rebased = readEditorDraft(places).map((change) => {
    const online = published.find(({ file }) => file === change.file);
    if (!online || !change.isOutdated || (change.from ?? null) !== online.from) return toStored(change);
    return { ...toStored(change), from: online.text === null ? null : digestOf(online.text) };
  });
  writeDraftFile(places.dataDir, rebased);
}

/** A snapshot of the draft, for publishing. */
export function freezeDraft(places: EditorPlaces): StoredChange[] {
  return readEditorDraft(places).map(toStored);
}

function toStored({ file, text, from, who, at }: DraftChange): StoredChange {
  return { file, text: text ?? null, from: from ?? null, who, at };
}
