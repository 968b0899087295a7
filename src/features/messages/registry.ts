import type { FieldTable, FormDefinition, FormHandling, TextName } from "#core/form/define-form.ts";
import type { FormName } from "#core/form/message-forms.ts";
import { commentForm } from "./comment.ts";
import { contactForm, eventContactForm } from "./contact.ts";
import { donationForm, paymentStates } from "./donation.ts";
import { feedbackForm } from "./feedback.ts";
import { newsletterForm } from "./newsletter.ts";
import { orderForm } from "./order.ts";
import { requestForm } from "./request.ts";
import { visitQuestionForm } from "./visit-question.ts";
import { volunteerForm } from "./volunteer.ts";

/** All forms by name, for the server, the owner's commands and the desk. A page imports only its own form. */
export const forms = byName({
  contact: contactForm,
  feedback: feedbackForm,
  request: requestForm,
  "event-contact": eventContactForm,
  "visit-question": visitQuestionForm,
  volunteer: volunteerForm,
  comment: commentForm,
  newsletter: newsletterForm,
  donation: donationForm,
  order: orderForm,
});

/** Text fields of gifts that the server adds. `event`, `worth` and `phone` are of who gave at an event, known from their visit. */
const addedToGifts = {
  paymentState: "Payment",
  event: "Given at",
  worth: "What they got is worth",
  phone: "Phone",
} as const;

/** Of orders whose prices the server could not look up. */
const addedToOrders = { prices: "Prices" } as const;

/** How the messages of each form are handled. */
export const handling = {
  contact: { subject: "Message", sender: ["name"], kept: "usual" },
  feedback: {
    subject: "Feedback",
    sender: ["name"],
    kept: "usual",
    special: [{ isSo: ({ intent }) => intent === "book", subject: "Booking request", word: "booking" }],
  },
  request: { subject: "Booking request", sender: ["name"], kept: "usual" },
  "event-contact": { subject: "Question about an event", sender: ["name"], kept: "usual" },
  "visit-question": { subject: "Question about a visit", sender: ["name"], kept: "usual" },
  volunteer: { subject: "Volunteer", sender: ["name"], kept: "usual" },
  comment: { subject: "Comment to approve", sender: ["name"], kept: "usual" },
  newsletter: { subject: "Newsletter sign-up", sender: [], kept: "forever" },
  donation: {
    subject: "Donation",
    sender: ["firstName", "lastName"],
    kept: "forever",
    added: addedToGifts,
    special: [
      { isSo: ({ event }) => Boolean(event), subject: "Gift at an event", word: "gift at an event" },
      { isSo: ({ method }) => method === "offline", subject: "Pledge", word: "pledge" },
      {
        isSo: ({ paymentState }) => paymentState?.startsWith(paymentStates.failed) ?? false,
        subject: "Failed donation",
        word: "failed gift",
      },
    ],
  },
  order: { subject: "Order", sender: ["name"], kept: "forever", added: addedToOrders },
} as const satisfies {
  readonly [Name in FormName]: FormHandling<
    TextNames[Name] | (Name extends "donation" | "order" ? AddedName : never)
  >;
};

export const formNames = Object.keys(forms) as readonly FormName[];

export function isFormName(name: string): name is FormName {
  return Object.hasOwn(forms, name);
}

type AllForms = typeof forms;
type AllTexts = Readonly<Partial<Record<TextNames[FormName] | AddedName, string>>>;

declare module "#core/form/message-forms.ts" {
  interface MessageForms extends AllForms {}
  interface MessageTexts extends AllTexts {}
}

type TextNames = { [Name in FormName]: TextName<(typeof forms)[Name]["fields"]> };
type AddedName = keyof typeof addedToGifts | keyof typeof addedToOrders;

/** Makes the compiler check that each form is listed under its own name. */
function byName<
  const Forms extends { readonly [Name in keyof Forms]: FormDefinition<FieldTable, Name & string> },
>(all: Forms): Forms {
  return all;
}
