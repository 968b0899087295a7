import { email } from "../forms/common.ts";
import { defineForm } from "../forms/define-form.ts";

/** Asks for the links of upcoming visits again. */
export const linkForm = defineForm({
  name: "link",
  fields: { email: { ...email, help: "The one you booked with." } },
});
