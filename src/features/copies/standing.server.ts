import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { errorMessage, unlessMissing } from "#core/process/errors.server.ts";
import { CommandError } from "#core/process/run.server.ts";
import { secretFile, writeSecret } from "#core/process/secrets.server.ts";
import { type Epoch, isAbove, readEpoch } from "#core/store/epoch.server.ts";
import { openForReading, storeFileName } from "#core/store/open.server.ts";
import type { Reader } from "#core/store/query.server.ts";
import { readStudio } from "#core/store/studio.server.ts";
import {
  type Generation,
  listGenerations,
  NotBegun,
  newestTwo,
  noteSeen,
  type Replica,
  restoreGeneration,
  wasSeen,
} from "./litestream.server.ts";

/** Where copies are looked at. An interrupted look is removed by the next one. */
function lookFolder(dataDir: string): string {
  return path.join(dataDir, "look-work");
}

/** Looks at copies in an empty folder, of which nothing remains. */
async function inLookFolder<T>({ dataDir }: Replica, look: (folder: string) => Promise<T>): Promise<T> {
  const folder = lookFolder(dataDir);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    return await look(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The epoch of a series of copies, brought back aside.
 * @param look sees the copy while it is there
 * @throws as `restoreGeneration`
 */
function epochOf(
  replica: Replica,
  generation: string,
  look: (copy: Reader, epoch: Epoch) => Promise<void>,
): Promise<Epoch | undefined> {
  return inLookFolder(replica, async (folder) => {
    await restoreGeneration(replica, "store", generation, path.join(folder, storeFileName));
    const db = openForReading(folder);
    try {
      const epoch = db && readEpoch(db);
      if (db && epoch) await look(db, epoch);
      return epoch;
    } finally {
      db?.close();
    }
  });
}

/**
 * Of the newest two series of copies, the one of the machine that took over last. The latest one may be of a dead machine that came
 * back for a moment.
 * @returns undefined if none of them can be brought back
 */
export async function pickGeneration(replica: Replica) {
  type Picked = {
    readonly generation: Generation;
    readonly epoch: Epoch | undefined;
    /** Id of the studio whose copies these are. */
    readonly studio: string | undefined;
  };
  let best: Picked | undefined;
  await inLookFolder(replica, async (folder) => {
    for await (const generation of newestTwo(replica, "store", path.join(folder, storeFileName))) {
      const db = openForReading(folder);
      const epoch = db && readEpoch(db);
      const studio = db && readStudio(db)?.id;
      db?.close();
      if (!best || (epoch && isAbove(epoch, best.epoch))) best = { generation, epoch, studio };
    }
  });
  return best;
}

/** Whether this machine is the studio. */
export type Standing =
  | { readonly kind: "alone" }
  /** Another machine has taken over. */
  | { readonly kind: "replaced"; readonly by: Epoch }
  /** It has copied before, and could not ask yet whether another one has taken over. */
  | { readonly kind: "not asked"; readonly reason: string };

/** With this file, the owner says that no other machine runs. */
const onlyName = "only";

/** Notes that the owner says: this is the only one. The server reads it when it starts. */
export function sayOnly(dataDir: string): void {
  writeSecret(dataDir, onlyName, "");
}

/** Takes what the owner has said, once. */
export function takeOnly(dataDir: string): boolean {
  const file = secretFile(dataDir, onlyName);
  const isSaid = existsSync(file);
  if (isSaid) rmSync(file);
  return isSaid;
}

/**
 * Watches whether another machine has taken over.
 * @param onHigher sees the copy of one that has
 */
export function watchOthers(
  replica: Replica,
  own: () => Epoch | undefined,
  onHigher: (copy: Reader, by: Epoch) => Promise<unknown> = async () => {},
) {
  const look = async (copy: Reader, by: Epoch) => {
    if (isAbove(by, own())) await onHigher(copy, by);
  };
  /** Series that were made here, or whose epoch is known. */
  const known = new Map<string, Epoch | undefined>();

  async function learn(id: string): Promise<void> {
    if (known.has(id)) return;
    try {
      known.set(id, await epochOf(replica, id, look));
    } catch (error) {
      // Its machine is still writing the beginning, or has died before that.
      if (!(error instanceof NotBegun)) throw error;
    }
  }

  return {
    /** Asks the place. @returns the epoch of a machine that has taken over @throws CommandError if it cannot be asked */
    async ask(): Promise<Epoch | undefined> {
      const mine = currentGeneration(replica.dataDir);
      if (mine) known.set(mine, undefined);
      const there = (await listGenerations(replica, "store")).map(({ id }) => id);
      if (mine && there.includes(mine)) noteSeen(replica);
      if (there.length === 0 && wasSeen(replica))
        throw new CommandError(
          `Nothing is at ${replica.shown} any more, although this machine's copies were there. Look whether that place is mounted, and whether REPLICA_URL names it.`,
        );
      for (const id of there.slice(-2)) await learn(id);
      const others = [...known.values()].filter((epoch) => epoch !== undefined);
      const last = others.toSorted((a, b) => (isAbove(a, b) ? 1 : -1)).at(-1);
      return last && isAbove(last, own()) ? last : undefined;
    },
    /** Asks at the start, before anything is taken. */
    async first(): Promise<Standing> {
      // Who has taken over, and was ended before it began to copy, had copies, too.
      const hasCopied = own() !== undefined || currentGeneration(replica.dataDir) !== undefined;
      try {
        const by = await this.ask();
        return by ? { kind: "replaced", by } : { kind: "alone" };
      } catch (error) {
        return hasCopied ? { kind: "not asked", reason: errorMessage(error) } : { kind: "alone" };
      }
    },
  };
}

/** The series of copies that this machine made last; Litestream keeps its name next to the store. */
export function currentGeneration(dataDir: string): string | undefined {
  const file = path.join(dataDir, `.${storeFileName}-litestream`, "generation");
  return unlessMissing(() => readFileSync(file, "utf8").trim());
}

/**
 * What is true, and what to do, where this machine takes nothing; undefined where it is the studio.
 * @param onlyHere what it took that the other one does not have, as a sentence
 */
export function standingWords(standing: Standing, onlyHere: string | undefined): string | undefined {
  if (standing.kind === "alone") return undefined;
  if (standing.kind === "not asked")
    return `This machine takes nothing yet: it could not ask whether another one has taken over. ${standing.reason} It asks again each minute. If no other machine runs, press “This is the only one” in Health, or run: npm run copies -- only`;
  const { host, since } = standing.by;
  return `Another machine, ${host}, has taken over since ${new Date(since).toISOString()}. This one shows its pages and takes nothing. ${onlyHere ?? "Nothing that it took is missing there."} Keep its DATA_DIR, its CONTENT_DIR and its public/. If the other one is gone for good, press “This is the only one” in Health, or run: npm run copies -- only, and restart this server.`;
}
