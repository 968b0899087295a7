import type { CommentAct, CommentState } from "#domain/desk/comments.ts";
import { commentActs } from "#domain/desk/comments.ts";
import { causePath, postPath } from "#domain/paths.ts";
import type { DeskComment, Publishing } from "#server/desk/comments.ts";
import { findCause, findPost } from "#src/content/.server/content.ts";
import type { ActNotice } from "#src/desk/shared/act-notice.ts";
import { formatTimestamp } from "#src/desk/shared/format-desk.ts";

/** Path of the page of all comments. */
export const commentsPath = "/desk/comments";

/** Display names of the comment states. */
export const commentStateWords: Readonly<Record<CommentState, string>> = {
  waiting: "To read",
  shown: "On the site",
  hidden: "Hidden",
};

const actLabels: Readonly<Record<CommentAct, string>> = {
  show: "Show it",
  dismiss: "Do not show it",
  spam: "Spam",
  "wait again": "Read it again",
  hide: "Hide it",
  "show again": "Show it",
};

const actsOf: Readonly<Record<CommentState, readonly CommentAct[]>> = {
  waiting: ["show", "dismiss", "spam"],
  shown: ["hide"],
  hidden: ["show again"],
};

const doneWords: Readonly<Record<CommentAct | "answer", string>> = {
  show: "Shown.",
  dismiss: "It is not shown. You can find it in Messages, under Done.",
  spam: "Marked as spam. You can find it in Messages, under Spam.",
  "wait again": "It waits for you again.",
  hide: "Hidden.",
  "show again": "Shown again.",
  answer: "Your answer is shown.",
};

/** The action named by a posted form. */
export function readCommentAct(form: URLSearchParams): CommentAct | undefined {
  return commentActs.find((act) => act === form.get("act"));
}

/** The notice after an action, including when visitors will see the change. */
export function commentNotice(done: string | null, publishing: Publishing): string | undefined {
  if (done === "removed")
    return "Removed in your draft. Publish it under Words, and it is gone from the site.";
  if (done === null || !Object.hasOwn(doneWords, done)) return undefined;
  const words = doneWords[done as keyof typeof doneWords];
  if (done === "dismiss" || done === "spam" || done === "wait again") return words;
  if (publishing.kind === "by hand") return `${words} Visitors see it after the next publish.`;
  return publishing.kind === "follows" ? `${words} Visitors see it in less than half a minute.` : words;
}

const undoOf: Readonly<Partial<Record<string, CommentAct>>> = {
  dismiss: "wait again",
  spam: "wait again",
  hide: "show again",
  "show again": "hide",
};

/** The form that undoes an action on a comment, for the notice after it. @param query of the page with that notice */
export function commentUndo(query: URLSearchParams): ActNotice["undo"] {
  const act = undoOf[query.get("done") ?? ""];
  const comment = query.get("comment");
  if (act === undefined || !comment) return undefined;
  return {
    action: `${commentsPath}?state=${act === "wait again" ? "waiting" : "shown"}`,
    fields: { act, comment },
  };
}

/** A comment as display text, with its available actions. */
export function commentWords({ id, state, name, words, target, at, isOurs }: DeskComment) {
  return {
    id,
    by: `${isOurs ? `${name} (your answer)` : name}, ${formatTimestamp(at)}`,
    words,
    page: pageOf(target),
    acts: actsOf[state].map((act) => ({ act, label: actLabels[act] })),
    canAnswer: state === "shown",
  };
}

/** The page that a comment belongs to. */
export function pageOf(target: DeskComment["target"]): { title: string; href: string | undefined } {
  if ("cause" in target) {
    const cause = findCause(target.cause);
    return { title: cause?.title ?? target.cause, href: cause && causePath(cause.slug) };
  }
  const post = findPost(target.post);
  return { title: post?.title ?? target.post, href: post && postPath(post.slug) };
}
