import { textOf } from "#domain/forms/describe-message.ts";
import type { Message } from "../store/message.ts";
import { csvTable } from "./csv-table.ts";
import { describeMailState, formatLocalTime } from "./format.ts";

/** Messages as CSV, with a column for every field that any of them has. */
export function messageTable(messages: readonly Message[]): string[] {
  const fields = [...new Set(messages.flatMap((message) => Object.keys(message.fields)))];
  return csvTable([
    ["number", "received", "form", "page", "state", "file", ...fields],
    ...messages.map((message) => [
      String(message.id),
      formatLocalTime(message.receivedAt),
      message.form,
      message.page,
      describeMailState(message),
      message.fileName ?? "",
      ...fields.map((field) => textOf(message.fields, field) ?? ""),
    ]),
  ]);
}
