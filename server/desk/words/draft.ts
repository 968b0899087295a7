import type { DraftChange, SaveResult, WordsChange, WordsText } from "#contract/desk/words.ts";
import { digestOf, isWordsFile, readContentFile } from "./content-files.ts";
import { readDraftFile, type StoredChange, writeDraftFile } from "./draft-file.ts";

/** The folders of the content and the draft. */
export type WordsPlaces = {
  /** The owner's content (absolute). */
  readonly contentDir: string;
  /** Data folder, which has the draft (absolute). */
  readonly dataDir: string;
};

/** The draft's changes, without those that are already on disk. */
export function readDraft({ contentDir, dataDir }: WordsPlaces): DraftChange[] {
  return readDraftFile(dataDir).flatMap(({ file, text, from, who, at }) => {
    const onDisk = readContentFile(contentDir, file);
    if (onDisk === (text ?? undefined)) return [];
    const isOutdated = (onDisk === undefined ? null : digestOf(onDisk)) !== from;
    return [{ file, text: text ?? undefined, from: from ?? undefined, isOutdated, who, at }];
  });
}

/** A file with the draft's changes applied. */
export function readWords(places: WordsPlaces, file: string): WordsText | undefined {
  const change = readDraft(places).find((one) => one.file === file);
  const text = change ? change.text : readContentFile(places.contentDir, file);
  return text === undefined ? undefined : { text, digest: digestOf(text) };
}

/**
 * Saves changes to the draft: all, or none if somebody else has changed one of the files.
 * @throws RangeError for a path that is not a content file
 */
export function saveDraft(
  places: WordsPlaces,
  changes: readonly WordsChange[],
  { who, at }: { who: string; at: number },
): SaveResult {
  for (const { file, from } of changes) {
    if (!isWordsFile(file)) throw new RangeError(`${file} is not a content file.`);
    const now = readWords(places, file);
    if (now?.digest !== from) return { kind: "conflict", file, now };
  }
  const before = readDraft(places);
  const files = new Set(changes.map(({ file }) => file));
  const others = before.filter(({ file }) => !files.has(file)).map(toStored);
  const made = changes.map(({ file, text }): StoredChange => {
    const earlier = before.find((one) => one.file === file);
    const onDisk = readContentFile(places.contentDir, file);
    const from = earlier ? earlier.from : onDisk && digestOf(onDisk);
    return { file, text: text ?? null, from: from ?? null, who, at };
  });
  writeDraftFile(places.dataDir, [...others, ...made]);
  return { kind: "saved" };
}

/** Discards the changes to a file, or to all files if none is given. */
export function discardDraft(places: WordsPlaces, file: string | undefined): void {
  const others = file === undefined ? [] : readDraft(places).filter((change) => change.file !== file);
  writeDraftFile(places.dataDir, others.map(toStored));
}

/** Rebases a change on the current file on disk. */
export function keepDraft(places: WordsPlaces, file: string): void {
  const onDisk = readContentFile(places.contentDir, file);
  const from = onDisk === undefined ? null : digestOf(onDisk);
  writeDraftFile(
    places.dataDir,
    readDraft(places).map((change) => ({ ...toStored(change), ...(change.file === file && { from }) })),
  );
}

/** After a publish: rebases changes made in the meantime on the published text. */
export function rebaseDraft(places: WordsPlaces, published: readonly StoredChange[]): void {
  const rebased = readDraft(places).map((change) => {
    const online = published.find(({ file }) => file === change.file);
    if (!online || !change.isOutdated || (change.from ?? null) !== online.from) return toStored(change);
    return { ...toStored(change), from: online.text === null ? null : digestOf(online.text) };
  });
  writeDraftFile(places.dataDir, rebased);
}

/** A snapshot of the draft, for publishing. */
export function freezeDraft(places: WordsPlaces): StoredChange[] {
  return readDraft(places).map(toStored);
}

function toStored({ file, text, from, who, at }: DraftChange): StoredChange {
  return { file, text: text ?? null, from: from ?? null, who, at };
}
