import { defineForm } from "#core/form/define-form.ts";
import { bookingLimits } from "./booking-limits.ts";
import { isEvent } from "./setup.ts";
import { reachChecks, visitorContactFields, visitorForm } from "./visitor-form.ts";

/** Error messages besides those of the contact fields, which have the rules of every visitor. */
export const waitlistMessages = {
  from: "Please choose the days that suit you. The last one comes after the first.",
  to: "Please choose the last day that suits you.",
  people: "Please say how many people would come.",
  past: "These days are over. Please choose days to come.",
  closed: "There are no times for this on these days. Please choose others.",
  cancelled: "This event is cancelled, so nobody waits for a place any more. You do not need to do anything.",
  begun: "This event has begun, so no place can open any more. You do not need to do anything.",
  enough:
    "You are on our list for several places already. Please call us or write to us if you wait for more.",
  off: "We keep no waiting list just now. Please call us or write to us.",
  manyHere:
    "Many people who share your internet wait already. Please call us or write to us: we will put you on the list.",
} as const;

/** What somebody who waits can do with their wish: an event is on one day. */
export function changeWords(offer: string): string {
  return isEvent(offer) ? "leave the list" : "choose other days, or leave the list";
}

/** Who waits for a place, and on which days. What they wait for is in the page's address. */
export const waitlistForm = defineForm({
  name: "waitlist",
  fields: {
    from: { kind: "day", label: "From this day", required: waitlistMessages.from },
    to: { kind: "day", label: "Until this day", required: waitlistMessages.to },
    name: visitorContactFields.name,
    email: { ...visitorContactFields.email, help: "Or a phone number below: one of them is enough." },
    phone: visitorContactFields.phone,
    reply: {
      ...visitorForm.fields.reply,
      label: "If a place opens, how shall we tell you?",
      fact: "To be told",
      options: visitorForm.fields.reply.options.filter(({ value }) => value !== "none"),
    },
  },
  checks: reachChecks,
});

/** The days that suit somebody who waits already. */
export const waitDaysForm = defineForm({
  name: "wait-days",
  fields: { from: waitlistForm.fields.from, to: waitlistForm.fields.to },
});

/** Who waits for a place at an event, which is on one day. */
export const eventWishForm = defineForm({
  name: "event-wish",
  fields: {
    people: {
      kind: "count",
      label: "How many people?",
      from: 1,
      to: bookingLimits.people,
      required: waitlistMessages.people,
      invalid: waitlistMessages.people,
    },
    name: visitorContactFields.name,
    email: { ...visitorContactFields.email, help: "Or a phone number below: one of them is enough." },
    phone: visitorContactFields.phone,
  },
});
