import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { contentType } from "./content-types.ts";

/** Encodings that a file may have a ready-made copy of, the smaller one first. */
export const encodings = ["br", "gzip"] as const;

/** A way of writing the same file. */
export type Encoding = (typeof encodings)[number];

/** One file of the built site. */
export type SiteFile = {
  readonly path: string;
  readonly size: number;
  readonly type: string;
  readonly cacheControl: string;
  /** Files that hold the same compressed. */
  readonly compressed: Readonly<Partial<Record<Encoding, { readonly path: string; readonly size: number }>>>;
};

const endings: Readonly<Record<Encoding, string>> = { br: ".br", gzip: ".gz" };

/** Names with a hash of their content never change; all others are asked for again each time. */
const hashed = /^\/(assets|boot|og|pictures)\/|^\/pagefind\/(fragment|index)\//;
const forever = "public, max-age=31536000, immutable";
const askAgain = "no-cache";

/**
 * Lists the files of a built site by their address. Only what stands in this list is ever served.
 * Addresses of pages have no ending: `about/index.html` is `/about`.
 * @param folder absolute; a missing one gives an empty list
 */
export function indexSite(folder: string): Map<string, SiteFile> {
  const sizes = new Map(listFiles(folder));
  const files = new Map<string, SiteFile>();
  for (const [name, size] of sizes) {
    const address = `/${name}`;
    if (isCopy(name, sizes) || isHidden(address)) continue;
    const compressed: Partial<Record<Encoding, { path: string; size: number }>> = {};
    for (const encoding of encodings) {
      const copy = sizes.get(name + endings[encoding]);
      if (copy !== undefined && copy < size)
        compressed[encoding] = { path: path.join(folder, name + endings[encoding]), size: copy };
    }
    const cacheControl = hashed.test(address) ? forever : askAgain;
    const file = { path: path.join(folder, name), size, type: contentType(name), cacheControl, compressed };
    files.set(
      address.replace(/^(.*?)\/index\.html$/, (_, page: string) => page || "/"),
      file,
    );
  }
  return files;
}

function listFiles(folder: string): [string, number][] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const full = path.join(entry.parentPath, entry.name);
        return [path.relative(folder, full).replaceAll(path.sep, "/"), statSync(full).size];
      });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

function isCopy(name: string, sizes: ReadonlyMap<string, number>): boolean {
  return Object.values(endings).some(
    (ending) => name.endsWith(ending) && sizes.has(name.slice(0, -ending.length)),
  );
}

/** Files for other hosts, and dotfiles other than `/.well-known/`. */
function isHidden(address: string): boolean {
  return address === "/_headers" || address === "/_redirects" || /\/\.(?!well-known\/)/.test(address);
}
