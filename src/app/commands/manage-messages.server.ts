import { closeSync, existsSync, fchmodSync, fstatSync, openSync, writeFileSync } from "node:fs";
import path from "node:path";
import { loadEnvFile } from "node:process";
import { parseArgs } from "node:util";
import { type Config, readConfig } from "#core/config/config.server.ts";
import { dataFolder } from "#core/config/values.server.ts";
import { mailHealth, retryFailedMails } from "#core/outbox/mail-store.server.ts";
import { sendTestMail } from "#core/outbox/transport.server.ts";
import { errorMessage } from "#core/process/errors.server.ts";
import { CommandError } from "#core/process/run.server.ts";
import { clearJournal } from "#core/store/maintenance.server.ts";
import { storeFileName } from "#core/store/open.server.ts";
import type { Opened } from "#core/store/query.server.ts";
import { followLocale } from "#core/values/locale.ts";
import { storeWarnings } from "#features/backups/backups.server.ts";
import { mailWarning } from "#features/health/health.server.ts";
import {
  csvFile,
  describeMailState,
  fileOf,
  findMessage,
  formatLocalTime,
  listMessages,
  type Message,
  messageTable,
  removeMessage,
  retryMessage,
  sender,
  valueLines,
} from "#features/messages/messages.server.ts";
import { fieldLabel, isFormName, kindOf } from "#features/messages/model.ts";
import { currentFacts } from "#site/static/serve-release.server.ts";
import { withStore } from "../with-store.server.ts";

/** What the command can do. */
export const messagesHelp = `npm run messages                      all messages
npm run messages -- --spam            messages that were marked as spam
npm run messages -- show 12           one message; --save cv.pdf saves its file
npm run messages -- export list.csv   all messages for a spreadsheet; --form newsletter for one form
npm run messages -- retry             send every failed email again; retry 12 for one message, even if it is spam
npm run messages -- remove 12         delete a message for good
npm run messages -- test-mail         send a test email, and show the mail server's response`;

type Command = (task: Task) => Promise<string[]> | string[];

const commands: Readonly<Record<string, Command>> = {
  list: listLines,
  show: showLines,
  export: exportMessages,
  retry,
  remove: removeById,
};

/** `npm run messages`: shows and manages visitors' messages, for the owner. */
export async function manageMessages(args: string[]): Promise<void> {
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
  // Labels and amounts are those of the site that is served.
  const locale = currentFacts(folder)?.locale;
  followLocale(() => locale);
  const lines =
    name === "test-mail"
      ? await testMail(argument)
      : await onStore(folder, commandOf(name), { argument, options, now: Date.now() });
  if (lines.length > 0) console.log(lines.map(visible).join("\n"));
}

/** @throws CommandError for an unknown command. */
function commandOf(name: string): Command {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command)
    throw new CommandError(`There is no command "${visible(name)}". The commands are:\n\n${messagesHelp}`);
  return command;
}

/**
 * Runs a command on a folder's store.
 * @throws CommandError when there is no store, or it is unusable.
 */
async function onStore(folder: string, command: Command, task: Omit<Task, "db">): Promise<string[]> {
  if (!existsSync(path.join(folder, storeFileName)))
    throw new CommandError(
      `There are no messages in ${folder} yet. The server creates this folder when it starts (npm start).`,
    );
  const work = (db: Opened) => {
    const warnings = [mailWarning(mailHealth(db, task.now)), ...storeWarnings(db)].filter(Boolean);
    if (warnings.length > 0) console.error(`${warnings.join("\n")}\n`);
    return command({ ...task, db });
  };
  return withStore(folder, work, { mayUseReserve: command === removeById });
}

/** The input of an `npm run messages` command. */
type Task = {
  readonly db: Opened;
  /** The argument after the command, such as a message's number. */
  readonly argument: string | undefined;
  readonly options: { readonly spam: boolean; readonly save?: string; readonly form?: string };
  readonly now: number;
};

/** The message whose number is the command's argument. @throws CommandError where there is none */
function namedMessage({ db, argument }: Task): Message {
  const message = /^#?\d{1,15}$/.test(argument ?? "")
    ? findMessage(db, Number(argument?.replace("#", "")))
    : undefined;
  if (!message)
    throw new CommandError(
      `There is no message ${argument ?? "without a number"}. "npm run messages" lists them.`,
    );
  return message;
}

/** `list`: one line per message, newest last. */
function listLines({ db, options }: Task): string[] {
  const isSpam = options.spam;
  const messages = listMessages(db, isSpam);
  if (messages.length === 0) return [isSpam ? "There is no spam." : "There are no messages yet."];
  return messages.map((message) => {
    const kind = kindOf(message).word;
    const state = message.approvedAt === undefined ? describeMailState(message) : "approved";
    const number = `#${message.id}`.padEnd(6);
    return `${number} ${formatLocalTime(message.receivedAt)}  ${kind.padEnd(13)}  ${sender(message).padEnd(24)}  ${state}`;
  });
}

