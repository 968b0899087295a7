import { name } from "#core/form/common.ts";
import { defineForm } from "#core/form/define-form.ts";
import { needsForm } from "./line-form.ts";
import { optionsOf, type Reply, visitorContactFields, visitorForm } from "./visitor-form.ts";

const { email, phone } = visitorContactFields;

/**
 * Ways to answer a guest, as staff choose one, as they read it on the booking, and in the mail to the
 * studio, which says "Would like to be answered …".
 */
export const guestReplyWords: Readonly<
  Record<Reply, { readonly option: string; readonly chosen: string; readonly mailed: string }>
> = {
  email: {
    option: "By e-mail",
    chosen: "Answer by e-mail",
    mailed: "by e-mail, which is sent automatically",
  },
  text: { option: "By text message", chosen: "Answer by text message", mailed: "by text message" },
  call: { option: "By phone", chosen: "Answer by phone", mailed: "by phone" },
  none: { option: "Not at all", chosen: "No answer needed", mailed: "not at all" },
};

/** Who a guest is, and how to reach them: the visitor's fields, all optional for guests who walk in. */
export const guestForm = defineForm({
  name: "guest",
  fields: {
    name: { kind: "text", label: name.label, limit: name.limit, autoComplete: "off" },
    phone: { ...phone, autoComplete: "off" },
    email: { ...email, autoComplete: "off" },
    reply: {
      kind: "choice",
      label: "How to tell them",
      list: "By e-mail, or else by text",
      options: optionsOf(guestReplyWords),
      invalid: visitorForm.fields.reply.invalid,
    },
  },
});

/** What helps a guest, as staff write it down. */
export const guestNeedsForm = defineForm({
  name: "guest-needs",
  fields: {
    helps: { ...needsForm.fields.helps, label: "What helps" },
    answers: needsForm.fields.answers,
    note: { ...needsForm.fields.note, help: "What we can do to help, never a diagnosis." },
  },
});
