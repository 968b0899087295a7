import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { errorMessage } from "#core/process/errors.server.ts";
import type { Log } from "#core/process/log.server.ts";
import { journalLines } from "#core/store/deletion-journal.server.ts";
import { draftFolder } from "#site/words/content-files.server.ts";
import { type FileOnDisk, openFiles } from "./files-store.server.ts";

/** How often the files are looked at, in milliseconds. */
const lookMs = 5000;

/** The folders that are copied; absolute paths. */
export type CopiedFolders = {
  readonly dataDir: string;
  readonly contentDir: string;
  readonly publicDir: string;
};

/** Takes over what there is, then every change within seconds. @param machine number of this machine */
export async function startFileCopies(
  folders: CopiedFolders,
  machine: () => number,
  log: Log,
  now: () => number,
) {
  const store = openFiles(folders.dataDir);
  /** When a look failed first, in milliseconds since 1970; undefined if the last one did not. */
  let lateSince: number | undefined;
  async function look(): Promise<void> {
    try {
      store.take(await listCopied(folders), journalLines(folders.dataDir), machine());
      lateSince = undefined;
    } catch (error) {
      // A file that was deleted after it was listed, or a full disk: the next look tries again.
      if (lateSince === undefined) log("files not copied yet", { reason: errorMessage(error) });
      lateSince ??= now();
    }
  }
  await look();
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, lookMs).unref();
  return {
    /** Since when files are not copied, in milliseconds since 1970; undefined if they are. */
    lateSince: () => lateSince,
    clear: store.clear,
    /** Looks once more, so that nothing is left behind. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await looking;
      await look();
      store.close();
    },
  };
}

/** Every file that is copied, each below the name of its root. */
export async function listCopied({ dataDir, contentDir, publicDir }: CopiedFolders): Promise<FileOnDisk[]> {
  const roots = [
    await listFolder("content", contentDir, false),
    await listFolder("draft", draftFolder(dataDir), false),
    await listFolder("public", publicDir, true),
  ];
  return roots.flat();
}

/** The files below a folder, as a backup has them: links are followed, hidden files only where they are published. */
async function listFolder(name: string, folder: string, withHidden: boolean): Promise<FileOnDisk[]> {
  const names = await readdir(folder).catch(() => []);
  const shown = names.filter((one) => withHidden || !one.startsWith("."));
  const found = await Promise.all(
    shown.map(async (one) => {
      const file = path.join(folder, one);
      const facts = await stat(file).catch(() => undefined);
      if (facts?.isDirectory()) return listFolder(`${name}/${one}`, file, withHidden);
      const stamp = `${facts?.mtimeMs} ${facts?.size}`;
      return facts?.isFile() ? [{ name: `${name}/${one}`, file, mode: facts.mode & 0o777, stamp }] : [];
    }),
  );
  return found.flat();
}
