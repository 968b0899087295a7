import { strings } from "#core/values/strings.ts";
import { describeReply } from "#site/forms/describe-reply.ts";
import styles from "#site/forms/form.module.css";
import { Form, type FormProps } from "#site/forms/form.tsx";
import type { FieldOf } from "#site/forms/form-controls.ts";
import type { FormWords } from "#site/forms/form-words.ts";
import { CheckboxField } from "#ui/field/checkbox-field.tsx";
import { TextAreaField } from "#ui/field/text-area-field.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { contactForm, eventContactForm } from "./contact.ts";

type ContactFormProps = FormWords & {
  /** Slug of the event that the question is about. */
  event?: string;
};

/** The form of the contact page and, with an event, of the event pages. */
export function ContactForm({ words, help, event }: ContactFormProps) {
  const shared: Omit<FormProps<typeof contactForm.fields>, "form"> = {
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

/** How the studio can answer: by e-mail, by phone, or not at all. */
export function AnswerFields({ field }: { field: FieldOf<"email" | "phone" | "noAnswer"> }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>How can we answer you?</legend>
      <p className={styles.about}>Your e-mail address or your phone number. One is enough.</p>
      <div className={styles.pair}>
        <TextField {...field("email")} />
        <TextField {...field("phone")} />
      </div>
      <CheckboxField {...field("noAnswer")} />
    </fieldset>
  );
}
