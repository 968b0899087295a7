import type { DraftChange, SaveResult, WordsChange, WordsText } from "#contract/desk/words.ts";
import { digestOf, isWordsFile, readContentFile } from "./content-files.ts";
import { type KeptChange, readDraftFile, writeDraftFile } from "./draft-file.ts";

/** Where the words lie. */
export type WordsPlaces = {
  /** The owner's content (absolute). */
  readonly contentDir: string;
  /** Folder that keeps the draft (absolute). */
  readonly dataDir: string;
};

/** What the draft changes. Changes that are on the disk by now are none. */
export function readDraft({ contentDir, dataDir }: WordsPlaces): DraftChange[] {
  return readDraftFile(dataDir).flatMap(({ file, text, from, who, at }) => {
    const onDisk = readContentFile(contentDir, file);
    if (onDisk === (text ?? undefined)) return [];
    const isOutdated = (onDisk === undefined ? null : digestOf(onDisk)) !== from;
    return [{ file, text: text ?? undefined, from: from ?? undefined, isOutdated, who, at }];
  });
}

/** A file with the draft's changes. */
export function readWords(places: WordsPlaces, file: string): WordsText | undefined {
  const change = readDraft(places).find((one) => one.file === file);
  const text = change ? change.text : readContentFile(places.contentDir, file);
  return text === undefined ? undefined : { text, digest: digestOf(text) };
}

/**
 * Keeps changes in the draft: all, or none where somebody else has changed one of the files since.
 * @throws RangeError for a name that no file with words has
 */
export function saveDraft(
  places: WordsPlaces,
  changes: readonly WordsChange[],
  { who, at }: { who: string; at: number },
): SaveResult {
  for (const { file, from } of changes) {
    if (!isWordsFile(file)) throw new RangeError(`No file with words is called ${file}.`);
    const now = readWords(places, file);
    if (now?.digest !== from) return { kind: "changed meanwhile", file, now };
  }
  const before = readDraft(places);
  const files = new Set(changes.map(({ file }) => file));
  const kept = before.filter(({ file }) => !files.has(file)).map(toKept);
  const made = changes.map(({ file, text }): KeptChange => {
    const earlier = before.find((one) => one.file === file);
    const onDisk = readContentFile(places.contentDir, file);
    const from = earlier ? earlier.from : onDisk && digestOf(onDisk);
    return { file, text: text ?? null, from: from ?? null, who, at };
  });
  writeDraftFile(places.dataDir, [...kept, ...made]);
  return { kind: "saved" };
}

/** Takes the changes of a file back, of all files where none is named. */
export function discardDraft(places: WordsPlaces, file: string | undefined): void {
  const kept = file === undefined ? [] : readDraft(places).filter((change) => change.file !== file);
  writeDraftFile(places.dataDir, kept.map(toKept));
}

/** Has a change count as made from what is on the disk now. */
export function keepDraft(places: WordsPlaces, file: string): void {
  const onDisk = readContentFile(places.contentDir, file);
  const from = onDisk === undefined ? null : digestOf(onDisk);
  writeDraftFile(
    places.dataDir,
    readDraft(places).map((change) => ({ ...toKept(change), ...(change.file === file && { from }) })),
  );
}

/** After words went online: what was written meanwhile began with them. */
export function rebaseDraft(places: WordsPlaces, published: readonly KeptChange[]): void {
  const kept = readDraft(places).map((change) => {
    const online = published.find(({ file }) => file === change.file);
    if (!online || !change.isOutdated || (change.from ?? null) !== online.from) return toKept(change);
    return { ...toKept(change), from: online.text === null ? null : digestOf(online.text) };
  });
  writeDraftFile(places.dataDir, kept);
}

/** The draft as it is published. */
export function freezeDraft(places: WordsPlaces): KeptChange[] {
  return readDraft(places).map(toKept);
}

function toKept({ file, text, from, who, at }: DraftChange): KeptChange {
  return { file, text: text ?? null, from: from ?? null, who, at };
}
