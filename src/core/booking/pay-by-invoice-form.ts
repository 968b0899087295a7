import { defineForm } from "#core/form/define-form.ts";
import { invoiceForm } from "./invoice-form.ts";

/** Asked at the last look before booking: whom the invoice is for. */
export const payByInvoiceForm = defineForm({
  name: "pay-by-invoice",
  fields: {
    recipient: {
      ...invoiceForm.fields.recipient,
      label: "Name and address on the invoice",
      help: "Such as the school and its street, as they should stand there.",
      required: "Please write the name and address for the invoice. Nothing was booked yet.",
    },
    orderNumber: { ...invoiceForm.fields.orderNumber, label: "Your order number" },
  },
});
