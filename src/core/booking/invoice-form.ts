import { defineForm } from "#core/form/define-form.ts";

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

/** How an invoice is paid, the usual way first. */
export const invoiceWays = ["transfer", "check", "card", "cash"] as const;
export type InvoiceWay = (typeof invoiceWays)[number];
