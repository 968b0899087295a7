import { isMap, isScalar, isSeq, parseDocument, stringify, type YAMLMap, type YAMLSeq } from "yaml";
import type { CommentTarget } from "#src/content/collections/comments.ts";

/** A comment as `content/comments.yaml` holds it, still without its id. */
export type NewComment = CommentTarget & {
  readonly name: string;
  /** Day it came in, such as `2026-11-21`. */
  readonly date: string;
  readonly text: string;
};

/**
 * Adds a comment to the text of the comments file, and changes nothing else in it.
 * @param replyTo id of the comment it answers; an unknown one makes it a comment of its own
 * @throws when the file is no list of comments
 */
export function addComment(file: string, comment: NewComment, replyTo: string): string {
  const doc = parseDocument(file);
  const list = doc.contents;
  if (doc.errors[0]) throw new Error(doc.errors[0].message);
  if (list !== null && !isSeq(list)) throw new Error("It is no list of comments.");
  if (list?.flow && list.items.length > 0) throw new Error("Please write each comment on lines of its own.");
  const everyone = list === null ? [] : withReplies(list);
  const id = Math.max(0, ...everyone.map((entry) => Number(entry.get("id")))) + 1;
  const { name, date, text, ...target } = comment;
  const rest = { name, date, text };
  const parent = everyone.find((entry) => String(entry.get("id")) === replyTo);
  if (!parent) {
    // An empty list is written as `[]`, and goes when it gets its first entry.
    const kept = list?.flow ? file.slice(0, list.range?.[0]) : file;
    return `${kept.trimEnd()}\n${block({ ...target, id, ...rest, replies: [] }, 0)}\n`.trimStart();
  }

  const indent = columnOf(file, parent);
  const reply = block({ id, ...rest, replies: [] }, indent + 2);
  const replies = parent.get("replies", true);
  const [start, end] = (isSeq(replies) ? replies : parent).range ?? [0, file.length];
  const before = file.slice(0, end).trimEnd();
  const after = file.slice(before.length);
  if (!isSeq(replies)) return `${before}\n${" ".repeat(indent)}replies:\n${reply}${after}`;
  return replies.flow ? `${file.slice(0, start).trimEnd()}\n${reply}${after}` : `${before}\n${reply}${after}`;
}

/** One entry as the lines of a list, set in by some blanks. */
function block(entry: object, indent: number): string {
  const lines = stringify([entry], { lineWidth: 110 }).trimEnd().split("\n");
  return lines.map((line) => (line === "" ? line : " ".repeat(indent) + line)).join("\n");
}

/** Where the keys of an entry stand in their lines. */
function columnOf(file: string, entry: YAMLMap): number {
  const key = entry.items[0]?.key;
  const start = isScalar(key) ? (key.range?.[0] ?? 0) : 0;
  return start - (file.lastIndexOf("\n", start - 1) + 1);
}

function withReplies(list: YAMLSeq): YAMLMap[] {
  return list.items.filter(isMap).flatMap((entry) => {
    const replies = entry.get("replies", true);
    return [entry, ...(isSeq(replies) ? withReplies(replies) : [])];
  });
}
