/** What pages of others may show. */

export { NewsletterForm } from "./newsletter-form.tsx";
