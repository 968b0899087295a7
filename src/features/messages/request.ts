import { partyForm } from "#core/booking/line-form.ts";
import { longText } from "#core/form/common.ts";
import { defineForm } from "#core/form/define-form.ts";
import { contactFields } from "./contact.ts";
import { feedbackForm } from "./feedback.ts";

const { preferredDay, timeOfDay } = feedbackForm.fields;
const { adults, children } = partyForm.fields;

/** Asks for a visit that cannot be booked online, such as of a larger group. One way to answer is enough. */
export const requestForm = defineForm({
  name: "request",
  fields: {
    name: contactFields.name,
    email: { ...contactFields.email, isHalf: true, help: "Or a phone number: one of them is enough." },
    phone: { ...contactFields.phone, isHalf: true },
    adults: { ...adults, isHalf: true },
    children: { ...children, isHalf: true },
    preferredDay,
    timeOfDay,
    message: { kind: "multiline", label: "Your wish", limit: longText },
  },
  checks: [
    {
      field: "email",
      message: "Please write your e-mail address or your phone number, so that we can answer.",
      isRight: ({ email, phone }) => Boolean(email || phone),
    },
  ],
});
