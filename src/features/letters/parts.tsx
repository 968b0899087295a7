/** The form to subscribe to the newsletter, for the frame of all pages and the page of a service. */

export { NewsletterForm } from "./newsletter-form.tsx";
