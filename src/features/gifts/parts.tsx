/** The form to donate and what amounts pay for, for the pages about causes. */

export { DonationForm } from "./donation-form.tsx";
export { GiftLadder } from "./gift-ladder.tsx";
