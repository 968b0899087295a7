import { email } from "#core/form/common.ts";
import { defineForm } from "#core/form/define-form.ts";

export const newsletterForm = defineForm({
  name: "newsletter",
  fields: {
    email,
    agree: {
      kind: "tick",
      isConsent: true,
      value: "yes",
      label: "I agree to the privacy policy",
      required: "Please tick the box to say that you agree to the privacy policy.",
    },
  },
});
