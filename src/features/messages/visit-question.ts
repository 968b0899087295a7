import { name } from "#core/form/common.ts";
import { defineForm } from "#core/form/define-form.ts";

const lost = "Please open your visit again and send your question from there.";

/** A question about a visit. Its page fills in all but the question itself. */
export const visitQuestionForm = defineForm({
  name: "visit-question",
  fields: {
    name,
    email: { kind: "email", label: "E-mail" },
    phone: { kind: "phone", label: "Phone" },
    visit: { kind: "text", label: "Visit", limit: 300, required: lost },
    note: { kind: "multiline", label: "Your question", limit: 2000, required: "Please write your question." },
  },
});
