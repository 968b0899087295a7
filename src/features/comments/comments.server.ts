/**
 * Comments that may be read, for publishing, and the room *Comments*, for the app. A comment is a message: `features/messages` takes
 * it in.
 */

export { shownComments } from "./comment-store.server.ts";
export { commentsDesk } from "./desk/comments-desk.server.ts";
