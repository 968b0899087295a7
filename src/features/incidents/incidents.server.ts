/**
 * What happened at a visit: its page at the desk, the mail that asks owners to look, and how long a note is kept. The app alone calls
 * it.
 */

export { incidentsDesk } from "./desk/incidents-desk.server.ts";
export { incidentMails } from "./incident-mails.server.ts";
export { dropOldIncidents } from "./incident-store.server.ts";
