import { senderName } from "#domain/forms/describe-message.ts";
import type { Message } from "../store/message.ts";

/** Formats a time in local time: `2026-11-21 18:05`. */
export function formatLocalTime(time: number): string {
  const [day, clock = ""] = new Date(time).toLocaleString("sv-SE").split(" ");
  return `${day} ${clock.slice(0, 5)}`;
}

/** Who sent a message. */
export function sender(message: Message): string {
  return senderName(message) || message.fields.email || "";
}

/** The mail state of a message, as text. */
export function describeMailState(message: Message): string {
  if (message.isSpam) return "marked as spam";
  if (message.deliveredAt !== undefined) return `mailed ${formatLocalTime(message.deliveredAt)}`;
  if (message.mailState === "failed") return "mail given up";
  return message.mailAttempts > 0
    ? `mail failed ${message.mailAttempts} times, will be retried`
    : "waiting for mail";
}
