import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { moment } from "#server/messages/words.ts";
import type { Message } from "#server/store/message.ts";
import { markApproved } from "#server/store/owner.ts";
import { CommandError } from "../cli/run.ts";
import type { NewComment } from "./comment-file.ts";
import { namedMessage, type Task } from "./task.ts";

/** `approve ID`: adds a comment to content/comments.yaml, or prints what to add where there is no content. */
export async function approveComment(task: Task): Promise<string[]> {
  const message = namedMessage(task);
  if (message.form !== "comment") throw new CommandError(`Message ${message.id} is no comment.`);
  if (message.approvedAt !== undefined) throw new CommandError(`Comment ${message.id} is approved already.`);
  const comment = commentOf(message);
  const file = path.resolve(process.env.CONTENT_DIR?.trim() || "content", "comments.yaml");
  if (!existsSync(file)) {
    const entry = Object.entries({ ...comment, id: 0 }).map(
      ([key, value]) => `${key}: ${JSON.stringify(value)}`,
    );
    return [
      "There is no content folder here. Add this to content/comments.yaml, with the next free number as id:",
      ...entry.map((line, index) => (index === 0 ? `- ${line}` : `  ${line}`)),
    ];
  }
  // Only needed here, so that the other commands run where no development packages are installed.
  const { addComment } = await import("./comment-file.ts");
  writeFileSync(file, addComment(readFileSync(file, "utf8"), comment, message.fields.replyTo ?? ""));
  markApproved(task.db, message.id, task.now);
  return [`The comment is in ${file}. It shows once the site is built again (npm run build).`];
}

function commentOf({ fields, receivedAt }: Message): NewComment {
  return {
    ...(fields.post ? { post: fields.post } : { cause: fields.cause ?? "" }),
    name: withoutBraces(fields.name ?? ""),
    date: moment(receivedAt).slice(0, 10),
    text: withoutBraces(fields.comment ?? ""),
  };
}

/** In content, `{phone}` and the like stand for facts of the studio; in a visitor's words they mean nothing. */
function withoutBraces(text: string): string {
  return text.replace(/\{(\w+)\}/g, "($1)");
}
