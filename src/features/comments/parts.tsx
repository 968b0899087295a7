/** What pages of others may show. */

export { CommentThread } from "./comment-thread.tsx";
