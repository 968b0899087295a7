import { contactForm } from "#domain/forms/contact.ts";
import { eventContactForm } from "#domain/forms/event-contact.ts";
import { strings } from "#domain/strings.ts";
import { TextAreaField } from "#src/ui/field/text-area-field.tsx";
import { TextField } from "#src/ui/field/text-field.tsx";
import { AnswerFields } from "./answer-fields.tsx";
import { describeReply } from "./describe-reply.ts";
import { Form, type FormProps } from "./form.tsx";
import type { FormWords } from "./form-words.ts";

type ContactFormProps = FormWords & {
  /** Slug of the event that the question is about. */
  event?: string;
};

/** The form of the contact page and, with an event, of the event pages. */
export function ContactForm({ words, help, place, event }: ContactFormProps) {
  const shared: Omit<FormProps<typeof contactForm.fields>, "form"> = {
    place,
    about: `${words.reader} ${words.reply}`,
    help,
    submitLabel: "Send Message",
    thanks: () => strings.contactThanks,
    next: (sent) => describeReply(words.reply, sent),
    children: (field) => (
      <>
        <TextField {...field("name")} />
        <AnswerFields field={field} />
        <TextAreaField {...field("note")} />
      </>
    ),
  };
  if (event === undefined) return <Form form={contactForm} {...shared} />;
  return <Form form={eventContactForm} {...shared} hidden={{ event }} />;
}
