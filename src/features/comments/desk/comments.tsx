import { data } from "react-router";
import { readPosted } from "#core/form/validate.ts";
import { publishWordsPath } from "#core/values/desk-addresses.ts";
import { causePath, postPath } from "#core/values/paths.ts";
import { count } from "#core/values/plural.ts";
import { formatLongDay } from "#core/values/time.ts";
import { answerForm } from "#desk/desk-forms.ts";
import type { Desk } from "#desk/desk-service.ts";
import type { ActNotice } from "#desk/parts/act-notice.ts";
import { DeskLinks } from "#desk/parts/desk-links.tsx";
import { DeskList, RowAct } from "#desk/parts/desk-list.tsx";
import { deskOf } from "#desk/parts/desk-of.ts";
import { inList } from "#desk/parts/format-desk.ts";
import { beforeIn } from "#desk/parts/list-query.ts";
import { RoomTitle } from "#desk/parts/room-title.tsx";
import { mayDo } from "#desk/permissions.ts";
import { rooms } from "#desk/rooms.ts";
import { type CommentAct, type CommentState, commentActs, commentStates } from "#features/messages/model.ts";
import { findEntry, readSite } from "#site/content/.server/content.ts";
import { lockOf } from "#site/content/.server/content-editor/editor-tables.ts";
import {
  commentsFile,
  listFileComments,
  withoutComment,
} from "#site/content/.server/content-editor/entry-comments.ts";
import { readPostedForm, redirectTo } from "#site/frame/posted-form.ts";
import { wordOf } from "#ui/lib/word-of.ts";
import { StatusMessage } from "#ui/status-message/status-message.tsx";
import type { Route } from "./+types/comments";
import type { DeskComment, Publishing } from "./comments-desk.server.ts";
import { DeskComments } from "./desk-comments.tsx";

const { address } = rooms.comments;

/** What is said if there is none, and what can be done with one; the first is the usual one. */
const states: Readonly<Record<CommentState, { name: string; empty: string; acts: readonly CommentAct[] }>> = {
  waiting: {
    name: "To read",
    empty: "No comments are waiting for you.",
    acts: ["show", "dismiss", "spam"],
  },
  shown: {
    name: "On the site",
    empty: "You have not shown any comments on the site yet.",
    acts: ["hide"],
  },
  hidden: { name: "Hidden", empty: "No comments are hidden.", acts: ["show again"] },
};

/** What each button says, what is said once it is done, and what undoes it. */
const acts: Readonly<Record<CommentAct, { label: string; done: string; undo?: CommentAct }>> = {
  show: { label: "Show it", done: "Shown." },
  dismiss: {
    label: "Do not show it",
    done: "It is not shown. You can find it in Messages, under Done.",
    undo: "wait again",
  },
  spam: {
    label: "Spam",
    done: "Marked as spam. You can find it in Messages, under Spam.",
    undo: "wait again",
  },
  "wait again": { label: "Read it again", done: "It waits for you again." },
  hide: { label: "Hide it", done: "Hidden.", undo: "show again" },
  "show again": { label: "Show it", done: "Shown again.", undo: "hide" },
};

