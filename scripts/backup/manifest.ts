import { createHash } from "node:crypto";
import { createReadStream, existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { storeFileName } from "#server/store/open.ts";

/** A file with its digest, so that a copy can be compared with it. */
const fileSchema = z.object({ path: z.string(), bytes: z.number(), sha256: z.string() });

const manifestSchema = z.object({
  /** Counts changes of the archive's own form: 2 has a draft. */
  format: z.literal([1, 2]),
  /** Milliseconds since 1970. */
  madeAt: z.number(),
  /** Version of the program that made it. */
  program: z.string(),
  store: fileSchema.extend({ path: z.literal(storeFileName), messages: z.number(), bookings: z.number() }),
  /** undefined where the server has no content of its own. */
  content: z.array(fileSchema).optional(),
  /** What was written at the desk and not published; undefined where there was nothing. */
  draft: z.array(fileSchema).optional(),
});

/** A file of a backup, its path with `/` and below the backup's own folder. */
export type BackedUpFile = z.infer<typeof fileSchema>;

/** What a backup says of itself. */
export type Manifest = z.infer<typeof manifestSchema>;

/** Names in the archive. */
export const manifestName = "manifest.json";
export const contentName = "content";
export const draftName = "draft";

/** Reads what a backup says of itself; undefined where it is no manifest of a form that is known here. */
export function parseManifest(text: string): Manifest | undefined {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Describes one file below a folder. */
export async function describeFile(root: string, file: string): Promise<BackedUpFile> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of createReadStream(path.join(root, file))) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { path: file.split(path.sep).join("/"), bytes, sha256: hash.digest("hex") };
}

/** Describes all files below a folder but hidden ones, by name; nothing where there is no folder. */
export async function describeFolder(root: string): Promise<BackedUpFile[]> {
  const files: BackedUpFile[] = [];
  for (const file of listFiles(root)) files.push(await describeFile(root, file));
  return files;
}

/** Bytes of all files below a folder. */
export function folderBytes(root: string): number {
  return listFiles(root).reduce(
    (sum, file) => sum + (statSync(path.join(root, file), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}

/** Paths of the files below a folder, without hidden ones. A link to a file or folder counts as what it leads to. */
function listFiles(root: string, below = ""): string[] {
  const folder = path.join(root, below);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => !name.startsWith("."))
    .toSorted()
    .flatMap((name) => {
      const file = path.join(below, name);
      const stat = statSync(path.join(root, file), { throwIfNoEntry: false });
      if (stat?.isDirectory()) return listFiles(root, file);
      return stat?.isFile() ? [file] : [];
    });
}
