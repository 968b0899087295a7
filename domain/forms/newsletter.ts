import { email } from "./common.ts";
import { defineForm, type FormHandling, type TextOf } from "./define-form.ts";

/** The newsletter sign-up. */
export const newsletterForm = defineForm({
  name: "newsletter",
  fields: {
    email,
    agree: {
      kind: "tick",
      value: "yes",
      label: "I agree to the privacy policy",
      required: "Please tick the box to say that you agree to the privacy policy.",
    },
  },
});

export const newsletterHandling = {
  subject: "Newsletter sign-up",
  sender: [],
  kept: "forever",
} as const satisfies FormHandling<TextOf<typeof newsletterForm>>;
