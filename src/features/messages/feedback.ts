import { email, longText, name } from "#core/form/common.ts";
import { defineForm } from "#core/form/define-form.ts";

/** The form of the contact section. The message is optional if the visitor asks for a booking. */
export const feedbackForm = defineForm({
  name: "feedback",
  fields: {
    name,
    email,
    intent: {
      kind: "tick",
      value: "book",
      label: "I would like to book a session",
      invalid: "Please choose whether you would like to book.",
    },
    preferredDay: { kind: "day", label: "Preferred day" },
    timeOfDay: {
      kind: "choice",
      label: "Time of day",
      options: [
        { value: "", label: "Any time" },
        { value: "morning", label: "Morning" },
        { value: "afternoon", label: "Afternoon" },
        { value: "evening", label: "Evening" },
      ],
      invalid: "Please choose morning, afternoon or evening.",
    },
    people: {
      kind: "count",
      label: "Number of people",
      from: 1,
      to: 20,
      invalid: "Please write how many people, from 1 to 20.",
    },
    message: { kind: "multiline", label: "Message", limit: longText },
  },
  checks: [
    {
      field: "message",
      message: "Please write your message.",
      isRight: ({ message, intent, preferredDay, timeOfDay, people }) =>
        message !== "" || intent === "book" || Boolean(preferredDay || timeOfDay || people),
    },
  ],
});
