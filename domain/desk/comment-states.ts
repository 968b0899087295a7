/** State of a comment: `waiting` for moderation, `shown` on its page, or `hidden`. */
export const commentStates = ["waiting", "shown", "hidden"] as const;
export type CommentState = (typeof commentStates)[number];

/** Moderation actions. The first three are for waiting comments; `wait again` undoes the second and third. */
export const commentActs = ["show", "dismiss", "spam", "wait again", "hide", "show again"] as const;
export type CommentAct = (typeof commentActs)[number];
