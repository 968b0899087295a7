import { kindOf } from "#domain/forms/describe-message.ts";
import { describeMailState, formatLocalTime, sender } from "#server/messages/format.ts";
import { listMessages } from "#server/messages/message-store.ts";
import type { Task } from "./task.ts";

/** `list`: one line per message, newest last. */
export function listLines({ db, options }: Task): string[] {
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
