import { email } from "#core/form/common.ts";
import { defineForm } from "#core/form/define-form.ts";
import { cardFields } from "./pass-forms.ts";

/** Buys a pass online: whom it is for, and where the code goes. */
export const buyPassForm = defineForm({
  name: "buy-pass",
  fields: { email: { ...email, label: "Your e-mail", help: "We send the code there." }, ...cardFields },
});
