import { closeSync, existsSync, openSync, rmSync } from "node:fs";
import path from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { CommandError } from "../cli/run.ts";
import type { Task } from "./task.ts";

const ALL_PAGES = 2 ** 31 - 1;

/**
 * `backup FILE`: copies all messages into a file, also while the server takes more. The copy is whole: it holds every
 * message that was confirmed before the command began. It is read through once before the command says so.
 *
 * @throws CommandError when no file is named, or it is there already.
 */
export async function backUp({ db, argument }: Task): Promise<string[]> {
  if (!argument)
    throw new CommandError('Name the file of the copy: "npm run messages -- backup copy.sqlite".');
  const file = path.resolve(argument);
  if (existsSync(file))
    throw new CommandError(`${file} is there already. Nothing was changed: name another file.`);
  // Made first, so that nobody else on this machine can read it at any time.
  closeSync(openSync(file, "wx", 0o600));
  try {
    // All pages in one go: a copy in steps would begin anew with each message that comes in between.
    await backup(db, file, { rate: ALL_PAGES });
    const count = countMessages(file);
    return [
      `${count} ${count === 1 ? "message is" : "messages are"} in ${file}. Keep it as safe as the messages.`,
    ];
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
}

function countMessages(file: string): number {
  const copy = new DatabaseSync(file);
  try {
    // One file is easier to carry about than three.
    copy.exec("PRAGMA journal_mode = DELETE");
    const [check] = copy.prepare("PRAGMA integrity_check").all();
    if (check?.integrity_check !== "ok")
      throw new CommandError(
        'The messages are damaged, so there is no copy. Go back to an earlier one: docs/deploy.md, "Back up".',
      );
    return Number(copy.prepare("SELECT count(*) AS count FROM messages").get()?.count);
  } finally {
    copy.close();
  }
}
