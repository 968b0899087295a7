import { readFileSync } from "node:fs";

/** An error that the owner can fix; its message says how. */
export class OwnerError extends Error {}

/** The code of a system error, such as `ENOENT` where a file is missing; empty for any other error. */
export function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** What is read from a file or folder; undefined if there is none. @throws whatever else goes wrong */
export function unlessMissing<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (/^(ENOENT|ENOTDIR)$/.test(errorCode(error))) return undefined;
    throw error;
  }
}

/** What a JSON file holds; undefined if it is missing or cannot be read. */
export function readJson<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/** What an error says. Anything can be thrown, so it may not be an `Error`. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
