import { formatTimestamp, inList } from "#desk/parts/format-desk.ts";
import { beforeIn, findIn } from "#desk/parts/list-query.ts";
import { deskAt, rooms } from "#desk/rooms.ts";
import type { MessageReply } from "../message-store.server.ts";
import { isFormName } from "../registry.ts";
import { type MessageAct, type MessageState, messageActs, messageStates, takesBack } from "../states.ts";
import type { DeskMessageFacts, MessageFilter, MessageLine } from "./messages-desk.server.ts";

export const messagesPath = rooms.messages.address;

/** Display names of the message states. */
export const stateWords: Readonly<Record<MessageState, string>> = {
  new: "New",
  done: "Done",
  spam: "Spam",
  bin: "Bin",
};

/** Reads the filter from the query. Defaults to new messages, unless it names a state or a search. */
export function readFilter(params: URLSearchParams): MessageFilter {
  const form = params.get("form") ?? "";
  const find = findIn(params);
  const before = beforeIn(params);
  const state = messageStates.find((each) => each === params.get("state"));
  const isEvery = params.get("state") === "all" || find !== "";
  return {
    ...(isFormName(form) && { form }),
    ...(find !== "" && { find }),
    ...(before && { before }),
    ...(state ? { state } : !isEvery && { state: "new" }),
  };
}

/** The query string for a filter. */
export function filterQuery({ form, find, state, before }: MessageFilter): string {
  const query = new URLSearchParams({
    ...(form && { form }),
    ...(find && { find }),
    state: state ?? "all",
    ...(before !== undefined && { before: String(before) }),
  });
  return `?${query}`;
}

/** Why a message was held back: in a list, and on its page. */
export const heldBackWords = {
  "hidden field": [
    "A hidden field was filled in",
    "Held back: a field was filled in that people do not see. Programs do that, and sometimes a browser that fills in forms. It is kept, and was mailed to nobody.",
  ],
  staff: [
    "Marked as spam here",
    "Held back: it was marked as spam at the desk. It is kept, and is mailed to nobody.",
  ],
} as const satisfies Readonly<Record<NonNullable<MessageLine["heldBack"]>, readonly [string, string]>>;

/** A message as an entry of a list. */
export function messageLine(line: MessageLine) {
  const { id, kind, who, beginning, receivedAt, state, hasFile, isAnswered, heldBack } = line;
  return {
    key: String(id),
    ...inList(receivedAt),
    name: who || "Someone",
    href: deskAt("messages", id),
    facts: [
      [kind, heldBack && heldBackWords[heldBack][0], isAnswered && "Answered", hasFile && "With a file"]
        .filter(Boolean)
        .join(" · "),
      beginning,
    ],
    isNew: state === "new",
  };
}

/** A reply as display text, with its delivery status. @param hasPage whether it stands on the page of a visit */
export function replyLine(
  { id, who, recipient, words, madeAt, state, error }: MessageReply,
  hasPage: boolean,
) {
  const status =
    recipient === ""
      ? hasPage
        ? "On the page of the visit"
        : "For somebody to tell: Calls to make"
      : state === "sent"
        ? "Sent"
        : state === "failed"
          ? "Could not be sent. It is kept here."
          : error
            ? "Not sent yet. It is kept here, and we will try again."
            : "On its way";
  return {
    id,
    words,
    by: `${who || "Someone"}, ${formatTimestamp(madeAt)}`,
    status: error && state !== "sent" ? `${status} The mail server said: ${error}` : status,
    isSent: state === "sent",
    canSendAgain: state !== "sent" && error !== undefined,
  };
}

/** What each button says, and what is said once it is done. */
const acts: Readonly<Record<MessageAct, readonly [label: string, done: string]>> = {
  done: ["Done", "Marked as done."],
  "not done": ["Not done yet", "Marked as new again."],
  spam: ["Spam", "Marked as spam."],
  "not spam": ["Not spam: send it on", "Marked as not spam. It will also come by e-mail, if it has not yet."],
  bin: ["Move to the bin", "Moved to the bin. It will be deleted for good in 30 days."],
  "not bin": ["Move out of the bin", "Moved out of the bin."],
};

const actsIn: Readonly<Record<MessageState, readonly MessageAct[]>> = {
  new: ["done", "spam", "bin"],
  done: ["not done", "bin"],
  spam: ["not spam", "bin"],
  bin: ["not bin"],
};

/** The action named by a posted form. */
export function readMessageAct(form: URLSearchParams): MessageAct | undefined {
  return messageActs.find((act) => act === form.get("act"));
}

/** Posted as `act` to delete a message for good; nothing undoes it. */
export const removeAct = "remove";

/** The notice about the action named in the URL, with the form that undoes it. */
export function messageNotice(params: URLSearchParams) {
  if (params.get("done") === removeAct)
    return { words: "Deleted for good. An e-mail in your own mailbox stays until you delete it there." };
  const isAnswered = params.get("done") === "answered";
  const act = isAnswered ? "done" : messageActs.find((each) => each === params.get("done"));
  const message = params.get("message");
  if (!act || !message) return undefined;
  return {
    words: isAnswered ? "Your reply is kept with the message. It is marked as done." : acts[act][1],
    undo: { action: messagesPath, fields: { message, act: takesBack[act] } },
  };
}

/**
 * The actions available for a message in its state, in button order.
 * @param mayRemove whether the reader may delete messages for good
 */
export function actsOf(
  { state, fileName, replies }: Pick<DeskMessageFacts, "state" | "fileName" | "replies">,
  mayRemove: boolean,
): { act: string; label: string }[] {
  const usual = actsIn[state].map((act) => ({ act, label: acts[act][0] }));
  const canRemove = state === "bin" && mayRemove;
  return canRemove ? [...usual, { act: removeAct, label: removeLabel(fileName, replies.length) }] : usual;
}

/** Says what goes with the message: "Delete for good, with its file and 2 replies". */
function removeLabel(fileName: string | undefined, replies: number): string {
  const parts = [
    ...(fileName === undefined ? [] : ["its file"]),
    ...(replies === 0 ? [] : [replies === 1 ? "1 reply" : `${replies} replies`]),
  ];
  return `Delete for good${parts.length === 0 ? "" : `, with ${parts.join(" and ")}`}`;
}
