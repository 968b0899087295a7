import { existsSync } from "node:fs";
import path from "node:path";
import { mailWarning } from "#server/health.ts";
import { mailHealth } from "#server/store/mail-health.ts";
import { openDatabase, storeFileName } from "#server/store/open.ts";
import { Mistake, run } from "./cli/run.ts";
import { approveComment } from "./messages/approve.ts";
import { backUp } from "./messages/backup.ts";
import { removeById, retry } from "./messages/change.ts";
import { exportMessages } from "./messages/export.ts";
import { listLines } from "./messages/list.ts";
import { showLines } from "./messages/show.ts";
import type { Task } from "./messages/task.ts";

const help = `npm run messages                      all messages
npm run messages -- --spam            what was taken for spam
npm run messages -- show 12           one message; --save cv.pdf writes its file
npm run messages -- export list.csv   all messages for a spreadsheet; --form newsletter for one form
npm run messages -- retry             mail again what waits or failed; retry 12 for one, also out of spam
npm run messages -- approve 12        show a comment on its page from the next build on
npm run messages -- remove 12         delete a message for good
npm run messages -- backup copy.sqlite  a whole copy of all messages, also while the server runs`;

const commands: Readonly<Record<string, (task: Task) => Promise<string[]> | string[]>> = {
  list: listLines,
  show: showLines,
  export: exportMessages,
  retry,
  approve: approveComment,
  remove: removeById,
  backup: backUp,
};

/** `npm run messages`: what visitors sent, for the owner. */
async function main(words: string[]): Promise<void> {
  const options = new Map<string, string>();
  const plain: string[] = [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? "";
    if (word === "--spam") options.set("spam", "");
    else if (word === "--save" || word === "--form") options.set(word.slice(2), words[++index] ?? "");
    else plain.push(word);
  }
  const [name = "list", argument] = plain;
  const command = commands[name];
  if (!command) throw new Mistake(help);

  const folder = path.resolve(process.env.DATA_DIR?.trim() || "var");
  if (!existsSync(path.join(folder, storeFileName)))
    throw new Mistake(
      `There are no messages in ${folder} yet. The server makes this folder when it starts (npm start).`,
    );
  const db = openDatabase(folder);
  try {
    const warning = mailWarning(mailHealth(db, Date.now()));
    if (warning) console.error(`${warning}\n`);
    const lines = await command({ db, argument, options, now: Date.now() });
    if (lines.length > 0) console.log(lines.join("\n"));
  } finally {
    db.close();
  }
}

run(main);
