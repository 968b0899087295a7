import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { feedbackForm } from "#contract/forms/feedback.ts";
import { asksForBooking, INTENT_ATTRIBUTE, requestedIn } from "#src/lib/booking-intent.ts";
import { RadioField } from "#src/ui/field/radio-field.tsx";
import { TextField } from "#src/ui/field/text-field.tsx";
import { Icon } from "#src/ui/icon/icon.tsx";
import styles from "./booking-fields.module.css";
import type { FieldOf } from "./field-of.ts";
import formStyles from "./form.module.css";

const { intent, timeOfDay } = feedbackForm.fields;
const ASKED = ["preferredDay", "people", "timeOfDay"] as const;

/**
 * Whether the visitor asks for a booking: because a Book link led here, or because the group has been opened. `details`
 * and `fields` go to the elements of the group.
 */
export function useBooking() {
  const ref = useRef<HTMLDetailsElement>(null);
  const { search, key } = useLocation();
  const [isOpen, setIsOpen] = useState<boolean>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a second press on a Book link opens the group again
  useEffect(() => {
    if (!ref.current) return;
    if (asksForBooking(search)) ref.current.open = true;
    // What was said where the visit could not be booked is not asked again.
    for (const [name, value] of Object.entries(requestedIn(search))) {
      const input = ref.current.querySelector<HTMLInputElement>(`[name=${name}]`);
      if (input && value && input.value === "") input.value = value;
    }
    document.documentElement.removeAttribute(INTENT_ATTRIBUTE);
    setIsOpen(ref.current.open);
  }, [search, key]);

  return {
    isBooking: isOpen === true,
    details: {
      ref,
      onToggle: () => setIsOpen(ref.current?.open),
      // A kept draft of a booking is put back into a closed group.
      onInput: () => {
        if (ref.current) ref.current.open = true;
      },
    },
    // Not before it is known that the group is closed: without JavaScript its fields must be sent.
    fields: { disabled: isOpen === false },
  };
}

type BookingFieldsProps = { booking: ReturnType<typeof useBooking>; field: FieldOf<(typeof ASKED)[number]> };

/** Day, time of day and people of a booking request. Closed, it sends nothing. */
export function BookingFields({ booking, field }: BookingFieldsProps) {
  const hasTyped = ASKED.some((name) => field(name).defaultValue);
  return (
    <details
      className={styles.booking}
      {...booking.details}
      {...(hasTyped && { open: true })}
      suppressHydrationWarning
    >
      <summary className={styles.summary}>
        <Icon name="calendar" />
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
