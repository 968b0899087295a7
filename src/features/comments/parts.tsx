/** The comments below a post or a cause, and the form to write one. */

export { CommentThread } from "./comment-thread.tsx";
