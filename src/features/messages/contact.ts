import { longText, name } from "#core/form/common.ts";
import { defineForm, type FormCheck } from "#core/form/define-form.ts";

/** Fields of both contact forms. */
export const contactFields = {
  name,
  email: { kind: "email", label: "E-mail" },
  phone: { kind: "phone", label: "Phone" },
  noAnswer: {
    kind: "tick",
    value: "yes",
    label: "I need no answer",
    invalid: "Please tick the box, or leave it empty.",
  },
  note: { kind: "multiline", label: "Note", limit: longText },
} as const;

/** A message that needs an answer must say where to send it; any other must have text. */
const contactChecks: readonly FormCheck<keyof typeof contactFields>[] = [
  {
    field: "email",
    message:
      "Please write your e-mail address or your phone number, so that we can answer. If you need no answer, tick the box.",
    isRight: ({ email, phone, noAnswer }) => Boolean(email || phone || noAnswer),
  },
  {
    field: "note",
    message: "Please write what you would like us to know.",
    isRight: ({ noAnswer, note }) => !noAnswer || note !== "",
  },
];

export const contactForm = defineForm({ name: "contact", fields: contactFields, checks: contactChecks });

const lost = "Please open the event again and send your question from there.";

/** The question form of an event page: the contact form plus the event. */
export const eventContactForm = defineForm({
  name: "event-contact",
  fields: { ...contactFields, event: { kind: "slug", label: "Event", required: lost, invalid: lost } },
  checks: contactChecks,
});
