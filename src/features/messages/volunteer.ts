import { email, longText, name } from "#core/form/common.ts";
import { defineForm } from "#core/form/define-form.ts";

/** The volunteer form, with an optional CV. */
export const volunteerForm = defineForm({
  name: "volunteer",
  fields: {
    name: { ...name, label: "First name", autoComplete: "given-name" },
    email,
    subject: { kind: "text", label: "Subject", limit: 150, required: "Please write a subject." },
    file: {
      kind: "file",
      label: "CV file",
      help: "If you like. PDF, DOC, DOCX or ODT, up to 5 MB. A file cannot be kept: please choose it again after a reload.",
    },
    description: {
      kind: "multiline",
      label: "Description",
      help: "What would you like to do, and when do you have time?",
      limit: longText,
      required: "Please tell us a little about yourself.",
    },
  },
});
