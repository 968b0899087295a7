/** The room *Events*, for the app. A sign-up is a booking: `features/visits` makes and changes it. */

export { eventsDesk } from "./desk/events-desk.server.ts";
