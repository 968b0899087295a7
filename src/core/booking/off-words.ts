import type { BookingSetup } from "./setup.ts";

type Studio = Pick<BookingSetup["studio"], "phone" | "email">;

const ask = ({ phone, email }: Studio) =>
  `Please call us at ${phone} or write to ${email}: we are glad to help.`;

/** Title of {@link offWords}, where something was typed. */
export const offTitle = "This cannot be booked here any more";

/** What is said to whoever would like to book, or wait for, what takes nothing new any more. */
export function offWords(studio: Studio): string {
  return `We take no new bookings of this here any more, so nothing was booked. ${ask(studio)} What was booked before stays as it is.`;
}

/** What is said to whoever would like to buy a pass or voucher where none are sold any more. */
export function notSoldWords(studio: Studio): string {
  return `We sell no passes and vouchers here any more. Nothing was taken. ${ask(studio)} Those that were sold stay good.`;
}

/** What is said to whoever would like to order from a shop that is switched off. */
export function shopOffWords(studio: Studio): string {
  return `The shop takes no orders any more. Nothing was taken, and nothing was ordered. ${ask(studio)} What was ordered before stays as it is.`;
}