/** `show ID`: shows a message; with `--save FILE`, also saves its attached file. */
function showLines(task: Task): string[] {
  const message = namedMessage(task);
  const target = task.options.save;
  return [
    `#${message.id}  ${message.form}  ${formatLocalTime(message.receivedAt)}  ${message.page}`,
    describeMailState(message) + (message.mailError ? `: ${message.mailError}` : ""),
    ...Object.entries(message.fields)
      .filter(([, value]) => value !== "")
      .flatMap(([field, value]) => [
        "",
        `${fieldLabel(message.form, field)}:`,
        ...valueLines(field, value).map((line) => `  ${line}`),
      ]),
    ...(message.fileName ? ["", `File: ${message.fileName}`] : []),
    ...(target === undefined ? [] : [saveFile(task, message, target)]),
  ];
}

function saveFile({ db }: Task, { id }: Message, target: string): string {
  const file = fileOf(db, id);
  if (!file) throw new CommandError(`Message ${id} has no file.`);
  if (target === "") throw new CommandError("Name the file to save to, such as --save cv.pdf.");
  writeFileSync(target, file.bytes, { flag: "wx", mode: 0o600 });
  return `The file is in ${target}. It comes from a stranger: open it with care.`;
}

/** `export [FILE]`: exports all messages as CSV, to a file or to the terminal. */
function exportMessages({ db, argument, options }: Task): string[] {
  const { form } = options;
  if (form !== undefined && !isFormName(form)) throw new CommandError(`There is no form "${form}".`);
  const messages = listMessages(db, options.spam).filter((message) => !form || message.form === form);
  const table = messageTable(messages);
  // A cell may contain line breaks; the caller prints single lines.
  if (argument === undefined) return table.join("\n").split("\n");
  writePrivately(argument, csvFile(table));
  return [`${messages.length} ${messages.length === 1 ? "message is" : "messages are"} in ${argument}.`];
}

/** Writes a file that only this user can read, even if it existed with other permissions. */
function writePrivately(file: string, text: string): void {
  const handle = openSync(file, "w", 0o600);
  try {
    if (fstatSync(handle).isFile()) fchmodSync(handle, 0o600);
    writeFileSync(handle, text);
  } finally {
    closeSync(handle);
  }
}

/** `retry [ID]`: queues every failed email again, or that of one message. */
function retry(task: Task): string[] {
  const { db, now } = task;
  const count =
    task.argument === undefined
      ? retryFailedMails(db, now)
      : Number(retryMessage(db, now, namedMessage(task).id));
  if (count === 0) return ["No email has failed."];
  const subject = count === 1 ? "One email" : `${count} emails`;
  return [`${subject} will be sent within ten minutes, while the server runs.`];
}

/** `remove ID`: deletes a message for good, for example when its sender asks for it. */
function removeById(task: Task): string[] {
  const { id } = namedMessage(task);
  removeMessage(task.db, id, task.now);
  clearJournal(task.db);
  return [`Message ${id} is deleted for good. A copy in your mailbox stays until you delete it there.`];
}

/**
 * `test-mail [FILE]`: sends a test email with the current settings, and reports the mail server's response.
 * @param settingsFile File with the server's settings, if they are not in the environment.
 * @throws CommandError when mail is not set up, or the mail server rejects the email.
 */
async function testMail(settingsFile: string | undefined): Promise<string[]> {
  const settings = readSettings(settingsFile);
  const { smtpUrl = "", mailTo } = settings;
  try {
    const sent = await sendTestMail(settings, currentFacts(settings.dataDir)?.studio);
    if (!sent)
      throw new CommandError(
        "SMTP_URL and MAIL_TO are not set here. If they are in a file, add its name: " +
          "npm run messages -- test-mail /etc/haven.env",
      );
    return [
      `${new URL(smtpUrl).hostname} accepted the email to ${mailTo.join(", ")}. It said: ${sent.answer}`,
      ...(sent.refused.length > 0
        ? [`It rejected ${sent.refused.length} of the ${mailTo.length} addresses.`]
        : []),
      "If the email does not arrive within a few minutes, look in your spam folder.",
    ];
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const { hostname } = new URL(smtpUrl);
    throw new CommandError(`${hostname} did not accept the email. It said: ${errorMessage(error)}`);
  }
}

function readSettings(file: string | undefined): Config {
  if (file && !existsSync(file)) throw new CommandError(`There is no file ${file}.`);
  if (file) loadEnvFile(file);
  return readConfig(process.env);
}

/** Control characters, bidirectional controls and invisible characters. */
const invisible = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

/**
 * Makes received text safe to print: control characters could change what the terminal shows, or type into
 * it. They are escaped, such as `\x1b` and `\u202e`.
 */
function visible(line: string): string {
  return line.replace(invisible, (char) => {
    const code = char.charCodeAt(0).toString(16);
    return code.length > 2 ? `\\u${code.padStart(4, "0")}` : `\\x${code.padStart(2, "0")}`;
  });
}
