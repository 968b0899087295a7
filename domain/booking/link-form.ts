import { email } from "../forms/common.ts";
import { defineForm } from "../forms/define-form.ts";

/** How many mails go to an address that anybody could have typed: `limits` in server/mail/mail-limit.ts. */
export const mailLimitWords =
  "At most three such e-mails an hour go to one address: a further one waits, and comes by itself.";

/** Asks for the links of upcoming visits again. */
export const linkForm = defineForm({
  name: "link",
  fields: { email: { ...email, help: "The one you booked with." } },
});
