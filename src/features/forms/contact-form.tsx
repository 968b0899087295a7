import { strings } from "#contract/strings.ts";
import { TextAreaField } from "#src/ui/field/text-area-field.tsx";
import { TextField } from "#src/ui/field/text-field.tsx";
import { AnswerFields } from "./answer-fields.tsx";
import { answerWords } from "./answer-words.ts";
import { Form } from "./form.tsx";
import type { FormWords } from "./form-words.ts";

type ContactFormProps = FormWords & {
  /** Slug of the event that the question is about. */
  event?: string;
};

/** The form of the contact page and, with an event, of the event pages. */
export function ContactForm({ words, help, place, event }: ContactFormProps) {
  return (
    <Form
      name={event === undefined ? "contact" : "event-contact"}
      place={place}
      about={`${words.reader} ${words.reply}`}
      help={help}
      submitLabel="Send Message"
      thanks={() => strings.contactThanks}
      next={(sent) => answerWords(words.reply, sent)}
    >
      {(field) => (
        <>
          <TextField {...field("name")} required autoComplete="name" />
          <AnswerFields field={field} />
          <TextAreaField {...field("note")} />
          {event !== undefined && <input type="hidden" name="event" value={event} />}
        </>
      )}
    </Form>
  );
}
