/** What servers of others may call. All else in this folder is its own. */

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
export {
  asSession,
  beginSession,
  pageFor,
  paymentMetadata,
  sessionMessage,
} from "./payment-message.server.ts";
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
export { notArrivedWords } from "./tell-back.server.ts";
