import { createHash } from "node:crypto";
import { chmodSync, closeSync, fstatSync, mkdirSync, openSync, readSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { privateFile } from "#core/store/lock.server.ts";
import { clearJournal, setJournalMode } from "#core/store/maintenance.server.ts";
import { inTransaction } from "#core/store/query.server.ts";

/** Name of the file with a copy of what the studio keeps in files: it is copied elsewhere as the store is. */
export const filesStoreName = "files.sqlite";

/** A file on the disk. Its name begins with its root, such as `content/site.yaml`. */
export type FileOnDisk = {
  readonly name: string;
  readonly file: string;
  /** Permissions, such as 0o644. */
  readonly mode: number;
  /** When it was changed, and its size: another pair means that its bytes are read again. */
  readonly stamp: string;
};

/**
 * Opens the copy of the files, or creates it, readable only by this user.
 * @param folder the data folder
 */
export function openFiles(folder: string) {
  const db = new DatabaseSync(privateFile(folder, filesStoreName), { timeout: 5000 });
  setJournalMode(db, "wal");
  db.exec(`PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;
    CREATE TABLE IF NOT EXISTS files (
      path TEXT PRIMARY KEY, mode INTEGER NOT NULL, hash TEXT NOT NULL, bytes BLOB NOT NULL, stamp TEXT NOT NULL
    ) STRICT;
    CREATE TABLE IF NOT EXISTS deletions (id INTEGER PRIMARY KEY, line TEXT NOT NULL UNIQUE) STRICT;
    CREATE TABLE IF NOT EXISTS machine (id INTEGER PRIMARY KEY CHECK (id = 1), number INTEGER NOT NULL) STRICT`);
  const known = db.prepare("SELECT path, stamp, hash FROM files");
  const put = db.prepare(
    "INSERT OR REPLACE INTO files (path, mode, hash, bytes, stamp) VALUES (?, ?, ?, ?, ?)",
  );
  const restamp = db.prepare("UPDATE files SET stamp = ?, mode = ? WHERE path = ?");
  const drop = db.prepare("DELETE FROM files WHERE path = ?");
  const lines = db.prepare("SELECT line FROM deletions");
  const addLine = db.prepare("INSERT OR IGNORE INTO deletions (line) VALUES (?)");
  const dropLine = db.prepare("DELETE FROM deletions WHERE line = ?");
  const setMachine = db.prepare("INSERT OR REPLACE INTO machine (id, number) VALUES (1, ?)");
  return {
    /**
     * Takes over what is on the disk: new and changed files with their bytes, and forgets those that are gone.
     * @param files all that there are
     * @param deletions lines of the journal of deletions
     * @param machine number of the machine whose files they are
     */
    take(files: readonly FileOnDisk[], deletions: readonly string[], machine: number): void {
      const rows = known.all() as { path: string; stamp: string; hash: string }[];
      const before = new Map(rows.map((row) => [row.path, row]));
      const changed = files.filter(({ name, stamp }) => before.get(name)?.stamp !== stamp);
      const names = new Set(files.map(({ name }) => name));
      const gone = rows.filter((row) => !names.has(row.path));
      const old = new Set((lines.all() as { line: string }[]).map(({ line }) => line));
      const now = new Set(deletions);
      const added = deletions.filter((line) => !old.has(line));
      const left = [...old].filter((line) => !now.has(line));
      const isOther = machineOf(db) !== machine;
      if (!isOther && changed.length + gone.length + added.length + left.length === 0) return;
      const readBytes = createFileReader();
      inTransaction(db, () => {
        if (isOther) setMachine.run(machine);
        for (const { name, file, mode, stamp } of changed) {
          const bytes = readBytes(file);
          const hash = createHash("sha256").update(bytes).digest("hex");
          if (before.get(name)?.hash === hash) restamp.run(stamp, mode, name);
          else put.run(name, mode, hash, bytes, stamp);
        }
        for (const row of gone) drop.run(row.path);
        for (const line of added) addLine.run(line);
        for (const line of left) dropLine.run(line);
      });
    },
    /** Truncates the journal, so that what was deleted does not linger there. @returns whether nothing is left in it */
    clear: () => clearJournal(db),
    close: () => db.close(),
  };
}

/**
 * Reads one file after the other into the same memory: the first look reads all pictures, and a server would keep as much memory for ever.
 * What it returns is overwritten by the next file.
 */
function createFileReader(): (file: string) => Uint8Array {
  let memory = Buffer.alloc(0);
  return (file) => {
    const open = openSync(file, "r");
    try {
      const { size } = fstatSync(open);
      if (memory.length < size) memory = Buffer.allocUnsafeSlow(size);
      let read = 0;
      for (let more = -1; read < size && more !== 0; read += more)
        more = readSync(open, memory, read, size - read, read);
      return memory.subarray(0, read);
    } finally {
      closeSync(open);
    }
  };
}

function machineOf(db: DatabaseSync): number {
  const isThere = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'machine'").get();
  const row = isThere && (db.prepare("SELECT number FROM machine").get() as { number: number } | undefined);
  return row ? row.number : 0;
}

/**
 * The number of the machine whose files a copy has; 0 in copies of earlier versions.
 * @param file path of a copy that was brought back
 */
export function machineOfFiles(file: string): number {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    return machineOf(db);
  } finally {
    db.close();
  }
}

/**
 * Writes the files of a copy into a folder, each below the name of its root.
 * @param file path of a copy that was brought back
 * @param to an empty folder
 * @returns the lines of the journal of deletions, names whose bytes are not those that were copied, and the hashes of all others
 */
export function unpackFiles(file: string, to: string) {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const damaged: string[] = [];
    const hashes: Record<string, string> = {};
    type Stored = { path: string; mode: number; hash: string; bytes: Uint8Array };
    for (const row of db.prepare("SELECT path, mode, hash, bytes FROM files").iterate()) {
      const { path: name, mode, hash, bytes } = row as Stored;
      const target = path.join(to, name);
      if (!target.startsWith(to + path.sep) || createHash("sha256").update(bytes).digest("hex") !== hash) {
        damaged.push(name);
        continue;
      }
      mkdirSync(path.dirname(target), { recursive: true, mode: 0o755 });
      writeFileSync(target, bytes);
      chmodSync(target, mode & 0o777);
      hashes[name] = hash;
    }
    const lines = db.prepare("SELECT line FROM deletions ORDER BY id").all() as { line: string }[];
    return { deletions: lines.map(({ line }) => line), damaged, hashes };
  } finally {
    db.close();
  }
}
