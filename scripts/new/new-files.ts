import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { CommandError } from "../cli/run.ts";

/** A file to write: its path in the repository, and its whole text. */
export type NewFile = readonly [file: string, text: string];

/** `lost-things` as a title (Lost things) and as a component (LostThings). */
export function namesFor(name: string): { title: string; component: string } {
  return {
    title: name.charAt(0).toUpperCase() + name.slice(1).replaceAll("-", " "),
    component: name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase()),
  };
}

/** A file with lines inserted before text that is there once. @throws Error if it is not */
export function withLines(root: string, file: string, before: string, lines: string): NewFile {
  const text = readFileSync(path.join(root, file), "utf8");
  if (text.split(before).length !== 2) throw new Error(`${file} has no place for it: ${before}`);
  return [file, text.replace(before, () => lines + before)];
}

/**
 * Writes files.
 * @param made files and folders that may not exist yet
 * @returns the names of the files
 * @throws CommandError if one exists; nothing is written then
 */
export function writeNew(root: string, files: readonly NewFile[], made: readonly string[]): string[] {
  for (const file of made)
    if (existsSync(path.join(root, file)))
      throw new CommandError(`${file} already exists. Nothing was changed.`);
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return files.map(([file]) => file);
}
