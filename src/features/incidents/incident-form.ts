import { defineForm } from "#core/form/define-form.ts";

/** What happened at a visit: for the record that the law asks for. */
export const incidentForm = defineForm({
  name: "incident",
  fields: {
    day: {
      kind: "day",
      label: "On which day?",
      fact: "Day",
      isAny: true,
      required: "Please choose the day.",
    },
    what: {
      kind: "multiline",
      label: "What happened?",
      fact: "What happened",
      help: "What you saw, and what you did. No guesses, and no more names than it needs.",
      limit: 4000,
      required: "Please write what happened.",
    },
    told: {
      kind: "text",
      label: "Who was told?",
      fact: "Who was told",
      help: "Such as “the teacher, at once; the insurance, the next day”.",
      limit: 300,
    },
  },
});
