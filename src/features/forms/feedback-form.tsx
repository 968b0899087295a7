import { feedbackForm } from "#domain/forms/feedback.ts";
import { strings } from "#domain/strings.ts";
import { TextAreaField } from "#src/ui/field/text-area-field.tsx";
import { TextField } from "#src/ui/field/text-field.tsx";
import { BookingFields, type RequestedVisit, useBooking } from "./booking-fields.tsx";
import { describeReply } from "./describe-reply.ts";
import styles from "./form.module.css";
import { Form } from "./form.tsx";
import type { FormWords } from "./form-setting.ts";

const { intent } = feedbackForm.fields;

type FeedbackFormProps = FormWords & {
  words: { booked: string };
  /** A visit that could not be booked: what was said about it prefills the form. */
  asked?: RequestedVisit & { name?: string; email?: string; message?: string };
  /** Page on which a refused form is shown again; the current one by default. */
  page?: string;
};

/** The form of the contact section. It also takes booking requests; then the message may stay empty. */
export function FeedbackForm({ words, help, position, asked, page }: FeedbackFormProps) {
  const booking = useBooking(asked !== undefined);
  return (
    <Form
      form={feedbackForm}
      position={position}
      page={page}
      about={`${words.reader} ${words.reply}`}
      help={help}
      wake="view"
      submitLabel={booking.isBooking ? "Send Booking Request" : "Send Message"}
      thanks={() => strings.feedbackThanks}
      hidden={{ intent: booking.isBooking ? intent.value : "" }}
      next={(sent) => describeReply(sent.intent === intent.value ? words.booked : words.reply, sent)}
    >
      {(field) => (
        <>
          <div className={styles.pair}>
            <TextField defaultValue={asked?.name} {...field("name")} />
            <TextField defaultValue={asked?.email} {...field("email")} />
          </div>
          <BookingFields booking={booking} field={field} asked={asked} />
          <TextAreaField
            defaultValue={asked?.message}
            {...field("message")}
            // In words only: the browser's own validation would hold up a booking without a message.
            labelNote={booking.isBooking ? "optional" : "required"}
          />
        </>
      )}
    </Form>
  );
}
