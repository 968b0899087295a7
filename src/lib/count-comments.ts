type Thread = readonly { readonly replies: Thread }[];

/** How many comments a thread has, the answers among them. */
export function countComments(thread: Thread): number {
  return thread.reduce((sum, { replies }) => sum + 1 + countComments(replies), 0);
}

/** The same in words. */
export function commentCount(count: number): string {
  return count === 1 ? "1 comment" : `${count} comments`;
}
