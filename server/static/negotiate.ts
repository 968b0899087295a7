import { type Encoding, encodings, type SiteFile } from "./site-index.ts";

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

/** Whether `If-None-Match` includes the file's ETag. */
export function isUnchanged(ifNoneMatch: string | null, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag);
}

/** A byte range, first and last byte included. */
export type ByteRange = { readonly start: number; readonly end: number };

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
