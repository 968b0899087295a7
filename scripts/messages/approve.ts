import { showComment } from "#server/messages/comment-store.ts";
import { CommandError } from "../cli/run.ts";
import { namedMessage, type Task } from "./task.ts";

/**
 * `approve ID`: approves a comment. It appears with the next publish, which a running server does by itself.
 */
export function approveComment(task: Task): string[] {
  const message = namedMessage(task);
  if (message.form !== "comment") throw new CommandError(`Message ${message.id} is not a comment.`);
  if (message.approvedAt !== undefined) throw new CommandError(`Comment ${message.id} is already approved.`);
  showComment(task.db, message, task.now);
  return [
    "The comment is approved. A running server shows it within five minutes. npm run publish does it now.",
  ];
}
