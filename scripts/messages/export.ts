import { writeFileSync } from "node:fs";
import { isFormName } from "#contract/wire.ts";
import { listMessages } from "#server/store/queries.ts";
import { Mistake } from "../cli/run.ts";
import type { Task } from "./task.ts";
import { mailWords, moment } from "./words.ts";

/** `export [FILE]`: all messages as a table for a spreadsheet, into a file or onto the screen. */
export function exportMessages({ db, argument, options }: Task): string[] {
  const form = options.get("form");
  if (form !== undefined && !isFormName(form)) throw new Mistake(`There is no form "${form}".`);
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
      ...fields.map((field) => message.fields[field] ?? ""),
    ]),
  ];
  const table = rows.map((row) => row.map(cell).join(","));
  if (argument === undefined) return table;
  writeFileSync(argument, `\ufeff${table.join("\r\n")}\r\n`, { mode: 0o600 });
  return [`${messages.length} ${messages.length === 1 ? "message is" : "messages are"} in ${argument}.`];
}

/** A quoted cell. A spreadsheet would run a text that begins like a formula, so it gets a quote in front. */
function cell(text: string): string {
  const safe = /^[=+\-@\t]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
