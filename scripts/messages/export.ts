import { closeSync, fchmodSync, fstatSync, openSync, writeFileSync } from "node:fs";
import { textOf } from "#contract/forms/describe-message.ts";
import { isFormName } from "#contract/forms/registry.ts";
import { listMessages } from "#server/store/queries.ts";
import { CommandError } from "../cli/run.ts";
import type { Task } from "./task.ts";
import { mailWords, moment } from "./words.ts";

/** `export [FILE]`: all messages as a table for a spreadsheet, into a file or onto the screen. */
export function exportMessages({ db, argument, options }: Task): string[] {
  const form = options.get("form");
  if (form !== undefined && !isFormName(form)) throw new CommandError(`There is no form "${form}".`);
  const messages = listMessages(db, options.has("spam")).filter((message) => !form || message.form === form);
  const fields = [...new Set(messages.flatMap((message) => Object.keys(message.fields)))];
  const rows = [
    ["number", "received", "form", "page", "state", "file", ...fields],
    ...messages.map((message) => [
      String(message.id),
      moment(message.receivedAt),
      message.form,
      message.page,
      mailWords(message),
      message.fileName ?? "",
      ...fields.map((field) => textOf(message.fields, field) ?? ""),
    ]),
  ];
  const table = rows.map((row) => row.map(cell).join(","));
  // Line by line, because only whole lines are printed.
  if (argument === undefined) return table.join("\n").split("\n");
  writePrivately(argument, `\ufeff${table.join("\r\n")}\r\n`);
  return [`${messages.length} ${messages.length === 1 ? "message is" : "messages are"} in ${argument}.`];
}

/** Writes a file that nobody else on this machine can read, also where there is one already that they could. */
function writePrivately(file: string, text: string): void {
  const handle = openSync(file, "w", 0o600);
  try {
    if (fstatSync(handle).isFile()) fchmodSync(handle, 0o600);
    writeFileSync(handle, text);
  } finally {
    closeSync(handle);
  }
}

/**
 * What a spreadsheet would take for the beginning of a formula: one of these signs, also in their wide form, at the
 * beginning of a cell. Where it expects semicolons or tabs between cells, a cell begins behind each of them.
 */
const formula = /(^|[;\t\r\n])(["\s]*)(?=[=+\-@＝＋－＠])/gu;

/** A quoted cell. What begins like a formula gets a quote in front, so that it stays a text. */
function cell(text: string): string {
  return `"${text.replace(formula, "$1$2'").replaceAll('"', '""')}"`;
}
