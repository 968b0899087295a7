import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { changedAt, flush, writeAtomic } from "#core/process/write-atomic.server.ts";
import { draftFolder, readContentFile } from "./content-files.server.ts";
import { type EditorPlaces, readEditorDraft } from "./editor-draft.server.ts";
import { listUndo, undoMs } from "./undo-log.server.ts";

// A picture or a PDF is stored with the others as soon as it is added. This list has those that nothing online shows
// yet, so that they are removed once the text that refers to them was discarded and cannot be brought back any more.
// Files not added at the desk are never in it.

function listFile(dataDir: string): string {
  return path.join(draftFolder(dataDir), "pictures.json");
}

function readList(dataDir: string): readonly string[] {
  const file = listFile(dataDir);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
}

function writeList(dataDir: string, names: readonly string[]): void {
  if (names.length === 0) rmSync(listFile(dataDir), { force: true });
  else writeAtomic(listFile(dataDir), JSON.stringify(names), 0o600);
}

/** Where a picture or a PDF is stored. */
export function addedFile(contentDir: string, name: string): string {
  return path.join(contentDir, pathInContent(name));
}

function pathInContent(name: string): string {
  return name.endsWith(".pdf") ? `files/${name}` : `images/${name}`;
}

/** Records that a picture or a PDF was added and is not online yet. */
function recordAdded({ dataDir }: EditorPlaces, name: string): void {
  writeList(dataDir, [...readList(dataDir), name]);
}

/** After a publish: removes the files that the content refers to from the list. */
export function forgetPublished({ contentDir, dataDir }: EditorPlaces): void {
  const texts = textsIn(contentDir);
  writeList(
    dataDir,
    readList(dataDir).filter((name) => !isNamed(name, texts)),
  );
}

/**
 * Removes files that were added at the desk 30 days ago or earlier, if neither the content nor the draft
 * nor anything that can be undone refers to them, and they are not in git.
 * @returns their names
 */
export async function dropUnused(places: EditorPlaces, now: number): Promise<string[]> {
  const { contentDir, dataDir } = places;
  const added = readList(dataDir);
  if (added.length === 0) return [];
  const drafts = readEditorDraft(places).flatMap(({ text }) => text ?? []);
  const undo = listUndo(dataDir, now, () => true).flatMap(({ files }) =>
    files.flatMap(({ before, after }) => [before ?? "", after ?? ""]),
  );
  const texts = [...textsIn(contentDir), ...drafts, ...undo];
  const removed: string[] = [];
  for (const name of added) {
    const file = addedFile(contentDir, name);
    const addedAt = existsSync(file) ? changedAt(file, now) : undefined;
    if (addedAt !== undefined && addedAt > now - undoMs) continue;
    if (isNamed(name, texts) || (await isInGit(contentDir, name))) continue;
    if (addedAt !== undefined) {
      rmSync(file, { force: true });
      flush(path.dirname(file));
    }
    removed.push(name);
  }
  if (removed.length > 0)
    writeList(
      dataDir,
      readList(dataDir).filter((name) => !removed.includes(name)),
    );
  return removed;
}

/** Texts name a PDF without its ending. */
function isNamed(name: string, texts: readonly string[]): boolean {
  const written = name.replace(/\.pdf$/, "");
  return texts.some((text) => text.includes(written));
}

/** The text of every content file. */
function textsIn(contentDir: string): string[] {
  return readdirSync(contentDir, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(ya?ml|md)$/.test(file))
    .flatMap((file) => readContentFile(contentDir, file) ?? []);
}

/** Whether git has the file; true if git fails, to be safe. */
async function isInGit(contentDir: string, name: string): Promise<boolean> {
  if (!isInWorkTree(contentDir)) return false;
  try {
    const args = ["-C", contentDir, "ls-files", "--", `:(literal)${pathInContent(name)}`];
    return (await promisify(execFile)("git", args, { timeout: 10_000 })).stdout !== "";
  } catch {
    return true;
  }
}

function isInWorkTree(folder: string): boolean {
  if (existsSync(path.join(folder, ".git"))) return true;
  const above = path.dirname(folder);
  return above !== folder && isInWorkTree(above);
}

/**
 * Picture paths inside `images`, with or without a folder. Names may have spaces, accents and signs, as files of a camera
 * or an owner do; no part begins with a dot.
 */
const pictureName = /^(?!\.)(?:[^/\\\p{Cc}]+\/(?!\.))*[^/\\\p{Cc}]+\.(webp|png|jpe?g|avif|svg)$/iu;

/** The bytes of a picture; undefined if there is none. */
export function readPictureFile(contentDir: string, name: string): Uint8Array | undefined {
  const file = path.join(contentDir, "images", name);
  return pictureName.test(name) && existsSync(file) ? readFileSync(file) : undefined;
}

/** The name of a PDF that is added, without a folder. */
const pdfName = /^[a-z0-9]+(-[a-z0-9]+)*\.pdf$/;

/**
 * Adds a picture or a PDF under a free name. It is removed again if nothing refers to it in 30 days.
 * @returns the name it got
 * @throws RangeError for an invalid name
 */
export function addFile(places: EditorPlaces, name: string, bytes: Uint8Array): string {
  if (!pictureName.test(name) && !pdfName.test(name)) throw new RangeError(`${name} is not a file name.`);
  const [, base = "", ending = ""] = /^(.*)(\.\w+)$/.exec(name) ?? [];
  let free = name;
  for (let number = 2; existsSync(addedFile(places.contentDir, free)); number++)
    free = `${base}-${number}${ending}`;
  writeAtomic(addedFile(places.contentDir, free), bytes);
  recordAdded(places, free);
  return free;
}

/** The name of a picture or a PDF by its path inside the content folder; undefined if it is neither. */
export function addedName(file: string): string | undefined {
  const [, folder, name = ""] = /^(images|files)\/(.+)$/.exec(file) ?? [];
  return (folder === "images" ? pictureName : pdfName).test(name) ? name : undefined;
}
