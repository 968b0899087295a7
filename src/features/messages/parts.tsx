/** What pages of others may show. */

export { ContactForm } from "./contact-form.tsx";
export { ContactSection } from "./contact-section.tsx";
export { PlaceMap } from "./place-map.tsx";
export { VolunteerForm } from "./volunteer-form.tsx";
