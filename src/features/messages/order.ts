import { email, name } from "#core/form/common.ts";
import { defineForm } from "#core/form/define-form.ts";

/** A request for products, paid at the studio. */
export const orderForm = defineForm({
  name: "order",
  fields: {
    cart: {
      kind: "cart",
      label: "Cart",
      required: "Your cart is empty. Please add a product first.",
      invalid: "We could not read your cart. Please open the shop again.",
    },
    name,
    email,
  },
});

/** Who pays for an order online. */
export const payOrderForm = defineForm({ name: "pay-order", fields: { name, email } });
