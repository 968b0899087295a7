/** State of a comment: `waiting` for moderation, `shown` on its page, or `hidden`. */
export const commentStates = ["waiting", "shown", "hidden"] as const;
export type CommentState = (typeof commentStates)[number];

/** A comment as the desk shows it. */
export type DeskComment = {
  /** Message id while it waits, comment id afterwards. */
  readonly id: number;
  readonly state: CommentState;
  readonly name: string;
  readonly words: string;
  /** The cause or post it belongs to, by slug. */
  readonly target: { readonly cause: string } | { readonly post: string };
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Whether the studio wrote it. */
  readonly isOurs: boolean;
};

/** A page of comments, newest first. */
export type CommentList = {
  readonly comments: readonly DeskComment[];
  /** Cursor for older comments; undefined on the last page. */
  readonly older: number | undefined;
};

/** Moderation actions. The first three are for waiting comments; `wait again` undoes the second and third. */
export const commentActs = ["show", "dismiss", "spam", "wait again", "hide", "show again"] as const;
export type CommentAct = (typeof commentActs)[number];

/** Whether changes made at the desk reach the published site. */
export type Publishing =
  /** They are published automatically. */
  | { readonly kind: "follows"; readonly isRunning: boolean }
  /** The last publish failed; the site stays as it was. */
  | { readonly kind: "failed"; readonly words: string }
  /** This server does not publish: they go online with the next publish. */
  | { readonly kind: "by hand" };

/** Comments, for the desk. Changes are published automatically. */
export type CommentsDesk = {
  /** @param before only comments with a smaller id; undefined starts from the newest */
  readonly list: (state: CommentState, before: number | undefined) => CommentList;
  /** Number of waiting comments. */
  readonly waiting: () => number;
  /** @returns false if there is no such comment or its state does not allow the action */
  readonly act: (id: number, act: CommentAct) => Promise<boolean>;
  /** Answers a shown comment. @param studio name shown as the author of the answer */
  readonly answer: (id: number, words: string, studio: string) => Promise<boolean>;
  readonly publishing: () => Publishing;
};
