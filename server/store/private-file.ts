import { closeSync, existsSync, mkdirSync, openSync } from "node:fs";
import path from "node:path";

/**
 * Makes a file where there is none, readable by this user alone.
 * @param folder made with mode 0700 if missing; an existing folder keeps its mode
 * @returns the file's path
 */
export function privateFile(folder: string, name: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, name);
  // SQLite gives its journal files the mode of the main file.
  if (!existsSync(file)) closeSync(openSync(file, "a", 0o600));
  return file;
}
