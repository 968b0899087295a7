import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { strings } from "#core/values/strings.ts";
import { describeReply } from "#site/forms/describe-reply.ts";
import formStyles from "#site/forms/form.module.css";
import { Form } from "#site/forms/form.tsx";
import type { FieldOf } from "#site/forms/form-controls.ts";
import type { FormWords } from "#site/forms/form-words.ts";
import { RadioField } from "#ui/field/radio-field.tsx";
import { TextAreaField } from "#ui/field/text-area-field.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { asksForBooking, INTENT_ATTRIBUTE } from "#ui/lib/booking-intent.ts";
import { feedbackForm } from "./feedback.ts";
import styles from "./feedback-form.module.css";

const { intent, timeOfDay } = feedbackForm.fields;
const BOOKING_FIELDS = ["preferredDay", "people", "timeOfDay"] as const;

type FeedbackFormProps = FormWords & { words: { booked: string } };

/** The form of the contact section. It also takes booking requests; then the message may stay empty. */
export function FeedbackForm({ words, help }: FeedbackFormProps) {
  const booking = useBooking();
  return (
    <Form
      form={feedbackForm}
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
          <div className={formStyles.pair}>
            <TextField {...field("name")} />
            <TextField {...field("email")} />
          </div>
          <BookingFields booking={booking} field={field} />
          <TextAreaField
            {...field("message")}
            // In words only: the browser's own validation would hold up a booking without a message.
            labelNote={booking.isBooking ? "optional" : "required"}
          />
        </>
      )}
    </Form>
  );
}

/**
 * Whether the visitor asks for a booking: because a Book link led here, or because the group was opened.
 * Spread `details` and `fields` on the elements of the group.
 */
function useBooking() {
  const ref = useRef<HTMLDetailsElement>(null);
  const { search, key } = useLocation();
  const [isOpen, setIsOpen] = useState<boolean>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a second press on a Book link opens the group again
  useEffect(() => {
    if (!ref.current) return;
    if (asksForBooking(search)) ref.current.open = true;
    document.documentElement.removeAttribute(INTENT_ATTRIBUTE);
    setIsOpen(ref.current.open);
  }, [search, key]);

  return {
    isBooking: isOpen === true,
    details: {
      ref,
      onToggle: () => setIsOpen(ref.current?.open),
      // A draft of a booking is restored into a closed group.
      onInput: () => {
        if (ref.current) ref.current.open = true;
      },
    },
    // Only once it is known that the group is closed: without JavaScript its fields must be sent.
    fields: { disabled: isOpen === false },
  };
}

type BookingFieldsProps = {
  booking: ReturnType<typeof useBooking>;
  field: FieldOf<(typeof BOOKING_FIELDS)[number]>;
};

/** Day, time of day and people of a booking request. While closed, it sends nothing. */
function BookingFields({ booking, field }: BookingFieldsProps) {
  const hasTyped = BOOKING_FIELDS.some((name) => field(name).defaultValue);
  return (
    <details
      className={styles.booking}
      {...booking.details}
      {...(hasTyped && { open: true })}
      suppressHydrationWarning
    >
      <summary className={styles.summary}>
        <Icon name="calendar" className={styles.calendar} />
        {intent.label}
        <Icon name="chevron" className={styles.chevron} />
      </summary>
      <fieldset className={styles.fields} {...booking.fields}>
        <p className={styles.note}>
          Fill in what you know. All of it can change, and the message may stay empty.
        </p>
        <div className={formStyles.pair}>
          <TextField {...field("preferredDay")} />
          <TextField {...field("people")} />
        </div>
        <RadioField options={timeOfDay.options} layout="tiles" defaultValue="" {...field("timeOfDay")} />
      </fieldset>
    </details>
  );
}
