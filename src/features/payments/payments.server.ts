/**
 * Online payments: begun, followed to their end, and given back. What is paid for registers what becomes of it (`PaidFor`): visits,
 * passes, orders. The provider itself is known to `core/pay` alone.
 */

export { namePart, partsOf } from "./back-at-provider.server.ts";
export {
  type Checkout,
  comeBack,
  createCheckout,
  endForgotten,
  forgottenMs,
  hasForgotten,
  type PaidFor,
  paidInVainWords,
} from "./checkout.server.ts";
export { lookAgain } from "./daily-look.server.ts";
export { paymentHealth, paymentWarnings } from "./payment-health.server.ts";
export { giftMessage, paymentMetadata } from "./payment-message.server.ts";
export {
  backAtOnce,
  beginRefund,
  closeFinding,
  deleteOldDrafts,
  dropUnpaid,
  emptyTestPayments,
  failedRefunds,
  impossible,
  knownAtProvider,
  openFindings,
  openPaymentOf,
  openPaymentsFor,
  type Payment,
  paidFor,
  paidInVain,
  paidTwice,
  passKept,
  paymentById,
  paymentByTicket,
  paymentOfGift,
  paymentOfIntent,
  paymentOfPass,
  paymentsOf,
  paymentsOfMessage,
  type Refund,
  refundById,
  refundsOf,
  refundsOfPayment,
  setRefund,
  unnamedRefunds,
  voidPayment,
  voidRest,
} from "./payment-store.server.ts";
export { addPayments } from "./payment-webhook.server.ts";
export { recordRefund } from "./record-refund.server.ts";
export { lostBackWords, notArrivedWords } from "./tell-back.server.ts";
