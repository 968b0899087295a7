import { removeMessage, retryMail } from "#server/store/owner.ts";
import { namedMessage, type Task } from "./task.ts";

/** `retry [ID]`: queues messages for mail again. */
export function retry(task: Task): string[] {
  const count = retryMail(task.db, task.now, task.argument === undefined ? undefined : namedMessage(task).id);
  if (count === 0) return ["No message is waiting to be mailed."];
  const words = count === 1 ? "One message" : `${count} messages`;
  return [`${words} will be mailed within ten minutes, while the server runs.`];
}

/** `remove ID`: deletes a message for good, for example when its sender asks for it. */
export function removeById(task: Task): string[] {
  const { id } = namedMessage(task);
  removeMessage(task.db, id, task.now);
  return [`Message ${id} is deleted for good. A copy in your mailbox stays until you delete it there.`];
}
