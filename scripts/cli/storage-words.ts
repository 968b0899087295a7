import path from "node:path";
import { writeFault } from "#server/write-fault.ts";

/** Where publishing writes, absolute. */
export type WrittenFolders = { readonly contentDir: string; readonly dataDir: string };

/** Says what keeps a file from being written, and what to do; undefined for a fault of another kind. */
export function storageWords(error: unknown, { contentDir, dataDir }: WrittenFolders): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { path: file = "", message }: NodeJS.ErrnoException = error;
  const isContent = file.startsWith(contentDir + path.sep);
  const [name, folder] = isContent ? ["CONTENT_DIR", contentDir] : ["DATA_DIR", dataDir];
  const fault = writeFault(error);
  if (fault === "full") return `There is no room on the disk of ${folder}. Make room and try again.`;
  if (fault === "not allowed")
    return `${message}\n${name} is ${folder}. It must be a folder that this user may write.`;
  return undefined;
}
