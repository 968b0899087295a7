import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { siteAdditionsFile } from "../site-additions.ts";

/** The folder with texts and pictures: CONTENT_DIR, or `content` in the working directory. */
export function contentRoot(): string {
  return path.resolve(process.env.CONTENT_DIR?.trim() || "content");
}

/** The content on disk, with the changes of a draft applied. */
export interface ContentFolder {
  /** A file's name in messages: `content/causes/food.md`. */
  label(file: string): string;
  /** Text of a file with `\n` line endings; undefined when it does not exist. */
  read(file: string): string | undefined;
  /** Bytes of a file that the draft does not change; undefined when it does not exist. */
  bytes(file: string): Uint8Array | undefined;
  /** Sorted names of the files in a folder, without hidden files and READMEs. */
  list(folder: string): string[];
  /** Codes of the other languages with a folder of their own: `es`. */
  languages(): string[];
  /** Size of a file in bytes; undefined when it does not exist. */
  size(file: string): number | undefined;
  /** Every file in `images`, as a path relative to that folder. */
  images: ReadonlySet<string>;
  /** Whether `images` has this file, whether its name is in Unicode form NFC or NFD. */
  hasImage(file: string): boolean;
}

/** Replacement texts by file name relative to the folder; undefined removes the file. */
export type TextChanges = ReadonlyMap<string, string | undefined>;

/** Opens a content folder. @param changes the changes of a draft */
export function openContentFolder(root: string, changes: TextChanges = new Map()): ContentFolder {
  const images = new Set(listFiles(path.join(root, "images"), true));
  return {
    label: (file) => labelFor(root, file),
    read(file) {
      const target = path.join(root, file);
      const isOnDisk = !changes.has(file) && existsSync(target);
      const text = isOnDisk ? readFileSync(target, "utf8") : changes.get(file);
      return text?.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
    },
    bytes(file) {
      const target = path.join(root, file);
      return existsSync(target) ? readFileSync(target) : undefined;
    },
    size: (file) => statSync(path.join(root, file), { throwIfNoEntry: false })?.size,
    list: (folder) => withChanges(folder, listFiles(path.join(root, folder), false), changes),
    languages() {
      const onDisk = readdirSync(root, { withFileTypes: true }).flatMap((each) =>
        each.isDirectory() ? [each.name] : [],
      );
      const drafted = [...changes.keys()].map((file) => file.split("/")[0] ?? "");
      return [...new Set([...onDisk, ...drafted])]
        .filter((name) => /^[a-z]{2}(-[a-z]{2,4})?$/.test(name))
        .toSorted();
    },
    images,
    hasImage: (file) =>
      images.has(file) || images.has(file.normalize("NFC")) || images.has(file.normalize("NFD")),
  };
}

/** Applies the changes of a draft to a folder listing, and drops READMEs. */
function withChanges(folder: string, onDisk: readonly string[], changes: TextChanges): string[] {
  const names = new Set(onDisk.filter((name) => name.toLowerCase() !== "readme.md"));
  for (const [file, text] of changes) {
    if (path.posix.dirname(file) !== folder) continue;
    if (text === undefined) names.delete(path.posix.basename(file));
    else names.add(path.posix.basename(file));
  }
  return [...names].toSorted();
}

function labelFor(root: string, file: string): string {
  // To the owner, the copy in a release and a folder elsewhere are `content` too.
  if (path.basename(root) === "content") return path.join("content", file);
  const shown = path.relative(process.cwd(), path.join(root, file));
  return shown.startsWith("..") ? path.join("content", file) : shown;
}

function listFiles(folder: string, isDeep: boolean): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: isDeep })
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .toSorted();
}

/** Changes whenever a file below the folder is added, saved or removed. */
export function fingerprint(root: string): string {
  return [...listFiles(root, true), siteAdditionsFile]
    .map((file) => {
      // A file may be deleted after it was listed.
      const stat = statSync(path.join(root, file), { throwIfNoEntry: false });
      return `${file}:${stat?.mtimeMs}:${stat?.size}`;
    })
    .join("\n");
}
