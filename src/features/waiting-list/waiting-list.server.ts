/**
 * The waiting list, its offers and mails, and the rooms *Waiting list* and *Not confirmed yet*, for the app. Freed times come to it by
 * `offerTurns`.
 */

export { unconfirmedDesk } from "./desk/unconfirmed.server.ts";
export { waitingDesk } from "./desk/waiting.server.ts";
export { serveWishes, waitlist } from "./waitlist.server.ts";
export { declineOffered, isTurnDue, offerTurns } from "./waitlist-turns.server.ts";
export { callOffered, wishMails } from "./wish-mail.server.ts";
