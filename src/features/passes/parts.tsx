/** What pages of others may show. */

export {
  type EndResult,
  PaymentEnd,
  type PaymentEndWords,
  spentWords,
  ticketIn,
  unknownWords,
  unpaidWords,
} from "./guest/payment-end.tsx";
