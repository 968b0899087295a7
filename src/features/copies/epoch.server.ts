import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { errorMessage, unlessMissing } from "#core/process/errors.server.ts";
import { newKey } from "#core/process/keys.server.ts";
import { secretFile, writeSecret } from "#core/process/secrets.server.ts";
import { readFact, writeFact } from "#core/store/facts.server.ts";
import { openForReading, storeFileName } from "#core/store/open.server.ts";
import type { Reader, Writer } from "#core/store/query.server.ts";
import { type Generation, listGenerations, type Replica, restoreGeneration } from "./litestream.server.ts";

/** Which machine is the studio. Whoever takes over counts on: the highest number is the one. */
export type Epoch = {
  readonly number: number;
  /** Random, so that two with one number are told apart. */
  readonly id: string;
  readonly host: string;
  /** Milliseconds since 1970. */
  readonly since: number;
};

const epochFact = "epoch";

/** The epoch of a store; undefined before it was first copied. */
export function readEpoch(db: Reader): Epoch | undefined {
  const text = readFact(db, epochFact);
  return text === undefined ? undefined : JSON.parse(text);
}

/** Makes this machine the studio. @param above the highest number that is known */
export function beginEpoch(db: Writer, above: number, now: number): Epoch {
  const epoch = { number: above + 1, id: newKey(), host: os.hostname(), since: now };
  writeFact(db, epochFact, JSON.stringify(epoch));
  return epoch;
}

/** Where copies are looked at. An interrupted look is removed by the next one. */
function lookFolder(dataDir: string): string {
  return path.join(dataDir, "look-work");
}

/**
 * The epoch of a series of copies, brought back aside; nothing of it remains.
 * @param look sees the copy while it is there
 * @throws as `restoreGeneration`
 */
async function epochOf(
  replica: Replica,
  generation: string,
  look: (copy: Reader, epoch: Epoch) => Promise<void> = async () => {},
): Promise<Epoch | undefined> {
  const folder = lookFolder(replica.dataDir);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    await restoreGeneration(replica, "store", generation, path.join(folder, storeFileName));
    const db = openForReading(folder);
    try {
      const epoch = db && readEpoch(db);
      if (db && epoch) await look(db, epoch);
      return epoch;
    } finally {
      db?.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Of the newest two series of copies, the one of the machine that took over last. The latest one may be of a dead machine that came
 * back for a moment.
 */
export async function pickGeneration(replica: Replica, generations: readonly Generation[]) {
  let best: { readonly generation: Generation; readonly number: number } | undefined;
  for (const generation of generations.slice(-2).toReversed()) {
    const number = (await epochOf(replica, generation.id))?.number ?? 0;
    if (!best || number > best.number) best = { generation, number };
  }
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
  own: () => number,
  onHigher: (copy: Reader, by: Epoch) => Promise<unknown> = async () => {},
) {
  const look = async (copy: Reader, by: Epoch) => {
    if (by.number > own()) await onHigher(copy, by);
  };
  /** Series that were made here, or whose epoch is known. */
  const known = new Map<string, Epoch | undefined>();

  return {
    /** Asks the place. @returns the epoch of a machine that has taken over @throws CommandError if it cannot be asked */
    async ask(): Promise<Epoch | undefined> {
      const mine = currentGeneration(replica.dataDir);
      if (mine) known.set(mine, undefined);
      for (const { id } of (await listGenerations(replica, "store")).slice(-2))
        if (!known.has(id)) known.set(id, await epochOf(replica, id, look));
      const others = [...known.values()].filter((epoch) => epoch !== undefined);
      const last = others.toSorted((a, b) => a.number - b.number).at(-1);
      return last && last.number > own() ? last : undefined;
    },
    /** Asks at the start, before anything is taken. */
    async first(): Promise<Standing> {
      const hasCopied = currentGeneration(replica.dataDir) !== undefined;
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
  return `Another machine, ${host}, has taken over since ${new Date(since).toISOString()}. This one shows its pages and takes nothing. ${onlyHere ?? "Nothing that it took is missing there."} Keep its DATA_DIR. If the other one is gone for good, press “This is the only one” in Health, or run: npm run copies -- only, and restart this server.`;
}
