import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { hasAnswered } from "#core/booking/limits-store.server.ts";
import type { FormName } from "#core/form/message-forms.ts";
import { isPledgeNumber, pledgeReferenceOf } from "#core/form/pledge-number.ts";
import { notePasts } from "#core/money/money-store.server.ts";
import { takeReceipt } from "#core/outbox/mail-limit.server.ts";
import {
  dropUnsentMails,
  hasMail,
  lastMail,
  queueMail,
  queueOnly,
  retryMails,
} from "#core/outbox/mail-store.server.ts";
import { newKey } from "#core/process/keys.server.ts";
import { recordDeletion } from "#core/store/deletion-journal.server.ts";
import { shrink } from "#core/store/maintenance.server.ts";
import {
  all,
  first,
  listOf,
  preparedByColumns,
  query,
  type Reader,
  run,
  runFirst,
  type Writer,
} from "#core/store/query.server.ts";
import type { Row } from "#core/store/tables.server.ts";
import { plainDigits } from "#core/values/digits.ts";
import { dayMs } from "#core/values/time.ts";
import {
  type Message,
  type MessageRow,
  messageOf,
  type NewMessage,
  type StoredFile,
  trappedDigest,
} from "./message.server.ts";
import { hasReceipt, type Sent } from "./receipt-words.ts";
import { formNames, handling, isFormName } from "./registry.ts";
import type { MessageAct, MessageState } from "./states.ts";

/** How long a message stays in the bin, in milliseconds: 30 days. */
export const binMs = 30 * dayMs;

/** Mails of messages to the studio. */
const mails = query
  .selectFrom("outbox")
  .select([
    "about as mail_of",
    "state as mail_state",
    "attempts as mail_attempts",
    "error as mail_error",
    "sent_at as mailed_at",
  ])
  .where("kind", "=", "message")
  .as("mail");

/** Full messages; contents of files are read separately. */
export const selectMessages = query
  .selectFrom("messages")
  .leftJoin("files", "files.message_id", "messages.id")
  .leftJoin(mails, "mail_of", "messages.id")
  .selectAll("messages")
  .select(["files.name as file_name", "mail_state", "mail_attempts", "mail_error", "mailed_at"]);

const update = query.updateTable("messages");

/** The e-mail address of a message in lower case, in the words of the index. */
const emailOf = sql<
  string | null
>`lower(CASE WHEN json_valid(fields) THEN json_extract(fields, '$.email') END)`;

/** The file attached to a message, if any. */
export function fileOf(db: Reader, id: number): StoredFile | undefined {
  return first(db, query.selectFrom("files").select(["name", "bytes"]).where("message_id", "=", id));
}

/** Finds a message by id. */
export function findMessage(db: Reader, id: number): Message | undefined {
  const row = first(db, selectMessages.where("messages.id", "=", id));
  return row && messageOf(row);
}

/** All messages, oldest first: either spam or everything else. Leaves out the bin. */
export function listMessages(db: Reader, isSpam: boolean): Message[] {
  const kind = selectMessages.where("is_spam", "=", +isSpam).where("binned_at", "is", null);
  return all(db, kind.orderBy("messages.id")).map(messageOf);
}

type MessageQuery = {
  readonly forms: readonly FormName[];
  readonly states: readonly MessageState[];
  /** Words or beginnings of words that a message contains, its number, or that of a pledge; empty for any. */
  readonly find?: string | undefined;
  /** Only messages with a smaller id. */
  readonly before?: number | undefined;
  /** Maximum number of results; all if omitted. */
  readonly limit?: number | undefined;
};

export type FoundMessage = Message & {
  readonly state: MessageState;
  readonly isAnswered: boolean;
  /** Whether the hidden field was filled in. */
  readonly isTrapped: boolean;
};

const selectFound = selectMessages.select([
  sql<number>`EXISTS (SELECT 1 FROM replies WHERE message = messages.id)`.as("is_answered"),
  sql<number>`digest LIKE ${`${trappedDigest}%`}`.as("is_trapped"),
]);

