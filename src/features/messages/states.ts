import type { FormName } from "#core/form/message-forms.ts";
import { mayDo, type Role } from "#desk/permissions.ts";

/** State of a message: `new` until somebody has dealt with it. */
export const messageStates = ["new", "done", "spam", "bin"] as const;
export type MessageState = (typeof messageStates)[number];

/** Forms whose messages hosts may see too. */
const everydayForms: readonly FormName[] = ["contact", "feedback", "request", "visit-question"];

/** Whether a role may see the messages of a form. */
export function maySeeForm(role: Role, form: FormName): boolean {
  return mayDo(role, everydayForms.includes(form) ? "read everyday messages" : "read all messages");
}

export const messageActs = ["done", "not done", "spam", "not spam", "bin", "not bin"] as const;
export type MessageAct = (typeof messageActs)[number];

export const takesBack: Readonly<Record<MessageAct, MessageAct>> = {
  done: "not done",
  "not done": "done",
  spam: "not spam",
  "not spam": "spam",
  bin: "not bin",
  "not bin": "bin",
};

/** State of a comment: `waiting` for moderation, `shown` on its page, or `hidden`. */
export const commentStates = ["waiting", "shown", "hidden"] as const;
export type CommentState = (typeof commentStates)[number];

/** Moderation actions. The first three are for waiting comments; `wait again` undoes the second and third. */
export const commentActs = ["show", "dismiss", "spam", "wait again", "hide", "show again"] as const;
export type CommentAct = (typeof commentActs)[number];

/**
 * Payment state of a gift or an order: `open` until paid; `nothing` if no money is expected, such as for a
 * test.
 */
export const giftStates = ["open", "settled", "nothing"] as const;
export type GiftState = (typeof giftStates)[number];
