import type { FormName } from "../forms/registry.ts";
import { mayDo, type Role } from "./roles.ts";

/** Where a message is: new until somebody has done what it asks for. */
export const messageStates = ["new", "done", "spam", "bin"] as const;
export type MessageState = (typeof messageStates)[number];

/** Forms whose messages a host may see too. */
const everydayForms: readonly FormName[] = ["contact", "feedback"];

/** Whether a role may see the messages of a form. */
export function maySeeForm(role: Role, form: FormName): boolean {
  return mayDo(role, everydayForms.includes(form) ? "read everyday messages" : "read all messages");
}

/** Which messages are asked for. */
export type MessageFilter = {
  readonly form?: FormName | undefined;
  /** undefined: new and done together. */
  readonly state?: MessageState | undefined;
  /** Words that a message has, or begins of words, in any order. */
  readonly find?: string | undefined;
  /** Number of a message: only older ones follow. */
  readonly before?: number | undefined;
};

/** A message as a list shows it. */
export type MessageLine = {
  readonly id: number;
  /** What it is: "Feedback", "Pledge". */
  readonly kind: string;
  readonly who: string;
  /** The beginning of what was written. */
  readonly beginning: string;
  /** Milliseconds since 1970. */
  readonly receivedAt: number;
  readonly state: MessageState;
  readonly hasFile: boolean;
  readonly isAnswered: boolean;
};

/** Some messages, the newest first. */
export type MessageList = {
  readonly lines: readonly MessageLine[];
  /** Where older ones begin; undefined where these are the last. */
  readonly older: number | undefined;
};

/** How many messages of a form are in a state. */
export type MessageCount = { readonly form: FormName; readonly state: MessageState; readonly count: number };

/** A reply that was written at the desk. */
export type MessageReply = {
  readonly id: number;
  readonly who: string;
  readonly words: string;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
  readonly state: "waiting" | "sent" | "failed";
  /** Why it could not be sent so far. */
  readonly error: string | undefined;
};

/** One message with all that the studio knows of it. */
export type DeskMessage = MessageLine & {
  readonly form: FormName;
  /** Page it was sent from. */
  readonly page: string;
  readonly fields: readonly { readonly name: string; readonly label: string; readonly value: string }[];
  readonly fileName: string | undefined;
  readonly email: string | undefined;
  readonly replies: readonly MessageReply[];
  /** Others who have it open, or had it a moment ago. */
  readonly alsoHere: readonly { readonly name: string; readonly at: number }[];
  /** Changes with everything that is done to it: what was written on an older state is not sent unseen. */
  readonly version: string;
};

/** What is done to a message. Each act has one that takes it back. */
export const messageActs = ["done", "not done", "spam", "not spam", "bin", "not bin"] as const;
export type MessageAct = (typeof messageActs)[number];

/** What takes an act back. */
export const takesBack: Readonly<Record<MessageAct, MessageAct>> = {
  done: "not done",
  "not done": "done",
  spam: "not spam",
  "not spam": "spam",
  bin: "not bin",
  "not bin": "bin",
};

/** What became of a reply. */
export type ReplyResult =
  | { readonly kind: "kept"; readonly reply: number }
  /** Something was done to the message since its page was opened; nothing was sent. */
  | { readonly kind: "changed" }
  | { readonly kind: "unknown" }
  /** It could not be stored just now. */
  | { readonly kind: "not stored" }
  /** Mail is not set up, the message has no address, or nothing was written. */
  | { readonly kind: "impossible"; readonly why: "no mail" | "no address" | "no words" | "too long" };

/** Messages, as the desk sees and changes them. All of it throws NotAllowed for who may not. */
export type MessagesDesk = {
  readonly list: (filter: MessageFilter) => MessageList;
  /** How many there are, of the forms that one may see. */
  readonly counts: () => readonly MessageCount[];
  /** undefined where there is none that one may see. */
  readonly open: (id: number) => DeskMessage | undefined;
  readonly file: (id: number) => { readonly name: string; readonly bytes: Uint8Array } | undefined;
  /** @returns whether there is such a message */
  readonly mark: (id: number, act: MessageAct) => Promise<boolean>;
  /** Whether replies can be mailed from here. */
  readonly canMail: () => boolean;
  /** @param version that of the page on which it was written */
  readonly reply: (id: number, words: string, version: string) => Promise<ReplyResult>;
  /** Puts a reply that could not be sent in line again. */
  readonly sendAgain: (id: number, reply: number) => Promise<boolean>;
  /** A table for a spreadsheet. Asks for the passkey again. */
  readonly table: (filter: MessageFilter) => Promise<string>;
};
