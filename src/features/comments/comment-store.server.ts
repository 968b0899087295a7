import { sql } from "kysely";
import { all, first, query, type Reader, run, type Writer } from "#core/store/query.server.ts";
import type { Row } from "#core/store/tables.server.ts";
import { formatLocalTime, type Message, setApproved } from "#features/messages/messages.server.ts";
import { firstStoreComment, type ShownComment } from "#site/content/site-additions.ts";

function pageNumber(comment: number): number {
  return firstStoreComment + comment;
}

const update = query.updateTable("comments");

/** Approves a comment, or shows a hidden one again. It appears with the next publish. @param timeZone of the studio, for its day */
export function showComment(db: Writer, message: Message, now: number, timeZone?: string): void {
  const { id, fields, receivedAt } = message;
  const isKnown = run(db, update.set({ hidden_at: null }).where("message", "=", id)) > 0;
  if (!isKnown)
    run(
      db,
      query.insertInto("comments").values({
        message: id,
        cause: fields.post ? null : (fields.cause ?? ""),
        post: fields.post || null,
        reply_to: Number(fields.replyTo) || null,
        name: fields.name ?? "",
        email: fields.email ?? "",
        words: fields.comment ?? "",
        day: formatLocalTime(receivedAt, timeZone).slice(0, 10),
        made_at: now,
      }),
    );
  setApproved(db, id, now);
}

/**
 * Hides a comment or shows it again. It takes effect with the next publish. Answers to a hidden comment are hidden
 * with it.
 * @returns whether the comment exists
 */
export function hideComment(db: Writer, comment: number, isHidden: boolean, now: number): boolean {
  return run(db, update.set({ hidden_at: isHidden ? now : null }).where("id", "=", comment)) > 0;
}

/**
 * Answers a comment as the studio. The answer appears with the next publish.
 * @param answer `studio` is the name shown as the author; `timeZone` is the studio's, for its day
 * @returns whether the comment exists
 */
export function answerComment(
  db: Writer,
  comment: number,
  answer: { studio: string; words: string; now: number; timeZone: string | undefined },
): boolean {
  const { studio, words, now, timeZone } = answer;
  const target = first(db, query.selectFrom("comments").select(["cause", "post"]).where("id", "=", comment));
  if (!target) return false;
  const day = formatLocalTime(now, timeZone).slice(0, 10);
  const ours = {
    ...target,
    reply_to: pageNumber(comment),
    name: studio,
    email: "",
    words,
    day,
    made_at: now,
  };
  return run(db, query.insertInto("comments").values(ours)) > 0;
}

/** All shown comments, oldest first. */
export function shownComments(db: Reader): ShownComment[] {
  return all(db, query.selectFrom("comments").selectAll().where("hidden_at", "is", null).orderBy("id")).map(
    (row) => ({
      id: pageNumber(row.id),
      cause: row.cause ?? undefined,
      post: row.post ?? undefined,
      replyTo: row.reply_to ?? undefined,
      name: row.name,
      date: row.day,
      text: row.words,
    }),
  );
}

/**
 * Comments that were let onto the site, newest first.
 * @param filter either shown or hidden ones, with a smaller id than `before`
 */
export function approvedComments(
  db: Reader,
  { isHidden, before, limit }: { isHidden: boolean; before: number; limit: number },
): Row<"comments">[] {
  return all(
    db,
    query
      .selectFrom("comments")
      .selectAll()
      .where(sql<number>`(hidden_at IS NOT NULL)`, "=", +isHidden)
      .where("id", "<", before)
      .orderBy("id", "desc")
      .limit(limit),
  );
}
