import { existsSync } from "node:fs";
import path from "node:path";
import { copyStore } from "#server/store/copy-store.ts";
import { CommandError } from "../cli/run.ts";
import type { Task } from "./task.ts";

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
  const { messages: count } = await copyStore(db, file);
  return [
    `${count} ${count === 1 ? "message is" : "messages are"} in ${file}. Keep it as safe as the messages.`,
  ];
}
