import type { DatabaseSync } from "node:sqlite";
import { firstStoreComment, type ShownComment } from "#domain/desk/site-additions.ts";
import type { Message } from "../store/message.ts";
import { formatLocalTime } from "./format.ts";

/** A comment's number on its page. */
function pageNumber(comment: number): number {
  return firstStoreComment + comment;
}

/**
 * Approves a comment, or shows a hidden one again, inside a transaction. It appears with the next publish.
 * @param now milliseconds since 1970
 */
export function showComment(db: DatabaseSync, message: Message, now: number): void {
  const { id, fields, receivedAt } = message;
  const known = db.prepare("UPDATE comments SET hidden_at = NULL WHERE message = ?").run(id).changes > 0;
  if (!known)
    db.prepare(
      `INSERT INTO comments (message, cause, post, reply_to, name, email, words, day, made_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ).run(
      id,
      fields.post ? null : (fields.cause ?? ""),
      fields.post || null,
      Number(fields.replyTo) || null,
      fields.name ?? "",
      fields.email ?? "",
      fields.comment ?? "",
      formatLocalTime(receivedAt).slice(0, 10),
      now,
    );
  db.prepare("UPDATE messages SET approved_at = ?, done_at = coalesce(done_at, ?) WHERE id = ?").run(
    now,
    now,
    id,
  );
}

/**
 * Hides a comment or shows it again, inside a transaction. It takes effect with the next publish. Answers to
 * a hidden comment are hidden with it.
 * @returns whether the comment exists
 */
export function hideComment(db: DatabaseSync, comment: number, isHidden: boolean, now: number): boolean {
  const { changes } = db
    .prepare("UPDATE comments SET hidden_at = ? WHERE id = ?")
    .run(isHidden ? now : null, comment);
  return changes > 0;
}

/**
 * Answers a comment as the studio, inside a transaction. The answer appears with the next publish.
 * @param studio name shown as the author
 * @returns whether the comment exists
 */
export function answerComment(
  db: DatabaseSync,
  comment: number,
  answer: { studio: string; words: string; now: number },
): boolean {
  const { studio, words, now } = answer;
  const { changes } = db
    .prepare(
      `INSERT INTO comments (cause, post, reply_to, name, email, words, day, made_at)
       SELECT cause, post, ?, ?, '', ?, ?, ? FROM comments WHERE id = ?`,
    )
    .run(pageNumber(comment), studio, words, formatLocalTime(now).slice(0, 10), now, comment);
  return changes > 0;
}

/** All shown comments, oldest first. */
export function shownComments(db: DatabaseSync): ShownComment[] {
  return db
    .prepare("SELECT * FROM comments WHERE hidden_at IS NULL ORDER BY id")
    .all()
    .map((row) => ({
      id: pageNumber(Number(row.id)),
      cause: row.cause === null ? undefined : String(row.cause),
      post: row.post === null ? undefined : String(row.post),
      replyTo: row.reply_to === null ? undefined : Number(row.reply_to),
      name: String(row.name),
      date: String(row.day),
      text: String(row.words),
    }));
}
