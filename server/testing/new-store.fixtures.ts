import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { openDatabase, storeFileName } from "../store/open.ts";

let empty: Buffer | undefined;

/**
 * Opens a store as the server does. A new store is a copy of a template, so that a thousand tests do not each
 * migrate.
 */
export function openTestStore(folder: string, maxPages?: number): DatabaseSync {
  const file = path.join(folder, storeFileName);
  if (!existsSync(file)) {
    empty ??= makeEmpty();
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(file, empty, { mode: 0o600 });
  }
  return openDatabase(folder, { maxPages });
}

function makeEmpty(): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), "store-"));
  openDatabase(folder).close();
  const bytes = readFileSync(path.join(folder, storeFileName));
  rmSync(folder, { recursive: true });
  return bytes;
}
