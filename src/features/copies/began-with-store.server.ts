import { digestOf } from "#core/process/keys.server.ts";
import { readFact, writeFact } from "#core/store/facts.server.ts";
import { openDatabase } from "#core/store/open.server.ts";
import { inTransaction, type Reader, type Writer } from "#core/store/query.server.ts";
import { readDraftFile } from "#site/words/content-files.server.ts";

/** Text and pictures with which a machine began that took over: whoever has others has changed them since. */
export type BeganWith = {
  /** The hash of each file, in hex, by its name below its root, such as `content/site.yaml`. */
  readonly files: Readonly<Record<string, string>>;
  /** The digest of each text in the draft, by its file, such as `site.yaml`; null where the draft removes it. */
  readonly draft: Readonly<Record<string, string | null>>;
};

const beganFact = "began with";

/** So many are kept: of the machine that was replaced last, and of some before it that may yet come back. */
const kept = 3;

function readBegan(db: Reader): Readonly<Record<number, BeganWith>> {
  const text = readFact(db, beganFact);
  return text === undefined ? {} : JSON.parse(text);
}

/** The digest of each text in a draft, by its file. @param dataDir folder of the store, or one that is brought back */
export function draftIn(dataDir: string): BeganWith["draft"] {
  return Object.fromEntries(
    readDraftFile(dataDir).map(({ file, text }) => [file, text === null ? null : digestOf(text)]),
  );
}

/** Notes with what this machine begins, inside a transaction. @param from number of the machine that it has replaced */
export function noteBegan(db: Writer, from: number, began: BeganWith): void {
  const { files, draft } = began;
  const content = Object.entries(files).filter(([name]) => name.startsWith("content/"));
  const all = { ...readBegan(db), [from]: { files: Object.fromEntries(content), draft } };
  // Numbers are in their order.
  const last = Object.entries(all).slice(-kept);
  writeFact(db, beganFact, JSON.stringify(Object.fromEntries(last)));
}

/**
 * Notes with what a machine begins that restores a backup, as one that takes over does.
 * @param work folder with the unpacked backup, whose store is prepared
 * @param from number of the machine that made it
 * @param content files of the backup, by their names inside the content
 */
export function noteRestored(
  work: string,
  from: number,
  content: readonly { readonly path: string; readonly sha256: string }[],
): void {
  const files = Object.fromEntries(content.map((one) => [`content/${one.path}`, one.sha256]));
  const db = openDatabase(work);
  inTransaction(db, () => noteBegan(db, from, { files, draft: draftIn(work) }));
  db.close();
}

/**
 * What the machine began with that has replaced another one.
 * @param db store of the machine that is the studio now
 * @param from number of the one that was replaced
 * @returns undefined if it is not known: it took over, or was restored, by an earlier version, or from a backup without content
 */
export function beganWith(db: Reader, from: number | undefined): BeganWith | undefined {
  const all = readBegan(db);
  // Of two that took over from one copy, the later one counts; both began with the same.
  return all[from ?? 0] ?? Object.values(all)[0];
}
