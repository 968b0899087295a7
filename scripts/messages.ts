import { existsSync } from "node:fs";
import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { parseArgs } from "node:util";
import { dataFolder } from "#server/config/data-folder.ts";
import { mailWarning } from "#server/health.ts";
import { mailHealth } from "#server/mail/mail-store.ts";
import { explainStoreError } from "#server/store/failure.ts";
import { openDatabase, storeFileName } from "#server/store/open.ts";
import { withReserve } from "#server/store/reserve.ts";
import { storeWarnings } from "#server/store/store-health.ts";
import { CommandError, run } from "./cli/run.ts";
import { approveComment } from "./messages/approve.ts";
import { removeById, retry } from "./messages/change.ts";
import { exportMessages } from "./messages/export.ts";
import { listLines } from "./messages/list.ts";
import { showLines } from "./messages/show.ts";
import type { Task } from "./messages/task.ts";
import { testMail } from "./messages/test-mail.ts";
import { visible } from "./messages/visible.ts";

const help = `npm run messages                      all messages
npm run messages -- --spam            messages that were marked as spam
npm run messages -- show 12           one message; --save cv.pdf saves its file
npm run messages -- export list.csv   all messages for a spreadsheet; --form newsletter for one form
npm run messages -- retry             send every failed email again; retry 12 for one message, even if it is spam
npm run messages -- approve 12        show a comment on its page; a running server publishes it within five minutes
npm run messages -- remove 12         delete a message for good
npm run messages -- test-mail         send a test email, and show the mail server's response`;

type Command = (task: Task) => Promise<string[]> | string[];

const commands: Readonly<Record<string, Command>> = {
  list: listLines,
  show: showLines,
  export: exportMessages,
  retry,
  approve: approveComment,
  remove: removeById,
};

/** `npm run messages`: shows and manages visitors' messages, for the owner. */
async function main(args: string[]): Promise<void> {
  const { values: options, positionals } = parseArgs({
    args,
    options: {
      spam: { type: "boolean", default: false },
      save: { type: "string" },
      form: { type: "string" },
    },
    allowPositionals: true,
  });
  const [name = "list", argument] = positionals;
  const folder = dataFolder(process.env);
  const lines =
    name === "test-mail"
      ? await testMail(argument)
      : await withStore(folder, commandOf(name), (db) => ({ db, argument, options, now: Date.now() }));
  if (lines.length > 0) console.log(lines.map(visible).join("\n"));
}

/** @throws CommandError for an unknown command. */
function commandOf(name: string): Command {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command)
    throw new CommandError(`There is no command "${visible(name)}". The commands are:\n\n${help}`);
  return command;
}

/**
 * Runs a command on a folder's store.
 *
 * @returns The command's output lines.
 * @throws CommandError when there is no store, or it is unusable.
 */
async function withStore(
  folder: string,
  command: Command,
  taskOf: (db: DatabaseSync) => Task,
): Promise<string[]> {
  const file = path.join(folder, storeFileName);
  if (!existsSync(file))
    throw new CommandError(
      `There are no messages in ${folder} yet. The server creates this folder when it starts (npm start).`,
    );
  async function runCommand(): Promise<string[]> {
    const db = openDatabase(folder);
    try {
      const warnings = [mailWarning(mailHealth(db, Date.now())), ...storeWarnings(db)].filter(Boolean);
      if (warnings.length > 0) console.error(`${warnings.join("\n")}\n`);
      return await command(taskOf(db));
    } finally {
      db.close();
    }
  }
  try {
    return await (command === removeById ? withReserve(folder, runCommand) : runCommand());
  } catch (error) {
    const message = error instanceof CommandError ? undefined : explainStoreError(error, file);
    throw message === undefined ? error : new CommandError(message);
  }
}

run(main, help);
