import { writeFileSync } from "node:fs";
import { fieldLabel } from "#domain/forms/describe-message.ts";
import { describeMailState, formatLocalTime } from "#server/messages/format.ts";
import { fileOf } from "#server/messages/message-store.ts";
import { valueLines } from "#server/messages/value-lines.ts";
import type { Message } from "#server/store/message.ts";
import { CommandError } from "../cli/run.ts";
import { namedMessage, type Task } from "./task.ts";

/** `show ID`: shows a message; with `--save FILE`, also saves its attached file. */
export function showLines(task: Task): string[] {
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
