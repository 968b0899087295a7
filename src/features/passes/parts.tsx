/** The page that guests come back to from paying, whatever they paid for: it shows the passes that were bought. */

export {
  type EndResult,
  PaymentEnd,
  type PaymentEndWords,
  spentWords,
  ticketIn,
  unknownWords,
  unpaidWords,
} from "./guest/payment-end.tsx";
