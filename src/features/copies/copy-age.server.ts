import { statSync } from "node:fs";
import path from "node:path";
import { storeFileName } from "#core/store/open.server.ts";
import { filesStoreName } from "./files-store.server.ts";
import type { Copied } from "./litestream.server.ts";

/** How far Litestream is with one file: its copy of the journal here, and what of it is elsewhere. */
export type CopyProgress = {
  /** How often it has looked at the file since it started. */
  readonly looks: number;
  /** Position of its copy of the journal: a number of the file, and bytes in it. */
  readonly here: Position;
  /** Position elsewhere; undefined before the first bytes have arrived there. */
  readonly there: Position | undefined;
};

type Position = { readonly index: number; readonly offset: number };

/** What waits to be copied. Times are milliseconds since 1970. */
export type CopyAge = {
  /** When the oldest change was made that is not elsewhere yet; undefined if nothing waits. */
  readonly waitingSince: number | undefined;
  /** When the place was last heard of: something arrived there, or it was listed. */
  readonly heardAt: number;
};

/**
 * Measures from looks at the file and at Litestream's own figures. A look marks a moment. Once Litestream has looked at the file
 * twice since, one look has begun after the mark, so all that was written before it is in its copy of the journal; once that
 * position is elsewhere, so is everything written before the mark.
 * @param startedAt when the server started: what it found may not be elsewhere
 */
export function createAgeMeter(startedAt: number) {
  let stamp: string | undefined;
  let lookedAt = startedAt;
  let heardAt = startedAt;
  /** The first change that may not be elsewhere, and the first after the mark. */
  let waitingSince: number | undefined = startedAt;
  let sinceMark: number | undefined;
  let mark: { readonly looks: number; readonly goal?: Position } | undefined;
  let lastThere: Position | undefined;

  function confirm(): void {
    waitingSince = sinceMark;
    sinceMark = undefined;
    mark = undefined;
  }

  return {
    /**
     * Takes one look.
     * @param found another text after each write to the file
     * @param progress undefined while Litestream does not answer
     */
    look(found: string, progress: CopyProgress | undefined, now: number): void {
      if (stamp !== undefined && found !== stamp) {
        // It was written at some time since the last look.
        waitingSince ??= lookedAt;
        sinceMark ??= lookedAt;
      }
      stamp = found;
      lookedAt = now;
      if (!progress || (mark && progress.looks < mark.looks)) mark = undefined;
      if (!progress) return;
      // Back, too: a new series of copies counts from the beginning.
      if (progress.there && lastThere && !isSame(lastThere, progress.there)) heardAt = now;
      lastThere = progress.there;
      // A new series of copies counts from the beginning, as after a full disk there: what was to be reached never would be.
      if (mark?.goal && !hasReached(progress.here, mark.goal)) mark = undefined;
      if (mark && !mark.goal && progress.looks >= mark.looks + 2) mark = { ...mark, goal: progress.here };
      if (mark?.goal && progress.there && hasReached(progress.there, mark.goal)) confirm();
      if (!mark) {
        mark = { looks: progress.looks };
        sinceMark = undefined;
      }
    },
    /** Notes that the place has answered. */
    hear(now: number): void {
      heardAt = now;
    },
    age: (): CopyAge => ({ waitingSince, heardAt }),
  };
}

function isSame(one: Position, other: Position): boolean {
  return one.index === other.index && one.offset === other.offset;
}

function hasReached(there: Position, goal: Position): boolean {
  return there.index > goal.index || (there.index === goal.index && there.offset >= goal.offset);
}

/**
 * Reads how far Litestream is from its metrics, in the text format of Prometheus.
 * @param file path of the copied file, as its settings name it
 */
export function readProgress(metrics: string, file: string): CopyProgress | undefined {
  const value = (name: string): number | undefined => {
    const line = metrics.split("\n").find((one) => one.startsWith(`${name}{db=${JSON.stringify(file)}`));
    return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(" ") + 1));
  };
  const looks = value("litestream_sync_count");
  const here = positionOf(value("litestream_shadow_wal_index"), value("litestream_shadow_wal_size"));
  const there = positionOf(value("litestream_replica_wal_index"), value("litestream_replica_wal_offset"));
  return looks === undefined || !here ? undefined : { looks, here, there };
}

function positionOf(index: number | undefined, offset: number | undefined): Position | undefined {
  return index === undefined || offset === undefined ? undefined : { index, offset };
}

/** The path of a copied file. */
export function copiedFile(dataDir: string, what: Copied): string {
  return path.join(dataDir, what === "store" ? storeFileName : filesStoreName);
}

/** A text that is another one after each write to a file. SQLite writes to its journal first. */
export function stampOf(file: string): string {
  return [file, `${file}-wal`]
    .map((one) => statSync(one, { throwIfNoEntry: false }))
    .map((facts) => `${facts?.mtimeMs} ${facts?.size}`)
    .join(" ");
}

/** Bytes of the journal of a file: large while somebody reads an old state, or copying does not keep up. */
export function journalBytes(file: string): number {
  return statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
}
