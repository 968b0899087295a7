import { existsSync } from "node:fs";
import path from "node:path";
import { copyStore } from "#server/store/copy-store.ts";
import { CommandError } from "../cli/run.ts";
import type { Task } from "./task.ts";

/**
 * `backup FILE`: copies all messages to a file, even while the server runs. The copy contains every message
 * that was confirmed before the command started. It is verified before the command reports success.
 *
 * @throws CommandError when no file is given, or it already exists.
 */
export async function backUp({ db, argument }: Task): Promise<string[]> {
  if (!argument)
    throw new CommandError('Name the file for the copy: "npm run messages -- backup copy.sqlite".');
  const file = path.resolve(argument);
  if (existsSync(file))
    throw new CommandError(`${file} already exists. Nothing was changed. Choose another name.`);
  const { messages: count } = await copyStore(db, file);
  return [
    `${count} ${count === 1 ? "message is" : "messages are"} in ${file}. Keep it as safe as the messages.`,
  ];
}
