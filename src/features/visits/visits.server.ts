/**
 * Visits: booked, changed, cancelled, held and told about by mail. The app gives its parts to pages and to the desk; waiting list,
 * shop, money and incidents call single acts.
 */

export { bookingMails } from "./booking-mails.server.ts";
export { addBooking, isBookingRoute } from "./booking-routes.server.ts";
export { cancelEvent, restoreEvent } from "./cancel-event.server.ts";
export { cancelLines } from "./cancel-lines.server.ts";
export { cancelUnchosen, dueOnRoad } from "./cannot-go.server.ts";
export { createChanges } from "./changes.server.ts";
export { visitsDesk } from "./desk/bookings.server.ts";
export { callsDesk, createCalls } from "./desk/calls-to-make.server.ts";
export { closedTimesDesk } from "./desk/closed-times.server.ts";
export { earlierVisits } from "./desk/earlier.server.ts";
export { feedDesk } from "./desk/feed.server.ts";
export { type PaymentFinding, payingBackDesk } from "./desk/paying-back.server.ts";
export { type DeskVisitFacts, toVisit } from "./desk/read-visits.server.ts";
export { createEventSync, type EventChange, eventChanges, placesState } from "./event-sync.server.ts";
export { createHolds, draftMs, type Holds } from "./holds.server.ts";
export { createBookings } from "./make-bookings.server.ts";
export { tellOfPlace } from "./place-sync.server.ts";
export {
  attempt,
  type BookingSystem,
  factsFor,
  openTimes,
  type ServiceContext,
  save,
} from "./service-context.server.ts";
export { endHold, paidVisits } from "./visit-payments.server.ts";
export { serveVisits } from "./visit-service.server.ts";
