import { type SpawnOptions, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream, existsSync, readdirSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { CommandError } from "#core/process/run.server.ts";
import { storeFileName } from "#core/store/open.server.ts";

/** A file with its digest, to compare copies with. */
const fileSchema = z.object({ path: z.string(), bytes: z.number(), sha256: z.string() });

const manifestSchema = z.object({
  /** Version of the archive's format. Version 2 adds the draft, version 3 `public/`, version 4 the journal of deletions. */
  format: z.literal([1, 2, 3, 4]),
  madeAt: z.number(),
  /** Version of the program that made the backup. */
  program: z.string(),
  store: fileSchema.extend({ path: z.literal(storeFileName), messages: z.number(), bookings: z.number() }),
  /** undefined where there is no content folder. */
  content: z.array(fileSchema).optional(),
  /** The desk's unpublished draft; undefined where there was none. */
  draft: z.array(fileSchema).optional(),
  /** The files of `public/`; undefined where there are none. */
  public: z.array(fileSchema).optional(),
  /** The journal of deletions, encrypted; undefined if nothing was ever deleted. */
  deletions: fileSchema.optional(),
});

/** A file of a backup. Its path is relative to the backup's folder and uses `/`. */
export type BackedUpFile = z.infer<typeof fileSchema>;

/** A backup's manifest. */
export type Manifest = z.infer<typeof manifestSchema>;

export const manifestName = "manifest.json";

/** The journal of deletions in a backup, encrypted. */
export const deletionsName = "deletions.jsonl.age";

/** The folders of a backup, as the manifest and the archive name them. */
export const folderNames = ["content", "draft", "public"] as const;

/** Parses a backup's manifest; undefined where it is invalid or of an unknown format version. */
export function parseManifest(text: string): Manifest | undefined {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Reads the size and digest of a file below a folder. */
export async function describeFile(root: string, file: string): Promise<BackedUpFile> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of createReadStream(path.join(root, file))) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { path: file.split(path.sep).join("/"), bytes, sha256: hash.digest("hex") };
}

/** Whether hidden files of a folder are backed up: those of `public/`, such as `.well-known`. Others are temporary, or git's. */
export function hasHidden(name: (typeof folderNames)[number]): boolean {
  return name === "public";
}

/** Describes all files below one of these folders, sorted by name; empty where there is no folder. */
export async function describeFolder(
  root: string,
  name: (typeof folderNames)[number],
): Promise<BackedUpFile[]> {
  const files: BackedUpFile[] = [];
  for (const file of listFiles(root, hasHidden(name))) files.push(await describeFile(root, file));
  return files;
}

/** Total size of all files below a folder, in bytes. */
export function folderBytes(root: string): number {
  return listFiles(root, true).reduce(
    (sum, file) => sum + (statSync(path.join(root, file), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}

/** Paths of the files below a folder. Symbolic links are followed. */
function listFiles(root: string, withHidden: boolean, below = ""): string[] {
  const folder = path.join(root, below);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => withHidden || !name.startsWith("."))
    .toSorted()
    .flatMap((name) => {
      const file = path.join(below, name);
      const stat = statSync(path.join(root, file), { throwIfNoEntry: false });
      if (stat?.isDirectory()) return listFiles(root, withHidden, file);
      return stat?.isFile() ? [file] : [];
    });
}

// Uses the system's tar, which every Linux, macOS, Windows and the container has. It uses only options that
// all of them support, and streams the archive, because some treat a colon in a file name as a host
// (docs/decisions/backups.md).

/**
 * Archives files and folders into a new file that only this user can read.
 * @param names relative to `folder`
 * @throws CommandError when tar is missing or fails; system errors, such as EEXIST
 */
export async function writeArchive(file: string, folder: string, names: readonly string[]): Promise<void> {
  const archive = await open(file, "wx", 0o600);
  try {
    await tar(["-cf", "-", "-C", folder, ...names], ["ignore", archive.fd, "pipe"]);
  } finally {
    await archive.close();
  }
}

/**
 * Unpacks an archive into an empty folder, owned by this user. Tar rejects names that lead outside.
 * @throws as `writeArchive`
 */
export async function unpackArchive(file: string, folder: string): Promise<void> {
  const archive = await open(file);
  try {
    await tar(["-xof", "-", "-C", folder], [archive.fd, "ignore", "pipe"]);
  } finally {
    await archive.close();
  }
}

/** The SHA-256 of one file in an archive, in hex. @throws as `writeArchive` */
export async function digestInArchive(file: string, name: string): Promise<string> {
  const hash = createHash("sha256");
  const archive = await open(file);
  try {
    await tar(["-xOf", "-", name], [archive.fd, "pipe", "pipe"], (chunk) => hash.update(chunk));
  } finally {
    await archive.close();
  }
  return hash.digest("hex");
}

/** One file of an archive. @throws as `writeArchive` */
export async function readFromArchive(file: string, name: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const archive = await open(file);
  try {
    await tar(["-xOf", "-", name], [archive.fd, "pipe", "pipe"], (chunk) => chunks.push(chunk));
  } finally {
    await archive.close();
  }
  return Buffer.concat(chunks);
}

async function tar(
  args: readonly string[],
  stdio: SpawnOptions["stdio"],
  onOutput: (chunk: Buffer) => void = () => {},
): Promise<void> {
  const child = spawn("tar", args, { stdio: stdio ?? "ignore" });
  let stderr = "";
  child.stdout?.on("data", onOutput);
  child.stderr?.on("data", (chunk: Buffer) => {
    stderr = (stderr + chunk.toString()).slice(0, 1000);
  });
  const [status] = await once(child, "close").catch((error: Error) => {
    throw new CommandError(`The program "tar" could not be started (${error.message}). Please install it.`);
  });
  if (status !== 0) throw new CommandError(`The archive could not be written or read: ${stderr.trim()}`);
}
