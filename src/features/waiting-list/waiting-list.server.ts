/** What servers of others may call. All else in this folder is its own. */

export { unconfirmedDesk } from "./desk/unconfirmed.server.ts";
export { waitingDesk } from "./desk/waiting.server.ts";
export { serveWishes, waitlist } from "./waitlist.server.ts";
export { declineOffered, isTurnDue, offerTurns } from "./waitlist-turns.server.ts";
export { callOffered, wishMails } from "./wish-mail.server.ts";
