import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { testRelease } from "../published.ts";

/** A copy of the test release, whose files a test may change. */
export type OwnSite = {
  readonly folder: string;
  /** Folder of its pages, for a server's `SITE_DIR`. */
  readonly client: string;
  readonly read: (name: string) => string;
  /** Replaces a page or file, as another publish would. */
  readonly write: (name: string, text: string) => void;
  readonly remove: () => void;
};

/** Copies the test release. */
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
      // Compressed copies still have the old text.
      for (const ending of [".br", ".gz"]) rmSync(file + ending, { force: true });
      writeFileSync(file, text);
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
