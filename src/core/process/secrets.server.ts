import { mkdirSync } from "node:fs";
import path from "node:path";
import { writeAtomic } from "./write-atomic.server.ts";

/** The path of a file in the folder of what is in no copy and in no backup. */
export function secretFile(dataDir: string, name: string): string {
  return path.join(dataDir, "secrets", name);
}

/** Writes such a file, readable only by this user. @returns its path */
export function writeSecret(dataDir: string, name: string, text: string): string {
  const file = secretFile(dataDir, name);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeAtomic(file, text, 0o600);
  return file;
}