/** Finds messages by form, state and words, newest first. */
export function findMessages(
  db: Reader,
  { forms, states, find, before, limit }: MessageQuery,
): FoundMessage[] {
  const [only, ...others] = states;
  // The plus keeps SQLite from using an index with a different order.
  let found = selectFound
    .where("messages.id", "<", before ?? Number.MAX_SAFE_INTEGER)
    .where(sql<FormName>`+form`, "in", listOf(forms));
  if (only !== undefined && others.length === 0) found = found.where("state", "=", only);
  else found = found.where(sql<MessageState>`+state`, "in", listOf(states));
  const plain = plainDigits(find ?? "").trim();
  const typed = plain.toUpperCase().replace(/\s/g, "");
  const words = matchOf(isPledgeNumber(typed) ? pledgeReferenceOf(typed) : plain);
  // The receipt of a gift puts a G before it.
  const number = Number(/^(?:#|G-)?(\d{1,12})$/.exec(typed)?.[1] ?? 0);
  // What has no letter and no digit is in no message.
  if (words === "" && plain !== "") return [];
  if (words !== "")
    found = found.where(
      sql<boolean>`(messages.id = ${number} OR messages.id IN (SELECT rowid FROM message_words WHERE message_words MATCH ${words}))`,
    );
  return all(db, found.orderBy("messages.id", "desc").limit(limit ?? -1)).map(foundOf);
}

/** One message with its state. */
export function findOne(db: Reader, id: number): FoundMessage | undefined {
  const row = first(db, selectFound.where("messages.id", "=", id));
  return row && foundOf(row);
}

/** Number of messages by form and state. */
export function countMessages(db: Reader) {
  const counted = query
    .selectFrom("messages")
    .select(({ fn }) => ["form", "state", fn.countAll<number>().as("count")])
    .groupBy(["form", "state"]);
  // An earlier version may have had other forms.
  return all(db, counted).filter(({ form }) => isFormName(form));
}

/** Number of messages of some forms that nobody has dealt with yet. */
export function countNewMessages(db: Reader, forms: readonly FormName[]): number {
  const counted = query.selectFrom("messages").select(({ fn }) => fn.countAll<number>().as("count"));
  return first(db, counted.where("form", "in", listOf(forms)).where("state", "=", "new"))?.count ?? 0;
}

function foundOf(
  row: MessageRow & { readonly is_answered: number; readonly is_trapped: number },
): FoundMessage {
  const [isAnswered, isTrapped] = [row.is_answered === 1, row.is_trapped === 1];
  return { ...messageOf(row), state: row.state, isAnswered, isTrapped };
}

/** Converts typed text to an FTS5 query: each word matches as a prefix, and operators have no effect. */
function matchOf(find: string): string {
  const words = find.match(/[\p{L}\p{N}][^\s"]*/gu) ?? [];
  return words
    .slice(0, 12)
    .map((word) => `"${word.slice(0, 60)}"*`)
    .join(" ");
}

type MessageColumns = Pick<
  Row<"messages">,
  "form" | "submission_id" | "digest" | "page" | "fields" | "is_spam" | "received_at" | "mail_id" | "booking"
>;

const insertOnce = preparedByColumns((row: MessageColumns) =>
  query
    .insertInto("messages")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id"),
);

/** Stores a message, and its file. @returns its id, and whether it was new */
export function insertMessage(
  db: Writer,
  { form, submissionId, digest, page, fields, file, isSpam, booking }: NewMessage,
  now: number,
): { readonly id: number; readonly isNew: boolean } {
  const message = {
    form,
    submission_id: submissionId,
    digest,
    page,
    fields: JSON.stringify(fields),
    is_spam: +isSpam,
    received_at: now,
    mail_id: randomUUID(),
    booking: booking ?? null,
  } as const;
  const stored = runFirst(db, insertOnce(message));
  if (stored) {
    if (file) run(db, query.insertInto("files").values({ message_id: stored.id, ...file }));
    if (!isSpam) queueMessage(db, stored.id, message.mail_id, now);
    if (!isSpam) queueReceipt(db, { id: stored.id, form, fields }, now);
    return { id: stored.id, isNew: true };
  }
  const same = query.selectFrom("messages").select("id").where("form", "=", form);
  const known = first(db, same.where("submission_id", "=", submissionId).where("digest", "=", digest));
  if (!known) throw new Error("The message was not stored.");
  return { id: known.id, isNew: false };
}

/** Another message with the same submission id: the same form, sent with something else in it. @returns its id */
export function otherOfSubmission(
  db: Reader,
  { form, submissionId, digest }: Pick<NewMessage, "form" | "submissionId" | "digest">,
): number | undefined {
  const others = query.selectFrom("messages").select("id").where("form", "=", form).where("is_spam", "=", 0);
  return first(db, others.where("submission_id", "=", submissionId).where("digest", "<>", digest))?.id;
}

/** How long the link in a receipt works, in milliseconds. */
const receiptMs = 30 * dayMs;

/** Queues the receipt of a message for whoever sent it, and makes the key of its link, inside a transaction. */
function queueReceipt(db: Writer, { id, ...sent }: Sent & { readonly id: number }, now: number): void {
  const { email = "" } = sent.fields;
  if (!hasMail(db) || email === "" || !hasReceipt(sent)) return;
  if (!hasAnswered(db, email) && !takeReceipt(db, email, now)) return;
  run(db, update.set({ receipt_key: receiptKeyOf(db, id) ?? newKey() }).where("id", "=", id));
  queueOnly(db, { kind: "received", about: id, now });
}

/** Takes a message out of spam, if it is there. Its receipt goes out, if it has not, while its link still works. */
function release(db: Writer, id: number, now: number): void {
  const spam = update.set({ is_spam: 0 }).where("id", "=", id).where("is_spam", "=", 1);
  if (run(db, spam) === 0) return;
  const isSent = typeof lastMail(db, { kind: "received", about: id })?.sent_at === "number";
  const message = findMessage(db, id);
  if (message && !isSent && message.receivedAt > now - receiptMs) queueReceipt(db, message, now);
}

/** The key of the link in the receipt of a message; undefined if it has none. */
export function receiptKeyOf(db: Reader, id: number): string | undefined {
  const keys = query.selectFrom("messages").select("receipt_key").where("id", "=", id);
  return first(db, keys)?.receipt_key ?? undefined;
}

/** The message that the link in its receipt opens; undefined if the link no longer works. */
export function messageByReceipt(db: Reader, key: string, now: number): Message | undefined {
  const own = selectMessages.where("receipt_key", "=", key).where("received_at", ">", now - receiptMs);
  const row = first(db, own.where("is_spam", "=", 0).where("binned_at", "is", null));
  return row && messageOf(row);
}

/** Queues the mail of a message to the studio, under the id that it is known by. */
function queueMessage(db: Writer, about: number, mailId: string, now: number): void {
  queueOnly(db, { kind: "message", about, recipient: "studio", mailId, now });
}

/** Replaces the contents of a message by a newer state; the owner is told of it by another mail. */
export function replaceMessage(
  db: Writer,
  id: number,
  { submissionId, digest, fields }: Pick<NewMessage, "submissionId" | "digest" | "fields">,
  now: number,
): void {
  const mail_id = randomUUID();
  const newer = { submission_id: submissionId, digest, fields: JSON.stringify(fields), mail_id };
  run(db, update.set({ ...newer, done_at: null, binned_at: null }).where("id", "=", id));
  queueMessage(db, id, mail_id, now);
}

/** The facts of a message that decide what can be done with it; undefined if there is none. */
export function messageFacts(db: Reader, id: number) {
  const facts = query.selectFrom("messages").select(["mail_id", "is_spam", "binned_at"]);
  return first(db, facts.where("id", "=", id));
}

/** What each act changes of a message. */
const marks = {
  done: (now: number) => ({ done_at: sql<number>`coalesce(done_at, ${now})` }),
  "not done": () => ({ done_at: null }),
  spam: () => ({ is_spam: 1 }),
  bin: (now: number) => ({ binned_at: sql<number>`coalesce(binned_at, ${now})` }),
  "not bin": () => ({ binned_at: null }),
} satisfies Record<Exclude<MessageAct, "not spam">, unknown>;

/** Marks a message, and does nothing else: `markMessage` does what belongs to it. */
export function setMark(db: Writer, id: number, act: MessageAct, now: number): void {
  if (act === "not spam") {
    release(db, id, now);
    return;
  }
  run(db, update.set(marks[act](now)).where("id", "=", id));
  // Its mail may still be queued; spam must not be mailed.
  if (act === "spam")
    for (const kind of ["message", "received"] as const) dropUnsentMails(db, { kind, about: id });
}

/** Notes that a comment was let onto the site. */
export function setApproved(db: Writer, id: number, now: number): void {
  run(
    db,
    update.set({ approved_at: now, done_at: sql<number>`coalesce(done_at, ${now})` }).where("id", "=", id),
  );
}

/** Puts the sign-ups of a newsletter address into the bin. @param email in lower case */
export function binSignUps(db: Writer, email: string, now: number): void {
  const signUps = update.where("form", "=", "newsletter").where(emailOf, "=", email);
  run(db, signUps.set({ binned_at: sql<number>`coalesce(binned_at, ${now})` }));
}

/** Takes them out again, if they were put there at a time. @param email in lower case */
export function unbinSignUps(db: Writer, email: string, binnedAt: number | null): void {
  const signUps = update.where("form", "=", "newsletter").where(emailOf, "=", email);
  run(db, signUps.set({ binned_at: null }).where("binned_at", "=", binnedAt));
}

/** Queues one message for mail again, due now, even if it was marked as spam. @returns whether it existed */
export function retryMessage(db: Writer, now: number, id: number): boolean {
  const facts = messageFacts(db, id);
  if (!facts) return false;
  release(db, id, now);
  const isQueued = retryMails(db, { kind: "message", about: id }, now) > 0;
  if (!isQueued) queueMessage(db, id, facts.mail_id, now);
  return true;
}

/**
 * Deletes a message and its file for good; restoring a backup does not bring it back. Call `clearJournal` after its transaction.
 * @returns whether it existed
 */
export function removeMessage(db: Writer, id: number, now: number): boolean {
  const known = messageFacts(db, id);
  if (known) recordDeletion(db, { what: "message", key: known.mail_id }, now);
  const isGone = deleteMessage(db, id);
  notePasts(db, now);
  shrink(db);
  return isGone;
}

/** Deletes a message, without a note that it was meant. @returns whether it existed */
export function deleteMessage(db: Writer, id: number): boolean {
  return run(db, query.deleteFrom("messages").where("id", "=", id)) > 0;
}

/** Ids of all messages, and what the deletion journal knows them by. */
export function messageKeys(db: Reader) {
  return all(db, query.selectFrom("messages").select(["id", "mail_id", "binned_at"]));
}

type NewReply = {
  readonly message: number;
  /** Id of the author. */
  readonly person: number;
  readonly recipient: string;
  readonly words: string;
  readonly now: number;
};

/** Stores a reply and queues its mail; one without a recipient only stands with the visit that was asked about. @returns its id */
export function addReply(db: Writer, { now, ...reply }: NewReply): number {
  const stored = runFirst(
    db,
    query
      .insertInto("replies")
      .values({ ...reply, made_at: now })
      .returning("id"),
  );
  if (!stored) throw new Error("The reply was not stored.");
  if (reply.recipient !== "") queueMail(db, { kind: "reply", about: stored.id, now });
  return stored.id;
}

/** A reply as it is stored. */
export function replyById(db: Reader, id: number) {
  return first(db, query.selectFrom("replies").selectAll().where("id", "=", id));
}

/** A reply written at the desk. */
export type MessageReply = ReturnType<typeof repliesTo>[number];

/** What was asked about a visit, oldest first. */
export function questionsAbout(db: Reader, booking: number): Message[] {
  return all(db, selectMessages.where("messages.booking", "=", booking).orderBy("messages.id")).map(
    messageOf,
  );
}

/** The replies to a message, oldest first. */
export function repliesTo(db: Reader, message: number) {
  return all(
    db,
    query
      .selectFrom("replies as r")
      .leftJoin("desk_people as p", "p.id", "r.person")
      .leftJoin("outbox", (join) => join.onRef("about", "=", "r.id").on("kind", "=", "reply"))
      .select([
        "r.id",
        "p.name as who",
        // Empty if it was not mailed, and only stands with the visit that was asked about.
        "r.recipient",
        "r.words",
        "r.made_at as madeAt",
        "outbox.state",
        "outbox.error",
      ])
      .where("r.message", "=", message)
      .orderBy("r.id"),
  ).map(({ error, state, ...reply }) => ({
    ...reply,
    state: state ?? ("sent" as const),
    who: reply.who ?? "",
    /** Why it has not been sent yet. */
    error: error ?? undefined,
  }));
}

/** Queues an unsent reply again, due now. @returns whether there is one */
export function retryReply(db: Writer, message: number, reply: number, now: number): boolean {
  return (
    replyById(db, reply)?.message === message && retryMails(db, { kind: "reply", about: reply }, now) > 0
  );
}

/** Forms whose messages are kept until the owner removes them. */
const keptForms = formNames.filter((name) => handling[name].kept === "forever");

/**
 * Maximum bytes of messages to delete in one step, because a deletion temporarily takes as much space in the
 * WAL.
 */
const stepBytes = 4_000_000;

/** Maximum number of messages in one step. */
const stepCount = 100;

/** Cutoff times in milliseconds since 1970: older messages are deleted. */
type OverBefore = {
  /** For delivered messages and spam; undefined to keep them forever. */
  readonly delivered: number | undefined;
  readonly binned: number;
};

/**
 * Deletes some expired messages: delivered, marked as spam, or binned before the cutoff. Their space returns
 * to the disk. Undelivered messages, subscribers, pledges and orders are only deleted if somebody has put
 * them into the bin.
 * @returns how many were deleted; if not 0, there may be more
 */
export function removeSomeOld(db: Writer, { delivered = 0, binned }: OverBefore): number {
  const due = all(
    db,
    query
      .selectFrom("messages")
      .leftJoin("files", "message_id", "id")
      .select(["id", sql<number>`length(fields) + coalesce(length(bytes), 0)`.as("size")])
      .where(
        "id",
        "in",
        sql<number>`(
          SELECT about FROM outbox INNER JOIN messages AS mailed ON mailed.id = about
            WHERE kind = 'message' AND sent_at < ${delivered} AND form NOT IN (${sql.join(keptForms)})
          UNION SELECT id FROM messages WHERE is_spam = 1 AND received_at < ${delivered}
          UNION SELECT id FROM messages WHERE binned_at < ${binned})`,
      )
      .limit(stepCount),
  );
  let bytes = 0;
  const ids = due.filter(({ size }, index) => {
    bytes += size;
    return index === 0 || bytes <= stepBytes;
  });
  for (const { id } of ids) deleteMessage(db, id);
  if (ids.length > 0) shrink(db);
  return ids.length;
}

/**
 * Corrects times in the future, recorded by a wrong clock. Otherwise such messages would be kept for too long.
 * @param now milliseconds since 1970, from a trusted clock
 */
export function clampTimes(db: Writer, now: number): void {
  const mailed = query.updateTable("outbox").set({ sent_at: now }).where("kind", "=", "message");
  run(db, mailed.where("sent_at", ">", now));
  run(db, update.set({ binned_at: now }).where("binned_at", ">", now));
  run(db, update.set({ received_at: now }).where("is_spam", "=", 1).where("received_at", ">", now));
}
