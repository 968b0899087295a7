/** What servers of others may call. All else in this folder is its own. */

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
  visitReceipt,
  waitingForInvoice,
} from "./issue-invoice.server.ts";
