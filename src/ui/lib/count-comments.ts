type Thread = readonly { readonly replies: Thread }[];

/** Number of comments in a thread, including replies. */
export function countComments(thread: Thread): number {
  return thread.reduce((sum, { replies }) => sum + 1 + countComments(replies), 0);
}

/** Formats a number of comments. */
export function commentCount(count: number): string {
  return count === 1 ? "1 comment" : `${count} comments`;
}
