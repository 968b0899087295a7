/**
 * Invoices and credit notes of visits, and the room *Invoices*. Visits call it when something is booked, changed or given back.
 * Numbers and stored papers are in `features/papers`.
 */

export { invoicesDesk } from "./desk/invoices-desk.server.ts";
export { bankMails } from "./desk/owners-mail.server.ts";
export { invoiceMails } from "./invoice-mail.server.ts";
export {
  creditCancelled,
  creditGivenBack,
  creditLess,
  invoiceCallWords,
  issueAsked,
  openToInvoice,
  reissueCredited,
  stateOf,
  waitingForInvoice,
} from "./issue-invoice.server.ts";
export { visitReceipt } from "./visit-receipt.server.ts";
