import path from "node:path";
import { errorCode } from "#core/process/errors.server.ts";
import { tidyPath } from "#core/values/paths.ts";
import type { PictureMaker } from "#site/pictures/picture-maker.server.ts";
import {
  chooseEncoding,
  createFileCache,
  type FileContent,
  fileContent,
  isUnchanged,
  readRange,
} from "./file-cache.server.ts";
import { type Redirects, readRedirects } from "./redirects.server.ts";
import { contentType, type Encoding, indexSite, type SiteFile } from "./site-index.server.ts";

/** Headers by their lower-case names. */
type ResponseHeaders = Readonly<Record<string, string>>;

type AddedHeaders = {
  readonly file: ResponseHeaders;
  /** For every other response: pages and redirects. */
  readonly page: ResponseHeaders;
};

/** What a site serves besides the files of its folder. */
export type ServedAdditions = {
  /** Sizes of its pictures, made or not; `maker` makes those that are missing. */
  readonly sizes?: ReadonlyMap<string, SiteFile> | undefined;
  readonly maker?: PictureMaker | undefined;
  /** Files of earlier releases, for visitors who still have an older page open. */
  readonly older?: ReadonlyMap<string, SiteFile> | undefined;
};

/** Serves the files of a folder. @param folder absolute path; listed once */
export function createSite(
  folder: string,
  { sizes = new Map(), maker, older = new Map() }: ServedAdditions = {},
) {
  const files = new Map([...sizes, ...indexSite(folder)]);
  const redirects = readRedirects(path.join(folder, "_redirects"));
  const isPage = (address: string) =>
    !address.endsWith(".html") && (files.get(address)?.type.startsWith("text/html") ?? false);
  const pagesByLowerCase = new Map(
    [...files.keys(), ...redirects.keys()]
      .filter((address) => isPage(address) || redirects.has(address))
      .map((address) => [address.toLowerCase(), address]),
  );
  const load = createFileCache();
  return {
    /** Whether there is nothing to serve. */
    isEmpty: files.size === 0,
    /** Whether there is a page at a path such as `/about`. */
    isPage,
    /** @param isHead whether it is a HEAD request */
    async respond(
      { pathname, search }: URL,
      isHead: boolean,
      requestHeaders: Headers,
      added: AddedHeaders,
    ): Promise<Response> {
      // A malformed path matches no file.
      const address = decodePath(pathname) ?? pathname;
      // A moved page also exists as a file, for hosts that cannot redirect.
      const file = redirects.has(address) ? undefined : (files.get(address) ?? older.get(address));
      if (file) {
        const asked = isHead ? withoutRange(requestHeaders) : requestHeaders;
        const found = await findContent(file, load, maker, asked);
        return sendFile(found, isHead, asked, added.file);
      }
      const moved = newAddress(address, files, redirects, pagesByLowerCase);
      if (moved) {
        const headers = { ...added.page, location: moved.to + search, "cache-control": "no-cache" };
        return new Response(null, { status: moved.status, headers });
      }
      const notFound = files.get("/404.html");
      if (notFound) {
        const found = await findContent(notFound, load, maker, requestHeaders);
        // Nobody has it already, or asks for a part of it.
        return sendFile(found, isHead, new Headers(), added.page, 404);
      }
      return new Response(isHead ? null : "Not found", {
        status: 404,
        headers: { ...added.page, "content-type": "text/plain" },
      });
    },
  };
}

/** Only a body has ranges: a HEAD request is answered as for the whole file. */
function withoutRange(headers: Headers): Headers {
  const whole = new Headers(headers);
  whole.delete("range");
  return whole;
}

/** Decodes a path; undefined for a malformed one. */
export function decodePath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

/**
 * The target of a redirect: from the list of redirects, or the same page without `index.html`, capital letters and what
 * {@link tidyPath} takes off.
 */
function newAddress(
  address: string,
  files: ReadonlyMap<string, SiteFile>,
  redirects: Redirects,
  pagesByLowerCase: ReadonlyMap<string, string>,
): { to: string; status: 301 | 308 } | undefined {
  const page = tidyPath(address.replace(/\/index\.html$/, "/"));
  const listed = redirects.get(address) ?? redirects.get(page);
  if (listed !== undefined) return { to: listed, status: 301 };
  if (page !== address && files.has(page)) return { to: encodeURI(page), status: 308 };
  const known = pagesByLowerCase.get(page.toLowerCase());
  if (known === undefined || known === address) return undefined;
  const moved = redirects.get(known);
  return moved === undefined ? { to: encodeURI(known), status: 308 } : { to: moved, status: 301 };
}

/** What a request for a file gets. */
type Found = {
  readonly content: FileContent;
  readonly type: string;
  readonly cacheControl: string;
  readonly encoding?: Encoding | undefined;
};

/**
 * Loads a file, or the copy that the client accepts. A missing size of a picture is made first. If it cannot
 * be stored, the nearest size is sent instead, which nobody may keep.
 * @throws if the file cannot be read or made
 */
async function findContent(
  file: SiteFile,
  load: (path: string) => Promise<FileContent>,
  maker: PictureMaker | undefined,
  requestHeaders: Headers,
): Promise<Found> {
  const { type, cacheControl } = file;
  // A range refers to bytes of the file itself, so it is never served from a compressed copy.
  const accepted = requestHeaders.has("range") ? null : requestHeaders.get("accept-encoding");
  const encoding = chooseEncoding(file, accepted);
  try {
    const content = await load((encoding && file.compressed[encoding]) ?? file.path);
    return { content, type, cacheControl, encoding };
  } catch (error) {
    if (!maker || !file.source || errorCode(error) !== "ENOENT") throw error;
  }
  const made = await maker.make(file.path, file.source);
  if (made.kind === "kept") return { content: await load(file.path), type, cacheControl };
  if (made.kind === "unkept") return { content: fileContent(made.bytes), type, cacheControl: "no-store" };
  return { content: await load(made.path), type: contentType(made.path), cacheControl: "no-store" };
}

async function sendFile(
  { content, type, cacheControl, encoding }: Found,
  isHead: boolean,
  requestHeaders: Headers,
  added: ResponseHeaders,
  status = 200,
): Promise<Response> {
  const rangeHeader = requestHeaders.get("range");
  const headers: Record<string, string> = {
    ...added,
    "content-type": type,
    "cache-control": cacheControl,
    etag: content.etag,
    vary: "accept-encoding",
    ...(encoding ? { "content-encoding": encoding } : { "accept-ranges": "bytes" }),
  };
  if (isUnchanged(requestHeaders.get("if-none-match"), content.etag))
    return new Response(null, { status: 304, headers });
  const ifRange = requestHeaders.get("if-range");
  const range =
    ifRange === null || ifRange === content.etag ? readRange(rangeHeader, content.size) : undefined;
  if (range === "unsatisfiable")
    return new Response(null, {
      status: 416,
      headers: { ...added, "content-range": `bytes */${content.size}` },
    });
  headers["content-length"] = String(range ? range.end - range.start + 1 : content.size);
  if (range) headers["content-range"] = `bytes ${range.start}-${range.end}/${content.size}`;
  return new Response(isHead ? null : content.read(range), { status: range ? 206 : status, headers });
}
