import { createHash } from "node:crypto";
import { createReadStream, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { unlessMissing } from "#core/process/errors.server.ts";
import { digestOf } from "#core/process/keys.server.ts";
import { limits } from "#core/values/limits.ts";
import { titleOf } from "#site/content/.server/content-editor/editable-files.ts";
import { tableOf } from "#site/content/.server/content-editor/editor-tables.ts";
import { addedName } from "#site/words/added-files.server.ts";
import { isContentFile, readContentFile, readDraftFile } from "#site/words/content-files.server.ts";
import type { EditorPlaces } from "#site/words/editor-draft.server.ts";
import type { BeganWith } from "./began-with-store.server.ts";
import { type CopiedFolders, listCopied } from "./copy-files.server.ts";
import type { Left } from "./left-store.server.ts";

// Text and pictures that were changed on a machine after the copy with which another one has taken over.

/** A text or a picture that only one machine has as it is. */
export type FoundFile = {
  /** Its path inside the content folder, such as `posts/1.md`. */
  readonly file: string;
  /** As the desk calls it: `Post: A quiet hour`. */
  readonly name: string;
  readonly done: "published" | "drafted" | "removed" | "added";
  /** Digest of the file that both machines had; null if neither had it. */
  readonly from: string | null;
  /** When it was changed, and found, in milliseconds since 1970. */
  readonly at: number;
  readonly foundAt: number;
};

/** What goes to another machine of a file. */
export type LeftFile = {
  readonly file: string;
  /** Of a text: as it is there, in the draft if it was changed in it; null if it was removed. */
  readonly text?: string | null;
  /** Digest of the file that it was changed from; null if there was none. */
  readonly from: string | null;
  /** Of a picture or a PDF, in Base64. */
  readonly bytes?: string | undefined;
};

/**
 * Finds the texts and pictures that were changed here since.
 * @param began what the machine began with that has replaced this one
 * @param now milliseconds since 1970
 */
export async function findChangedFiles(
  folders: CopiedFolders,
  began: BeganWith,
  now: number,
): Promise<FoundFile[]> {
  const { contentDir, dataDir } = folders;
  const found = new Map<string, FoundFile>();
  const add = (file: string, done: FoundFile["done"], at: number, text = readText(contentDir, file)) =>
    found.set(file, { file, name: nameOf(file, text), done, from: baseOf(began, file), at, foundAt: now });
  const here = (await listCopied(folders)).filter(({ name }) => name.startsWith("content/"));
  for (const { name, file: place } of here) {
    if (began.files[name] === (await hashOf(place))) continue;
    const file = name.slice("content/".length);
    const at = statSync(place, { throwIfNoEntry: false })?.mtimeMs ?? now;
    add(file, isContentFile(file) ? "published" : "added", Math.round(at));
  }
  const names = new Set(here.map(({ name }) => name));
  // A folder that is not mounted has removed nothing.
  for (const name of names.size === 0 ? [] : Object.keys(began.files)) {
    const file = name.slice("content/".length);
    if (!names.has(name) && isContentFile(file)) add(file, "removed", now);
  }
  for (const { file, text, at } of readDraftFile(dataDir)) {
    const isKnown = file in began.draft && began.draft[file] === (text === null ? null : digestOf(text));
    if (!isKnown) add(file, text === null ? "removed" : "drafted", at, text ?? undefined);
  }
  return [...found.values()];
}

function baseOf(began: BeganWith, file: string): string | null {
  const hash = began.files[`content/${file}`];
  return hash === undefined ? null : Buffer.from(hash, "hex").toString("base64url");
}

const readText = (contentDir: string, file: string) =>
  isContentFile(file) ? readContentFile(contentDir, file) : undefined;

async function hashOf(file: string): Promise<string | undefined> {
  const hash = createHash("sha256");
  try {
    await pipeline(createReadStream(file), hash);
    return hash.digest("hex");
  } catch {
    // It was removed after it was listed.
    return undefined;
  }
}

function nameOf(file: string, text: string | undefined): string {
  const label = tableOf(file)?.label ?? path.basename(file);
  const title = text === undefined ? "" : titleOf(file, text);
  return title ? `${label}: ${title}` : label;
}

/** Each change as whoever made it knows it. */
const doneWords: Readonly<Record<FoundFile["done"], string>> = {
  published: "as it was published there",
  drafted: "as it was in the draft there",
  removed: "removed there",
  added: "new or changed there",
};

/** A found file as an entry of the list, without its bytes. */
export function entryOfFile({ file, name, done, at, foundAt }: FoundFile): Left {
  const thing = done === "added" ? "pictures" : "words";
  return {
    what: "new",
    thing,
    about: file,
    ...{ name, email: "", phone: "" },
    words: `${file}, ${doneWords[done]}`,
    rows: "{}",
    taken_at: at,
    // However long ago it was changed, there is time to look at it.
    ends: foundAt,
  };
}

/** The entries of found files with their texts and bytes, each when it is its turn. What is too large, or no picture, goes without them. */
export function* leftFiles(
  { contentDir, dataDir }: EditorPlaces,
  found: readonly FoundFile[],
): Generator<Left> {
  for (const one of found) {
    const entry = entryOfFile(one);
    const { file, from, done } = one;
    const text = done === "added" ? undefined : (textOf(contentDir, dataDir, one) ?? null);
    const bytes = done === "added" ? bytesOf(contentDir, file) : undefined;
    // The same file may be handed over once more, as it is then.
    const about = `${file} ${digestOf(text ?? bytes ?? "")}`;
    const rows: LeftFile = { file, from, ...(text === undefined ? { bytes } : { text }) };
    const isWhole = text !== undefined || bytes !== undefined;
    const words = isWhole
      ? entry.words
      : `${entry.words}. Whoever set the server up can copy it by hand, from CONTENT_DIR there`;
    yield { ...entry, about, words, rows: JSON.stringify(isWhole ? { rows } : {}) };
  }
}

/** A text as it is here: in the draft, if it was changed there. */
function textOf(contentDir: string, dataDir: string, { file, done }: FoundFile): string | undefined {
  const drafted = readDraftFile(dataDir).find((one) => one.file === file);
  return drafted && done !== "published" ? (drafted.text ?? undefined) : readContentFile(contentDir, file);
}

function bytesOf(contentDir: string, file: string): string | undefined {
  if (addedName(file) === undefined) return undefined;
  const bytes = unlessMissing(() => readFileSync(path.join(contentDir, file)));
  return bytes && bytes.length <= limits.fileBytes ? bytes.toString("base64") : undefined;
}
