import type { EventDetails } from "#src/content/schemas/pages/journal.ts";
import { ContactForm } from "#src/features/forms/contact-form.tsx";
import type { FormWords } from "#src/features/forms/form-words.ts";
import { Heading } from "#src/ui/heading/heading.tsx";
import styles from "./event-questions.module.css";

type EventQuestionsProps = Pick<FormWords, "words" | "help"> & {
  ask: EventDetails["ask"];
  /** Slug of the event, so that the studio sees which event a question is about. */
  event: string;
};

/** The form for questions about an event. */
export function EventQuestions({ ask, event, words, help }: EventQuestionsProps) {
  return (
    <div className={styles.ask}>
      <Heading level={3} lead={ask.lead}>
        {ask.title}
      </Heading>
      <ContactForm words={words} help={help} event={event} />
    </div>
  );
}
