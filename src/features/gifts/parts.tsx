/** What pages of others may show. */

export { DonationForm } from "./donation-form.tsx";
