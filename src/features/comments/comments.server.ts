/** What servers of others may call. All else in this folder is its own. */

export { shownComments } from "./comment-store.server.ts";
export { commentsDesk } from "./desk/comments-desk.server.ts";
