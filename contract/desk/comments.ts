/** Where a comment is: `waiting` for somebody to read it, `shown` on its page, or `hidden`. */
export const commentStates = ["waiting", "shown", "hidden"] as const;
export type CommentState = (typeof commentStates)[number];

/** A comment as the desk shows it. */
export type DeskComment = {
  /** Number of the message while it waits, of the comment from then on. */
  readonly id: number;
  readonly state: CommentState;
  readonly name: string;
  readonly words: string;
  /** What it was written about, by slug. */
  readonly target: { readonly cause: string } | { readonly post: string };
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Whether the studio has written it. */
  readonly isOurs: boolean;
};

/** Some comments, the newest first. */
export type CommentList = {
  readonly comments: readonly DeskComment[];
  /** Where older ones begin; undefined where these are the last. */
  readonly older: number | undefined;
};

/** What is done to a comment. The first three are for one that waits. */
export const commentActs = ["show", "dismiss", "spam", "hide", "show again"] as const;
export type CommentAct = (typeof commentActs)[number];

/** How far the site is behind what was done at the desk. */
export type Publishing =
  /** It follows by itself, or has. */
  | { readonly kind: "follows"; readonly isRunning: boolean }
  /** The last publish did not work; what is online stays. */
  | { readonly kind: "failed"; readonly words: string }
  /** This server publishes nothing: it follows with the next publish. */
  | { readonly kind: "by hand" };

/** Comments, as the desk sees and changes them. What is changed is published by itself. */
export type CommentsDesk = {
  /** @param before only comments with a smaller number; from the newest where undefined */
  readonly list: (state: CommentState, before: number | undefined) => CommentList;
  /** How many wait. */
  readonly waiting: () => number;
  /** @returns whether there is such a comment in a state that allows it */
  readonly act: (id: number, act: CommentAct) => Promise<boolean>;
  /** Answers a comment that is shown. @param studio the name that the answer bears */
  readonly answer: (id: number, words: string, studio: string) => Promise<boolean>;
  readonly publishing: () => Publishing;
};
