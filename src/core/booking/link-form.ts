import { email } from "#core/form/common.ts";
import { defineForm } from "#core/form/define-form.ts";

/** How many mails go to an address that anybody could have typed: `limits` in src/core/outbox/mail-limit.server.ts. */
export const mailLimitWords =
  "At most three such e-mails an hour go to one address: a further one waits, and comes by itself.";

/** Asks for the links of upcoming visits again. */
export const linkForm = defineForm({
  name: "link",
  fields: { email: { ...email, help: "The one you booked with." } },
});
