import { type SpawnOptions, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { open } from "node:fs/promises";
import { CommandError } from "../cli/run.ts";

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
