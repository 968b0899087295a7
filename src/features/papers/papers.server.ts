/**
 * Papers that were issued, with their numbers, and the bank details that they carry. Features issue them and credit them; an issued
 * one never changes.
 */

export { bankDetails, changeBankDetails, keepBankDetails, usualDays } from "./bank-details.server.ts";
export {
  bookingOfReceipt,
  callAbout,
  correctReceipt,
  creditsOf,
  donorChoices,
  dropOldInvoices,
  forgetDonor,
  giftIn,
  type InvoiceNews,
  insertInvoice,
  invoiceById,
  invoiceByKey,
  issueReceipt,
  keyOfInvoice,
  listInvoices,
  mailsOfInvoice,
  nextSeries,
  owedInvoices,
  papersByLine,
  papersOf,
  papersOfLine,
  partSeparator,
  queueInvoiceMail,
  receiptById,
  receiptByKey,
  receiptCallWords,
  receiptKey,
  receiptNumber,
  receiptOf,
  setDonorChoice,
  tellOfReceipt,
  voidReceipt,
  withOthers,
} from "./paper-store.server.ts";
