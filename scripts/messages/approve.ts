import { showComment } from "#server/messages/comments.ts";
import { CommandError } from "../cli/run.ts";
import { namedMessage, type Task } from "./task.ts";

/** `approve ID`: lets a comment onto its page, from the next publish on, which a running server does by itself. */
export function approveComment(task: Task): string[] {
  const message = namedMessage(task);
  if (message.form !== "comment") throw new CommandError(`Message ${message.id} is no comment.`);
  if (message.approvedAt !== undefined) throw new CommandError(`Comment ${message.id} is approved already.`);
  showComment(task.db, message, task.now);
  return [
    "The comment is approved. A server that runs shows it within five minutes; npm run publish does it now.",
  ];
}
