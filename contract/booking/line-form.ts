import { defineForm } from "../forms/define-form.ts";
import { bookingLimits } from "./limits.ts";

const people = {
  kind: "count",
  from: 0,
  to: bookingLimits.people,
  invalid: `Please write a number up to ${bookingLimits.people}.`,
} as const;

/** How many people come: numbers only, never a child's name. */
export const partyForm = defineForm({
  name: "party",
  fields: {
    adults: { ...people, label: "Adults" },
    children: { ...people, label: "Children" },
    companions: {
      ...people,
      label: "Companions",
      help: "How many of the adults above come to support somebody.",
    },
  },
});

const note = { kind: "multiline", label: "Anything else that helps", limit: bookingLimits.note } as const;

/** What helps, in a visitor's own words. The checkboxes above it come from the content. */
export const noteForm = defineForm({
  name: "note",
  fields: { note: { ...note, help: "Say what we can do. We do not need to know a diagnosis." } },
});

/** The same at the desk. */
export const guestNoteForm = defineForm({
  name: "guest-note",
  fields: { note: { ...note, help: "What we can do to help, never a diagnosis." } },
});