export function loader({ request, context }: Route.LoaderArgs) {
  const { comments, words, who } = deskOf(context);
  const { searchParams } = new URL(request.url);
  const state = readState(searchParams);
  const { comments: all, older } = comments.list(state, beforeIn(searchParams));
  const waiting = comments.waiting();
  const publishing = comments.publishing();
  return {
    notice: commentNotice(searchParams, publishing),
    fault: publishing.kind === "failed" ? publishing.words : undefined,
    tabs: commentStates.map((each) => ({
      label: each === "waiting" && waiting > 0 ? `${states.waiting.name} (${waiting})` : states[each].name,
      href: `${address}?state=${each}`,
      isHere: each === state,
    })),
    comments: all.map(commentWords),
    action: `${address}?state=${state}`,
    empty: states[state].empty,
    older: older === undefined ? undefined : `${address}?state=${state}&before=${older}`,
    own: state === "shown" && mayDo(who.role, "change words") ? ownComments(words) : [],
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { comments, words } = deskOf(context);
  const form = await readPostedForm(request);
  const id = Number(form.get("comment"));
  if (form.get("act") === "remove from content") return removeOwn(words, id);
  const act = commentActs.find((one) => one === form.get("act"));
  const { typed, values, errors } = readPosted(answerForm, form);
  if (!act && errors) return data({ refused: undefined, row: { row: id, typed, errors } }, { status: 422 });
  const isDone = act
    ? await comments.act(id, act)
    : values && (await comments.answer(id, values.answer, readSite().name));
  if (!isDone) return unchanged("That did not work. Someone may have done it already. Nothing was changed.");
  const state = readState(new URL(request.url).searchParams);
  return redirectTo(
    `${address}?${new URLSearchParams({ state, done: act ?? "answer", comment: String(id) })}`,
  );
}

/** Comments of the content folder, such as the samples, with the draft's changes. */
function ownComments(words: Desk["words"]) {
  return listFileComments(words.read(commentsFile)?.text ?? "").map((comment) => ({
    key: String(comment.id),
    name: [comment.name, comment.date && formatLongDay(comment.date)].filter(Boolean).join(", "),
    facts: [
      comment.text,
      `On: ${pageOf(comment.target).title}`,
      ...(comment.answers > 0 ? [`With ${count(comment.answers, "answer", "answers")}.`] : []),
    ],
  }));
}

/** Removes such a comment in the draft. It can be undone, as everything at Words. */
async function removeOwn(words: Desk["words"], id: number) {
  const now = words.read(commentsFile);
  const lock = now && lockOf(commentsFile, now.text);
  if (lock) return unchanged(`Nothing was removed. ${lock}`);
  const text = now && withoutComment(now.text, id);
  const result =
    text === undefined ? undefined : await words.save([{ file: commentsFile, text, from: now?.digest }]);
  if (result?.kind === "saved")
    return redirectTo(`${address}?state=shown&done=removed&undo=${result.undo ?? ""}`);
  const refused =
    result?.kind === "not kept" ? result.words : "That did not work. Someone may have removed it already.";
  return unchanged(refused);
}

function unchanged(refused: string) {
  return data({ refused, row: undefined }, { status: 409 });
}

function readState(params: URLSearchParams): CommentState {
  return commentStates.find((state) => state === params.get("state")) ?? "waiting";
}

/** Comments: to read, on the site, and hidden. */
export default function Comments({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, fault, tabs, own, ...list } = loaderData;
  return (
    <>
      <RoomTitle title={rooms.comments.title} answer={actionData} notice={notice} />
      <StatusMessage tone="error">
        {fault && `The site could not be published, so visitors do not see your changes yet. ${fault}`}
      </StatusMessage>
      <DeskLinks label="Comments" links={tabs} />
      <DeskComments {...list} refused={actionData?.row} />
      {own.length > 0 && (
        <DeskList
          title="Part of your content"
          entries={own.map((comment) => ({
            ...comment,
            action: (
              <RowAct
                action={list.action}
                fields={{ comment: comment.key, act: "remove from content" }}
                label="Remove"
                about={comment.name}
              />
            ),
          }))}
        />
      )}
    </>
  );
}

/** When visitors see what was done, after its sentence. */
const seenWords: Readonly<Record<Publishing["kind"], string>> = {
  "by hand": " Visitors see it after the next publish.",
  follows: " Visitors see it in less than half a minute.",
  failed: "",
};

/** The notice after an action, including when visitors will see the change. */
function commentNotice(query: URLSearchParams, publishing: Publishing): ActNotice | undefined {
  const done = query.get("done");
  const undo = commentUndo(query);
  if (done === "removed")
    return { words: "Removed in your draft. Publish it under Words, and it is gone from the site.", undo };
  const words = done === "answer" ? "Your answer is shown." : wordOf(acts, done)?.done;
  if (words === undefined) return undefined;
  const isOnSite = done !== "dismiss" && done !== "spam" && done !== "wait again";
  return { words: isOnSite ? words + seenWords[publishing.kind] : words, undo };
}

/** The form that undoes an action on a comment, for the notice after it. @param query of the page with that notice */
function commentUndo(query: URLSearchParams): ActNotice["undo"] {
  const undo = query.get("undo");
  if (undo) return { action: publishWordsPath, fields: { act: "undo", undo } };
  const act = wordOf(acts, query.get("done"))?.undo;
  const comment = query.get("comment");
  if (act === undefined || !comment) return undefined;
  return {
    action: `${address}?state=${act === "wait again" ? "waiting" : "shown"}`,
    fields: { act, comment },
  };
}

/** A comment as an entry of a list, with its available actions. */
function commentWords({ id, state, name, words, target, at, isOurs }: DeskComment) {
  const { title, href } = pageOf(target);
  return {
    key: String(id),
    ...inList(at),
    name: isOurs ? `${name} (your answer)` : name,
    ways: href ? [{ words: title, href }] : [],
    facts: [words, href ? "" : `On a page that no longer exists: ${title}`],
    acts: states[state].acts.map((act) => ({ act, label: acts[act].label })),
    canAnswer: state === "shown",
  };
}

function pageOf(target: DeskComment["target"]): { title: string; href: string | undefined } {
  if ("cause" in target) {
    const cause = findEntry("causes", target.cause);
    return { title: cause?.title ?? target.cause, href: cause && causePath(cause.slug) };
  }
  const post = findEntry("posts", target.post);
  return { title: post?.title ?? target.post, href: post && postPath(post.slug) };
}
