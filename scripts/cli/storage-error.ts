import path from "node:path";
import { writeFault } from "#server/write-fault.ts";

/** The folders that publishing writes to; absolute paths. */
export type WrittenFolders = { readonly contentDir: string; readonly dataDir: string };

/** Explains why a file could not be written, and what to do; undefined for other errors. */
export function explainStorageError(
  error: unknown,
  { contentDir, dataDir }: WrittenFolders,
): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { path: file = "", message }: NodeJS.ErrnoException = error;
  const isContent = file.startsWith(contentDir + path.sep);
  const [name, folder] = isContent ? ["CONTENT_DIR", contentDir] : ["DATA_DIR", dataDir];
  const fault = writeFault(error);
  if (fault === "full") return `The disk of ${folder} is full. Free some space and try again.`;
  if (fault === "not allowed")
    return `${message}\n${name} is ${folder}. It must be a folder that this user can write to.`;
  return undefined;
}
