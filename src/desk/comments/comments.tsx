import { data } from "react-router";
import { type CommentState, commentStates } from "#domain/desk/comments.ts";
import { readSite } from "#src/content/.server/content.ts";
import { rooms } from "#src/desk/rooms.ts";
import { deskOf } from "#src/desk/shared/desk.ts";
import { DeskLinks } from "#src/desk/shared/desk-links.tsx";
import { DeskNotice } from "#src/desk/shared/desk-notice.tsx";
import { RoomTitle } from "#src/desk/shared/room-title.tsx";
import type { PageHandle } from "#src/root.tsx";
import { readForm, redirectTo } from "#src/routes/shared/posted-form.ts";
import { StatusMessage } from "#src/ui/status-message/status-message.tsx";
import type { Route } from "./+types/comments";
import { DeskComments } from "./desk-comments.tsx";
import {
  commentNotice,
  commentStateWords,
  commentsPath,
  commentUndo,
  commentWords,
  readCommentAct,
} from "./present-comments.ts";

export const handle: PageHandle = { isLive: true, hasOwnFrame: true };

const empty: Readonly<Record<CommentState, string>> = {
  waiting: "No comments are waiting for you.",
  shown: "You have not shown any comments on the site yet.",
  hidden: "No comments are hidden.",
};

export function loader({ request, context }: Route.LoaderArgs) {
  const { comments } = deskOf(context);
  const { searchParams } = new URL(request.url);
  const state = readState(searchParams);
  const before = Number(searchParams.get("before"));
  const { comments: all, older } = comments.list(state, before > 0 ? before : undefined);
  const waiting = comments.waiting();
  const publishing = comments.publishing();
  return {
    notice: commentNotice(searchParams.get("done"), publishing),
    undo: commentUndo(searchParams),
    fault: publishing.kind === "failed" ? publishing.words : undefined,
    tabs: commentStates.map((each) => ({
      label:
        each === "waiting" && waiting > 0
          ? `${commentStateWords.waiting} (${waiting})`
          : commentStateWords[each],
      href: `${commentsPath}?state=${each}`,
      isHere: each === state,
    })),
    comments: all.map(commentWords),
    action: `${commentsPath}?state=${state}`,
    empty: empty[state],
    older: older === undefined ? undefined : `${commentsPath}?state=${state}&before=${older}`,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { comments } = deskOf(context);
  const form = await readForm(request);
  const id = Number(form.get("comment"));
  const act = readCommentAct(form);
  const answer = form.get("answer");
  const isDone = act
    ? await comments.act(id, act)
    : answer !== null && (await comments.answer(id, answer, readSite().name));
  if (!isDone)
    return data(
      { refused: "That did not work. Someone may have done it already. Nothing was changed." },
      { status: 409 },
    );
  const state = readState(new URL(request.url).searchParams);
  return redirectTo(
    `${commentsPath}?${new URLSearchParams({ state, done: act ?? "answer", comment: String(id) })}`,
  );
}

function readState(params: URLSearchParams): CommentState {
  return commentStates.find((state) => state === params.get("state")) ?? "waiting";
}

/** Comments: to read, on the site, and hidden. */
export default function Comments({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, undo, fault, tabs, ...list } = loaderData;
  return (
    <>
      <RoomTitle title={rooms.comments.title} isError={actionData !== undefined} />
      <StatusMessage tone="error">{actionData?.refused}</StatusMessage>
      {notice && !actionData && <DeskNotice undo={undo}>{notice}</DeskNotice>}
      <StatusMessage tone="error">
        {fault && `The site could not be published, so visitors do not see your changes yet. ${fault}`}
      </StatusMessage>
      <DeskLinks label="Comments" links={tabs} />
      <DeskComments {...list} />
    </>
  );
}
