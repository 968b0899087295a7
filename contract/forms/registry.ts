import type { FormName } from "../wire.ts";
import { commentForm } from "./comment.ts";
import { contactForm } from "./contact.ts";
import type { FormDefinition } from "./definition.ts";
import { donationForm } from "./donation.ts";
import { eventContactForm } from "./event-contact.ts";
import { feedbackForm } from "./feedback.ts";
import { newsletterForm } from "./newsletter.ts";
import { orderForm } from "./order.ts";
import { volunteerForm } from "./volunteer.ts";

/** All eight forms by name. */
export const forms: Readonly<Record<FormName, FormDefinition>> = {
  contact: contactForm,
  feedback: feedbackForm,
  "event-contact": eventContactForm,
  volunteer: volunteerForm,
  comment: commentForm,
  newsletter: newsletterForm,
  donation: donationForm,
  order: orderForm,
};
