import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { testRelease } from "../published.ts";

/** A copy of the release whose files a test may change. */
export type OwnSite = {
  readonly folder: string;
  /** Folder of the pages in it: `SITE_DIR` of a server. */
  readonly client: string;
  readonly read: (name: string) => string;
  /** Puts a text in the place of a page or file, as another build would. */
  readonly write: (name: string, text: string) => void;
  readonly remove: () => void;
};

/** Copies the release. */
export function copySite(): OwnSite {
  const folder = mkdtempSync(path.join(tmpdir(), "own-site-"));
  cpSync(testRelease().folder, folder, { recursive: true });
  const client = path.join(folder, "site");
  return {
    folder,
    client,
    read: (name) => readFileSync(path.join(client, name), "utf8"),
    write(name, text) {
      const file = path.join(client, name);
      // Packed copies would still hold the old text.
      for (const ending of [".br", ".gz"]) rmSync(file + ending, { force: true });
      writeFileSync(file, text);
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
