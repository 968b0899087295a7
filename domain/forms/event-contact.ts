import { contactChecks, contactFields } from "./contact.ts";
import { defineForm, type FormHandling, type TextOf } from "./define-form.ts";

const lost = "Please open the event again and send your question from there.";

/** The question form of an event page: the contact form plus the event. */
export const eventContactForm = defineForm({
  name: "event-contact",
  fields: {
    ...contactFields,
    event: { kind: "slug", label: "Event", required: lost, invalid: lost },
  },
  checks: contactChecks,
});

export const eventContactHandling = {
  subject: "Question about an event",
  sender: ["name"],
  kept: "usual",
} as const satisfies FormHandling<TextOf<typeof eventContactForm>>;
