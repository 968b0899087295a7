import { data } from "react-router";
import type { FormName } from "#core/form/message-forms.ts";
import { readPosted } from "#core/form/validate.ts";
import { replyForm } from "#desk/desk-forms.ts";
import { DeskLinks } from "#desk/parts/desk-links.tsx";
import { deskOf } from "#desk/parts/desk-of.ts";
import { formatTimestamp } from "#desk/parts/format-desk.ts";
import { RoomTitle } from "#desk/parts/room-title.tsx";
import { mayDo } from "#desk/permissions.ts";
import { deskAt, deskBookingPath, rooms } from "#desk/rooms.ts";
import { readPostedForm, redirectTo } from "#site/frame/posted-form.ts";
import { StatusMessage } from "#ui/status-message/status-message.tsx";
import type { Route } from "./+types/message";
import type { ReplyResult } from "./messages-desk.server.ts";
import { DeskMessage, DeskReplies } from "./messages-parts.tsx";
import {
  actsOf,
  heldBackWords,
  messagesPath,
  readMessageAct,
  removeAct,
  replyLine,
  stateWords,
} from "./present-messages.ts";

export function loader({ params, request, context }: Route.LoaderArgs) {
  const { messages, who: reader } = deskOf(context);
  const message = messages.open(Number(params.id));
  if (!message) throw data(null, { status: 404 });
  const { id, kind, who, state, page, fileName, visit, heldBack, ...others } = message;
  const hasPage = visit !== undefined;
  return {
    isSent: new URL(request.url).searchParams.has("sent"),
    title: who ? `${kind} from ${who}` : kind,
    facts: [
      `Number ${id}`,
      formatTimestamp(others.receivedAt),
      ...(page ? [`sent from ${page}`] : []),
      stateWords[state],
      ...(heldBack ? [heldBackWords[heldBack][1]] : []),
    ],
    alsoHere: others.alsoHere.map(
      ({ name, at }) => `${name} also opened this message, ${formatTimestamp(at)}.`,
    ),
    fields: others.fields,
    file: fileName === undefined ? undefined : { name: fileName, href: deskAt("messages", id, "file") },
    email: others.email,
    hasPage,
    isNew: state === "new",
    reach: others.reach,
    replies: others.replies.map((reply) => replyLine(reply, hasPage)),
    acts: actsOf(message, mayDo(reader.role, "delete messages for good")),
    links: [
      ...relatedLinks(message.form),
      ...(visit?.reference
        ? [{ label: `Visit ${visit.reference}`, href: deskBookingPath(visit.reference) }]
        : []),
    ],
    version: others.version,
  };
}

/** Links to other pages that handle messages of this form. */
function relatedLinks(form: FormName): { label: string; href: string }[] {
  if (form === "comment") return [{ label: "Show it on the site: Comments", href: rooms.comments.address }];
  if (form === "newsletter") return [{ label: "Letters", href: rooms.letters.address }];
  const isGift = form === "donation" || form === "order";
  return isGift ? [{ label: "Record a payment: Gifts and orders", href: rooms.gifts.address }] : [];
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { messages } = deskOf(context);
  const form = await readPostedForm(request);
  const id = Number(params.id);
  const act = readMessageAct(form);
  if (act) {
    const isMarked = await messages.mark(id, act);
    const done = isMarked ? `?${new URLSearchParams({ done: act, message: params.id })}` : "";
    return redirectTo(messagesPath + done);
  }
  if (form.get("act") === removeAct) {
    const isGone = await messages.remove(id);
    return redirectTo(`${messagesPath}?state=bin${isGone ? `&done=${removeAct}` : ""}`);
  }
  if (form.has("again")) {
    const isQueued = await messages.sendAgain(id, Number(form.get("again")));
    return redirectTo(`${deskAt("messages", params.id)}${isQueued ? "#replies" : ""}`);
  }
  const { typed, values, errors } = readPosted(replyForm, form);
  if (errors) return data({ refused: undefined, typed, errors }, { status: 422 });
  const result = await messages.reply(id, values.words, form.get("version") ?? "");
  if (result.kind === "kept" && form.get("then") === "done" && (await messages.mark(id, "done")))
    return redirectTo(`${messagesPath}?${new URLSearchParams({ done: "answered", message: params.id })}`);
  if (result.kind === "kept") return redirectTo(`${deskAt("messages", params.id)}?sent=1#replies`);
  const [refused, status] = replyFaults[result.kind];
  return data({ refused, typed, errors: [] }, { status });
}

/** One message with its fields, its file and its replies. */
export default function Message({ loaderData, actionData }: Route.ComponentProps) {
  const { isSent, title, facts, alsoHere, fields, file, email, acts, links, ...replies } = loaderData;
  const { typed = {}, errors = [] } = actionData ?? {};
  const sent = replies.hasPage
    ? "Your reply stands on the page of the visit."
    : replies.reach === "mail"
      ? "Your reply is kept here and goes out by e-mail."
      : "Your reply is kept here, and stands on Calls to make.";
  return (
    <>
      <RoomTitle
        title={title}
        answer={actionData}
        notice={isSent ? { words: sent, stays: true } : undefined}
      />
      <StatusMessage>{alsoHere.length > 0 && alsoHere.join(" ")}</StatusMessage>
      <DeskMessage
        facts={facts}
        fields={fields}
        file={file}
        acts={acts}
        canReply={replies.hasPage || replies.reach !== undefined}
      />
      {links.length > 0 && <DeskLinks label="More" links={links} />}
      <DeskReplies {...replies} email={email} typed={typed} errors={errors} />
    </>
  );
}

/** Why a reply was rejected and what to do about it, with the response status. */
const replyFaults: Readonly<Record<Exclude<ReplyResult["kind"], "kept">, readonly [string, number]>> = {
  changed: [
    "Someone has worked on this message since you opened it. Please check what is new. Your reply is below. Send it if it still fits.",
    409,
  ],
  unknown: ["This message no longer exists. Your reply is below.", 404],
  impossible: ["This message has no address to reply to.", 422],
};
