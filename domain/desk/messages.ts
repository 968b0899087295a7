import type { FormName } from "../forms/registry.ts";
import { mayDo, type Role } from "./permissions.ts";

/** State of a message: `new` until somebody has dealt with it. */
export const messageStates = ["new", "done", "spam", "bin"] as const;
export type MessageState = (typeof messageStates)[number];

/** Forms whose messages hosts may see too. */
const everydayForms: readonly FormName[] = ["contact", "feedback"];

/** Whether a role may see the messages of a form. */
export function maySeeForm(role: Role, form: FormName): boolean {
  return mayDo(role, everydayForms.includes(form) ? "read everyday messages" : "read all messages");
}

/** Which messages to list. */
export type MessageFilter = {
  readonly form?: FormName | undefined;
  /** undefined: new and done. */
  readonly state?: MessageState | undefined;
  /** Words, or beginnings of words, that the message contains, in any order. */
  readonly find?: string | undefined;
  /** Message id: only older messages are listed. */
  readonly before?: number | undefined;
};

/** A message in a list. */
export type MessageLine = {
  readonly id: number;
  /** What it is: "Feedback", "Pledge". */
  readonly kind: string;
  readonly who: string;
  /** The beginning of the text. */
  readonly beginning: string;
  /** Milliseconds since 1970. */
  readonly receivedAt: number;
  readonly state: MessageState;
  readonly hasFile: boolean;
  readonly isAnswered: boolean;
};

/** A page of messages, newest first. */
export type MessageList = {
  readonly lines: readonly MessageLine[];
  /** Cursor for older messages; undefined on the last page. */
  readonly older: number | undefined;
};

/** Number of messages of a form in a state. */
export type MessageCount = { readonly form: FormName; readonly state: MessageState; readonly count: number };

/** A reply written at the desk. */
export type MessageReply = {
  readonly id: number;
  readonly who: string;
  readonly words: string;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
  readonly state: "waiting" | "sent" | "failed";
  /** Why it has not been sent yet. */
  readonly error: string | undefined;
};

/** One message in full. */
export type DeskMessage = MessageLine & {
  readonly form: FormName;
  /** The page it was sent from. */
  readonly page: string;
  readonly fields: readonly { readonly name: string; readonly label: string; readonly value: string }[];
  readonly fileName: string | undefined;
  readonly email: string | undefined;
  readonly replies: readonly MessageReply[];
  /** Others who have it open or opened it recently. */
  readonly alsoHere: readonly { readonly name: string; readonly at: number }[];
  /** Changes whenever the message does, so that a reply written to an older state is not sent. */
  readonly version: string;
};

/** Actions on a message. Each has one that undoes it. */
export const messageActs = ["done", "not done", "spam", "not spam", "bin", "not bin"] as const;
export type MessageAct = (typeof messageActs)[number];

/** The action that undoes each action. */
export const takesBack: Readonly<Record<MessageAct, MessageAct>> = {
  done: "not done",
  "not done": "done",
  spam: "not spam",
  "not spam": "spam",
  bin: "not bin",
  "not bin": "bin",
};

/** Result of sending a reply. */
export type ReplyResult =
  | { readonly kind: "kept"; readonly reply: number }
  /** The message has changed since its page was opened; nothing was sent. */
  | { readonly kind: "changed" }
  | { readonly kind: "unknown" }
  /** Mail is not set up, the message has no address, or the reply is empty or too long. */
  | { readonly kind: "impossible"; readonly why: "no mail" | "no address" | "no words" | "too long" };

/** Messages, for the desk. Every method throws NotAllowed if the role may not use it. */
export type MessagesDesk = {
  readonly list: (filter: MessageFilter) => MessageList;
  /** Counts for the forms that the role may see. */
  readonly counts: () => readonly MessageCount[];
  /** undefined if there is no such message that the role may see. */
  readonly open: (id: number) => DeskMessage | undefined;
  readonly file: (id: number) => { readonly name: string; readonly bytes: Uint8Array } | undefined;
  /** @returns whether the message exists */
  readonly mark: (id: number, act: MessageAct) => Promise<boolean>;
  /**
   * Deletes a message in the bin for good, with its file and replies. Requires the passkey again.
   * @returns whether it was in the bin
   */
  readonly remove: (id: number) => Promise<boolean>;
  /** Whether replies can be mailed from here. */
  readonly canMail: () => boolean;
  /** @param version of the message on the page where the reply was written */
  readonly reply: (id: number, words: string, version: string) => Promise<ReplyResult>;
  /** Queues a failed reply again. */
  readonly sendAgain: (id: number, reply: number) => Promise<boolean>;
  /** The messages as CSV. Requires the passkey again. */
  readonly table: (filter: MessageFilter) => Promise<string>;
};
