import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { type Encoding, encodings, type SiteFile } from "./site-index.server.ts";

/** The best precompressed copy for an `Accept-Encoding`; undefined for the file itself. */
export function chooseEncoding(file: SiteFile, accepted: string | null): Encoding | undefined {
  if (!accepted) return undefined;
  const refused = new Set<string>();
  const taken = new Set<string>();
  for (const entry of accepted.toLowerCase().split(",")) {
    const [name = "", ...parameters] = entry.split(";").map((part) => part.trim());
    (parameters.some((part) => /^q=0(\.0*)?$/.test(part)) ? refused : taken).add(name);
  }
  return encodings.find(
    (encoding) =>
      file.compressed[encoding] && !refused.has(encoding) && (taken.has(encoding) || taken.has("*")),
  );
}

/**
 * Whether `If-None-Match` includes the file's ETag. A proxy that compresses may have made it weak, or put its encoding at the
 * end: `W/"abc"`, `"abc-gzip"`.
 */
export function isUnchanged(ifNoneMatch: string | null, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const plain = ifNoneMatch.split(",").map((tag) =>
    tag
      .trim()
      .replace(/^W\//i, "")
      .replace(/[-;](gzip|br|zstd|deflate)"$/, '"'),
  );
  return plain.includes("*") || plain.includes(etag);
}

/** A byte range, first and last byte included. */
type ByteRange = { readonly start: number; readonly end: number };

/**
 * Parses a `Range` header.
 * @returns undefined to send the whole file (no range, several ranges, other units); `unsatisfiable` beyond
 * its end
 */
export function readRange(header: string | null, size: number): ByteRange | "unsatisfiable" | undefined {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return undefined;
  return start >= size ? "unsatisfiable" : { start, end };
}

/** The content of a file, with its ETag. */
export type FileContent = {
  readonly etag: string;
  readonly size: number;
  readonly read: (range?: ByteRange) => Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
};

/** Bytes in memory, as the content of a file. */
export function fileContent(bytes: Uint8Array<ArrayBuffer>): FileContent {
  return {
    etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`,
    size: bytes.length,
    read: (range) => (range ? bytes.subarray(range.start, range.end + 1) : bytes),
  };
}

/** Files up to this many bytes are cached in memory once requested. */
const maxFileBytes = 4_000_000;
/** Maximum size of the cache, in bytes; beyond it, files are read from disk every time. */
const maxCacheBytes = 200_000_000;
/** Maximum number of concurrent reads from disk: each has an open file and a chunk in memory. */
const maxStreams = 500;

/**
 * Reads the site's files, caching small ones in memory.
 * @returns a function that loads a file; reading throws if too many large files are being read
 */
export function createFileCache(): (path: string) => Promise<FileContent> {
  const cache = new Map<string, Promise<FileContent>>();
  let cachedBytes = 0;
  let streams = 0;

  function stream(path: string, range: ByteRange | undefined): ReadableStream<Uint8Array> {
    if (streams >= maxStreams) throw new Error("too many large files are read at once");
    streams++;
    const file = createReadStream(path, range ?? {}).once("close", () => streams--);
    return Readable.toWeb(file) as ReadableStream<Uint8Array>;
  }

  async function load(path: string): Promise<FileContent> {
    const { size, mtimeMs } = await stat(path);
    if (size > maxFileBytes || cachedBytes + size > maxCacheBytes) {
      // Too large to hash on every request, so the ETag is made of size and time.
      return {
        etag: `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`,
        size,
        read: (range) => stream(path, range),
      };
    }
    cachedBytes += size;
    return fileContent(new Uint8Array(await readFile(path)));
  }

  return (path) => {
    let content = cache.get(path);
    if (!content) {
      content = load(path);
      cache.set(path, content);
      content.catch(() => cache.delete(path));
    }
    return content;
  };
}
