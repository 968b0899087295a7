/** Forms of messages as pages show them, and the section with the studio's contact and map. */

export { ContactForm } from "./contact-form.tsx";
export { ContactSection } from "./contact-section.tsx";
export { PlaceMap } from "./place-map.tsx";
export { VolunteerForm } from "./volunteer-form.tsx";
