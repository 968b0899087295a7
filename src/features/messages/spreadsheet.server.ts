import { readOrderLines } from "#core/form/kinds/cart/order-lines.ts";
import { formatCents } from "#core/values/money-text.ts";
import { senderName, textOf } from "./describe-message.ts";
import type { Message } from "./message.server.ts";

/** Formats rows as CSV; a cell may contain line breaks. */
export function csvTable(rows: readonly (readonly string[])[]): string[] {
  return rows.map((row) => row.map(cell).join(","));
}

/** The lines as a file, with the byte order mark and CRLF line breaks that spreadsheets expect. */
export function csvFile(lines: readonly string[]): string {
  return `\ufeff${lines.join("\r\n")}\r\n`;
}

/**
 * What a spreadsheet would treat as the start of a formula: one of these characters, or its full-width form,
 * at the start of a cell. If it expects semicolons or tabs as separators, a cell starts after each of them.
 */
const formula = /(?<!["\s;])["\s;]*[=+\-@＝＋－＠]/gu;
const separator = /[;\t\r\n]/;

/** A negative amount is a number, not a formula. */
const negative = /^-\d{1,15}(\.\d{1,3})?$/;

/** Quotes a cell. Prefixes anything that starts like a formula with an apostrophe, so that it stays text. */
function cell(text: string): string {
  if (text.length < 20 && negative.test(text)) return `"${text}"`;
  const safe = text.replace(formula, (found, at: number) =>
    at === 0 || separator.test(found) ? `${found.slice(0, -1)}'${found.slice(-1)}` : found,
  );
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Messages as CSV, with a column for every field that any of them has. @param timeZone as for {@link formatLocalTime} */
export function messageTable(messages: readonly Message[], timeZone?: string): string[] {
  const fields = [...new Set(messages.flatMap((message) => Object.keys(message.fields)))];
  return csvTable([
    ["number", "received", "form", "page", "state", "file", ...fields],
    ...messages.map((message) => [
      String(message.id),
      formatLocalTime(message.receivedAt, timeZone),
      message.form,
      message.page,
      describeMailState(message, timeZone),
      message.fileName ?? "",
      ...fields.map((field) => textOf(message.fields, field) ?? ""),
    ]),
  ]);
}

/** The value of a field as display lines: an order's products one by one, any other text as typed. */
export function valueLines(field: string, value: string): string[] {
  const cart = field === "cart" ? readOrderLines(value, true) : undefined;
  if (!cart) return value.split("\n");
  return cart.map(({ quantity, title, color, size, price }) => {
    const details = [color, size].filter(Boolean).join(", ");
    return `${quantity} × ${title}${details ? ` (${details})` : ""}, ${formatCents(price)} each`;
  });
}

/** Formats a time: `2026-11-21 18:05`. @param timeZone the studio's; that of this machine by default */
export function formatLocalTime(time: number, timeZone?: string): string {
  const [day, clock = ""] = new Date(time).toLocaleString("sv-SE", { timeZone }).split(" ");
  return `${day} ${clock.slice(0, 5)}`;
}

/** Who sent a message. */
export function sender(message: Message): string {
  return senderName(message) || message.fields.email || "";
}

/** The mail state of a message, as text. @param timeZone as for {@link formatLocalTime} */
export function describeMailState(message: Message, timeZone?: string): string {
  if (message.isSpam) return "marked as spam";
  if (message.deliveredAt !== undefined) return `mailed ${formatLocalTime(message.deliveredAt, timeZone)}`;
  if (message.mailState === "failed") return "mail given up";
  return message.mailAttempts > 0
    ? `mail failed ${message.mailAttempts} times, will be retried`
    : "waiting for mail";
}
