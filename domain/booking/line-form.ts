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

/** What helps, in a visitor's own words. The checkboxes above it come from the content. */
export const noteForm = defineForm({
  name: "note",
  fields: {
    note: {
      kind: "multiline",
      label: "Anything else that helps",
      help: "Say what we can do. We do not need to know a diagnosis.",
      limit: bookingLimits.note,
    },
  },
});
