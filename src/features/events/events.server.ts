/** What servers of others may call. All else in this folder is its own. */

export { eventsDesk } from "./desk/events-desk.server.ts";
