import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { getMimeType } from "hono/utils/mime";
import { unlessMissing } from "#core/process/errors.server.ts";
import type { PictureTable } from "#site/content/picture-table.ts";
import type { ReleaseParts } from "./release-folder.server.ts";

/**
 * Reads the table that publishing writes.
 * @param file absolute path of `pictures.json`
 * @returns an empty table for releases without one, which contain all their pictures as files
 * @throws if the table cannot be read, rather than serving pages without their pictures
 */
export function readPictureTable(file: string): PictureTable {
  return JSON.parse(unlessMissing(() => readFileSync(file, "utf8")) ?? "{}");
}

/** Types that Hono does not know, or writes differently. */
const types: Readonly<Record<string, string>> = {
  ".json": "application/json; charset=utf-8",
  ".data": "text/x-script; charset=utf-8",
  ".svg": "image/svg+xml",
  ".m4a": "audio/mp4",
  ".vtt": "text/vtt; charset=utf-8",
};

/** The content type of a file by its extension; `application/octet-stream` if unknown. */
export function contentType(file: string): string {
  const ending = path.extname(file).toLowerCase();
  return types[ending] ?? getMimeType(`file${ending}`) ?? "application/octet-stream";
}

/** Encodings of precompressed copies, smallest first. */
export const encodings = ["br", "gzip"] as const;

export type Encoding = (typeof encodings)[number];

/** From what a size of a picture is made. */
export type SizeSource = {
  /** Describes the size: `/pictures/1a2b3c4d5e/lamp-480.avif`. */
  readonly address: string;
  /** Absolute path of the original. */
  readonly original: string;
};

export type SiteFile = {
  readonly path: string;
  readonly type: string;
  readonly cacheControl: string;
  /** Paths of its compressed copies. */
  readonly compressed: Readonly<Partial<Record<Encoding, string>>>;
  /** From what a size of a picture is made when it is first asked for. */
  readonly source?: SizeSource;
};

const endings: Readonly<Record<Encoding, string>> = { br: ".br", gzip: ".gz" };

/** Files with a content hash in their name never change; all others are revalidated each time. */
const hashed = /^\/(assets|boot|og|pictures|sounds)\/|^\/pagefind\/(fragment|index)\//;
const forever = "public, max-age=31536000, immutable";
const revalidate = "no-cache";

/**
 * Indexes the files of a built site by URL path. Only files in this index are served.
 * Pages have no extension: `about/index.html` is `/about`.
 * @param folder absolute path; a missing folder gives an empty index
 */
export function indexSite(folder: string): Map<string, SiteFile> {
  const names = new Set(listFiles(folder));
  const files = new Map<string, SiteFile>();
  for (const name of names) {
    const address = `/${name}`;
    if (isCopy(name, names) || isHidden(address)) continue;
    const compressed: Partial<Record<Encoding, string>> = {};
    for (const encoding of encodings) {
      const copy = name + endings[encoding];
      if (names.has(copy)) compressed[encoding] = path.join(folder, copy);
    }
    const cacheControl = hashed.test(address) ? forever : revalidate;
    const file = { path: path.join(folder, name), type: contentType(name), cacheControl, compressed };
    files.set(
      address.replace(/^(.*?)\/index\.html$/, (_, page: string) => page || "/"),
      file,
    );
  }
  return files;
}

/** Indexes the files with a content hash in their name from several folders. @param folders absolute paths */
export function indexHashedFiles(folders: readonly string[]): Map<string, SiteFile> {
  return new Map(
    folders.flatMap((folder) => [...indexSite(folder)].filter(([address]) => hashed.test(address))),
  );
}

/**
 * Indexes the sizes of a release's pictures, made or not, in the order in which they are made.
 * @param cache folder of generated pictures
 */
export function indexPictures(
  { pictures, contentCopy }: Pick<ReleaseParts, "pictures" | "contentCopy">,
  cache: string,
): Map<string, SiteFile> {
  const images = path.join(contentCopy, "images");
  return new Map(
    Object.entries(readPictureTable(pictures)).map(([address, { original, kept }]) => [
      address,
      {
        path: path.join(cache, kept),
        type: contentType(kept),
        cacheControl: forever,
        compressed: {},
        source: { address, original: path.join(images, original) },
      },
    ]),
  );
}

/**
 * Lists all files in a folder, recursively; none if it is missing.
 * @returns paths relative to the folder, with `/` on every system: `about/index.html`
 */
export function listFiles(folder: string): string[] {
  // `withFileTypes` avoids a stat call for each of thousands of files.
  const entries = unlessMissing(() => readdirSync(folder, { recursive: true, withFileTypes: true })) ?? [];
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      path.relative(folder, path.join(parentPath, name)).replaceAll(path.sep, "/"),
    );
}

function isCopy(name: string, names: ReadonlySet<string>): boolean {
  return Object.values(endings).some(
    (ending) => name.endsWith(ending) && names.has(name.slice(0, -ending.length)),
  );
}

/** Files for other hosts, and dotfiles other than `/.well-known/`. */
function isHidden(address: string): boolean {
  return address === "/_headers" || address === "/_redirects" || /\/\.(?!well-known\/)/.test(address);
}
