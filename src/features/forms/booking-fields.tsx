import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { feedbackForm } from "#domain/forms/feedback.ts";
import { asksForBooking, INTENT_ATTRIBUTE } from "#src/lib/booking-intent.ts";
import type { FieldOf } from "#src/lib/form-controls.ts";
import { RadioField } from "#src/ui/field/radio-field.tsx";
import { TextField } from "#src/ui/field/text-field.tsx";
import { Icon } from "#src/ui/icon/icon.tsx";
import styles from "./booking-fields.module.css";
import formStyles from "./form.module.css";

const { intent, timeOfDay } = feedbackForm.fields;
const BOOKING_FIELDS = ["preferredDay", "people", "timeOfDay"] as const;

/**
 * Whether the visitor asks for a booking: because a Book link led here, or because the group was opened.
 * Spread `details` and `fields` on the elements of the group.
 * @param isAsked True on a page that is for nothing else: then it applies without JavaScript, too.
 */
export function useBooking(isAsked: boolean) {
  const ref = useRef<HTMLDetailsElement>(null);
  const { search, key } = useLocation();
  const [isOpen, setIsOpen] = useState<boolean | undefined>(isAsked || undefined);

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

/** What is known about a requested visit, by field. */
export type RequestedVisit = { people?: string; preferredDay?: string };

type BookingFieldsProps = {
  booking: ReturnType<typeof useBooking>;
  field: FieldOf<(typeof BOOKING_FIELDS)[number]>;
  /** Initial values of the fields. */
  asked: RequestedVisit | undefined;
};

/** Day, time of day and people of a booking request. While closed, it sends nothing. */
export function BookingFields({ booking, field, asked }: BookingFieldsProps) {
  const hasTyped = BOOKING_FIELDS.some((name) => field(name).defaultValue);
  return (
    <details
      className={styles.booking}
      {...booking.details}
      {...((hasTyped || asked) && { open: true })}
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
          <TextField defaultValue={asked?.preferredDay} {...field("preferredDay")} />
          <TextField defaultValue={asked?.people} {...field("people")} />
        </div>
        <RadioField options={timeOfDay.options} layout="tiles" defaultValue="" {...field("timeOfDay")} />
      </fieldset>
    </details>
  );
}
