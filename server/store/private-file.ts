import { closeSync, existsSync, mkdirSync, openSync } from "node:fs";
import path from "node:path";

/**
 * Creates a file if it does not exist, readable only by this user.
 * @param folder created with mode 0700 if missing; an existing folder keeps its mode
 * @returns the file's path
 */
export function privateFile(folder: string, name: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, name);
  // SQLite creates its journal files with the mode of the main file.
  if (!existsSync(file)) closeSync(openSync(file, "a", 0o600));
  return file;
}
