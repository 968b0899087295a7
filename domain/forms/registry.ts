import { commentForm, commentHandling } from "./comment.ts";
import { contactForm, contactHandling, eventContactForm, eventContactHandling } from "./contact.ts";
import type { FieldTable, FormDefinition, FormHandling, TextName } from "./define-form.ts";
import { donationForm, donationHandling } from "./donation.ts";
import { feedbackForm, feedbackHandling } from "./feedback.ts";
import { newsletterForm, newsletterHandling } from "./newsletter.ts";
import { orderForm, orderHandling } from "./order.ts";
import { requestForm, requestHandling } from "./request.ts";
import { visitQuestionForm, visitQuestionHandling } from "./visit-question.ts";
import { volunteerForm, volunteerHandling } from "./volunteer.ts";

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

/** How the messages of each form are handled. */
export const handling = {
  contact: contactHandling,
  feedback: feedbackHandling,
  request: requestHandling,
  "event-contact": eventContactHandling,
  "visit-question": visitQuestionHandling,
  volunteer: volunteerHandling,
  comment: commentHandling,
  newsletter: newsletterHandling,
  donation: donationHandling,
  order: orderHandling,
} satisfies Readonly<Record<FormName, FormHandling>>;

/** The name of a form, which is also its `template_id`. */
export type FormName = keyof typeof forms;

export const formNames = Object.keys(forms) as readonly FormName[];

/** Type guard for {@link FormName}. */
export function isFormName(name: string): name is FormName {
  return Object.hasOwn(forms, name);
}

/** Text fields of a message from any form. A field name that no form has does not compile. */
export type FormTexts = Readonly<Partial<Record<TextNames[FormName] | AddedName, string>>>;

type TextNames = { [Name in FormName]: TextName<(typeof forms)[Name]["fields"]> };
type AddedName = keyof (typeof donationHandling)["added"];

/** Makes the compiler check that each form is listed under its own name. */
function byName<
  const Forms extends { readonly [Name in keyof Forms]: FormDefinition<FieldTable, Name & string> },
>(all: Forms): Forms {
  return all;
}
