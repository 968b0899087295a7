/** What servers of others may call. All else in this folder is its own. */

export { incidentsDesk } from "./desk/incidents-desk.server.ts";
export { incidentMails } from "./incident-mails.server.ts";
export { dropOldIncidents } from "./incident-store.server.ts";
