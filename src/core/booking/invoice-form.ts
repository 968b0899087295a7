import { defineForm } from "#core/form/define-form.ts";
import { hasRightIbans } from "#core/values/card-number.ts";

/** Issues an invoice for visits. */
export const invoiceForm = defineForm({
  name: "invoice",
  fields: {
    visits: {
      kind: "text",
      label: "References of the visits",
      limit: 400,
      help: "Five letters and digits each, such as HX7K2. Several go on one invoice.",
      required: "Please enter the reference of at least one visit.",
    },
    recipient: {
      kind: "multiline",
      label: "To",
      limit: 500,
      help: "Name and address, as they should stand on it.",
      required: "Please write whom the invoice is for.",
    },
    orderNumber: { kind: "text", label: "Their order number", limit: 60, help: "Optional." },
  },
});

const noDays = "Please write the number of days in digits, such as 30.";

/** Where invoices are paid to. */
export const bankForm = defineForm({
  name: "bank-details",
  fields: {
    bank: {
      kind: "multiline",
      label: "Bank details of the studio",
      limit: 500,
      help: "As they should stand on invoices: name of the account, bank, numbers. Empty if invoices are not paid by transfer.",
    },
    days: {
      kind: "text",
      label: "Days to pay",
      limit: 3,
      help: "From the day of the invoice. Usually 30.",
      required: noDays,
      invalid: noDays,
    },
  },
  checks: [
    {
      field: "bank",
      message: "This IBAN has a typo: its check digits do not match. Please compare it with your bank’s.",
      isRight: ({ bank }) => hasRightIbans(bank),
    },
  ],
});

/** How an invoice is paid, the usual way first. */
export const invoiceWays = ["transfer", "check", "card", "cash"] as const;
export type InvoiceWay = (typeof invoiceWays)[number];
