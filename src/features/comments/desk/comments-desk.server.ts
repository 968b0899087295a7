import type { Writer } from "#core/store/query.server.ts";
import { actLog } from "#desk/act-log.server.ts";
import { answerForm } from "#desk/desk-forms.ts";
import { pageOf } from "#desk/page-of.server.ts";
import type { DeskParts } from "#desk/parts.server.ts";
import { permit, type SignedIn } from "#desk/permit.server.ts";
import { countNewMessages, findMessages, findOne } from "#features/messages/messages.server.ts";
import { type CommentAct, type CommentState, commentActs } from "#features/messages/model.ts";
import { answerComment, approvedComments, hideComment, showComment } from "../comment-store.server.ts";

export type DeskComment = ReturnType<ReturnType<typeof commentsDesk>["list"]>["comments"][number];

/** Whether changes made at the desk reach the published site. */
export type Publishing =
  /** They are published automatically. */
  | { readonly kind: "follows"; readonly isRunning: boolean }
  /** The last publish failed; the site stays as it was. */
  | { readonly kind: "failed"; readonly words: string }
  /** This server does not publish: they go online with the next publish. */
  | { readonly kind: "by hand" };

const pageSize = 30;

/** Actions that change nothing on the site. */
const silentActs: ReadonlySet<CommentAct> = new Set<CommentAct>(["dismiss", "spam", "wait again"]);

/** Comments, for a signed-in person. */
export function commentsDesk(parts: DeskParts, who: SignedIn) {
  const { store, markMessage, publisher, paper, now } = parts;
  const { db } = store;
  const log = actLog(who, now);
  const allow = () => permit(who, "moderate comments", now());

  /** Changes a comment and logs the act. */
  function change(what: string, about: string, work: (db: Writer) => boolean): Promise<boolean> {
    return store.write((db) => {
      const exists = work(db);
      if (exists) log(db, what, about);
      return exists;
    });
  }

  /** Starts a publish without waiting for it; the page shows its result. */
  function publish(): void {
    void publisher?.publish();
  }

  function doAct(db: Writer, id: number, act: CommentAct): boolean {
    if (act === "hide" || act === "show again") return hideComment(db, id, act === "hide", now());
    const message = findOne(db, id);
    if (message?.form !== "comment" || message.approvedAt !== undefined) return false;
    if (act === "wait again") {
      if (message.state !== "spam" && message.state !== "done") return false;
      markMessage(db, id, message.state === "spam" ? "not spam" : "not done", now());
    } else if (act === "show") showComment(db, message, now(), paper()?.timeZone);
    else markMessage(db, id, act === "spam" ? "spam" : "done", now());
    return true;
  }

  return {
    /** A page of comments, newest first. @param before only comments with a smaller id; undefined starts from the newest */
    list(state: CommentState, before: number | undefined) {
      allow();
      const comments = state === "waiting" ? waiting(before) : approved(state, before);
      const { shown, older } = pageOf(comments, pageSize);
      return { comments: shown.map((comment) => ({ ...comment, state })), older };
    },
    waiting(): number {
      allow();
      return countNewMessages(db, ["comment"]);
    },
    /** @returns false if there is no such comment or its state does not allow the action */
    async act(id: number, act: CommentAct): Promise<boolean> {
      allow();
      if (!Number.isSafeInteger(id) || !commentActs.includes(act)) return false;
      const about = act === "hide" || act === "show again" ? `comment ${id}` : `message ${id}`;
      const isDone = await change(`comment: ${act}`, about, (db) => doAct(db, id, act));
      if (isDone && !silentActs.has(act)) publish();
      return isDone;
    },
    /** Answers a shown comment. @param studio name shown as the author of the answer */
    async answer(id: number, words: string, studio: string): Promise<boolean> {
      allow();
      const text = words.replaceAll("\r\n", "\n").trim();
      if (text === "" || text.length > answerForm.fields.answer.limit || !Number.isSafeInteger(id))
        return false;
      const answer = { studio, words: text, now: now(), timeZone: paper()?.timeZone };
      const isDone = await change("answered a comment", `comment ${id}`, (db) =>
        answerComment(db, id, answer),
      );
      if (isDone) publish();
      return isDone;
    },
    publishing(): Publishing {
      allow();
      if (!publisher) return { kind: "by hand" };
      const { runningSince, last } = publisher.status();
      if (runningSince === undefined && last && !last.isPublished)
        return { kind: "failed", words: last.words };
      return { kind: "follows", isRunning: runningSince !== undefined };
    },
  };

  function waiting(before: number | undefined) {
    const query = { forms: ["comment"], states: ["new"], before, limit: pageSize + 1 } as const;
    return findMessages(db, query).map(({ id, fields, receivedAt }) => ({
      /** Message id while it waits, comment id afterwards. */
      id,
      name: fields.name ?? "",
      words: fields.comment ?? "",
      target: targetOf(fields.cause, fields.post),
      at: receivedAt,
      /** Whether the studio wrote it. */
      isOurs: false,
    }));
  }

  function approved(state: CommentState, before = Number.MAX_SAFE_INTEGER) {
    const filter = { isHidden: state === "hidden", before, limit: pageSize + 1 };
    return approvedComments(db, filter).map(({ id, name, words, cause, post, made_at, email, message }) => ({
      id,
      name,
      words,
      target: targetOf(cause, post),
      at: made_at,
      isOurs: email === "" && message === null,
    }));
  }
}

/** The cause or post that a comment belongs to, by slug. */
type Target = { readonly cause: string } | { readonly post: string };

function targetOf(cause: string | null | undefined, post: string | null | undefined): Target {
  return post ? { post } : { cause: cause ?? "" };
}
