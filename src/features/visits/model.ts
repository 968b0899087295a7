/** What pages and rooms of other features need of visits: what a refusal says, addresses, and how a visit is described in a line. */

export { describeRefusal, doVisitAct, readActNotice, refuse } from "./desk/bookings-of.ts";
export { reachWords } from "./desk/present-contact.ts";
export {
  beginsInList,
  type DeskVisitWords,
  deskEventPath,
  fullVisitWords,
  peopleWords,
  unconfirmedPath,
  visitLine,
} from "./desk/present-visits.ts";
export { errorsAt, joinedBy, joinedWords } from "./guest/joined.ts";
export { type BookingParts, bookingOf, knownOffer } from "./guest/live.ts";
export { atForm, readVisit } from "./guest/party.ts";
export { unpaidPath } from "./guest/present-paying.ts";
export { eventHelps, goneOptions } from "./helps.ts";
export { type RefusalWords, refusalWords } from "./present-refusal.ts";
