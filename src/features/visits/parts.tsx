/** Parts of a booking that other features show: its frame and forms for guests, and the list of visits at the desk. */

export { VisitList } from "./desk/bookings-parts.tsx";
export { AskAgain } from "./desk/visit-forms.tsx";
export { BookingNote } from "./guest/booking-frame.tsx";
export { BookingPage } from "./guest/booking-page.tsx";
export { ShortForm } from "./guest/short-form.tsx";
export { VisitSummary } from "./guest/visit-summary.tsx";
export { WaiverNote } from "./guest/waiver-note.tsx";
export { NextOpen } from "./next-open.tsx";
export { PartyFields } from "./party-fields.tsx";
export { RefusalNote } from "./refusal-note.tsx";
