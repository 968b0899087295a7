import { closeSync, fchmodSync, fstatSync, openSync, writeFileSync } from "node:fs";
import { isFormName } from "#domain/forms/registry.ts";
import { csvFile } from "#server/messages/csv-table.ts";
import { listMessages } from "#server/messages/message-store.ts";
import { messageTable } from "#server/messages/message-table.ts";
import { CommandError } from "../cli/run.ts";
import type { Task } from "./task.ts";

/** `export [FILE]`: exports all messages as CSV, to a file or to the terminal. */
export function exportMessages({ db, argument, options }: Task): string[] {
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
