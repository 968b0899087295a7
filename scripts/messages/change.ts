import { retryFailedMails } from "#server/mail/mail-store.ts";
import { removeMessage, retryMessage } from "#server/messages/message-store.ts";
import { clearJournal } from "#server/store/maintenance.ts";
import { namedMessage, type Task } from "./task.ts";

/** `retry [ID]`: queues every failed email again, or that of one message. */
export function retry(task: Task): string[] {
  const { db, now } = task;
  const count =
    task.argument === undefined
      ? retryFailedMails(db, now)
      : Number(retryMessage(db, now, namedMessage(task).id));
  if (count === 0) return ["No email has failed."];
  const subject = count === 1 ? "One email" : `${count} emails`;
  return [`${subject} will be sent within ten minutes, while the server runs.`];
}

/** `remove ID`: deletes a message for good, for example when its sender asks for it. */
export function removeById(task: Task): string[] {
  const { id } = namedMessage(task);
  removeMessage(task.db, id, task.now);
  clearJournal(task.db);
  return [`Message ${id} is deleted for good. A copy in your mailbox stays until you delete it there.`];
}
