import { bookingLimits } from "#domain/booking/limits.ts";
import type { ShowTimes } from "#src/features/booking/use-show-times.ts";
import { Button } from "#src/ui/button/button.tsx";
import { type Option, SelectField } from "#src/ui/field/select-field.tsx";
import { TextField } from "#src/ui/field/text-field.tsx";
import styles from "./choose-visit.module.css";

type ChooseVisitProps = {
  /** Bookable offers, each with its length and price. */
  visits: readonly Option[];
  visit: string;
  people: number;
  /** `2026-12-04` */
  date: string;
  error?: string | undefined;
  show: ShowTimes;
};

/** The offer, the number of people and the day, as a part of a form. Its button loads the open times. */
export function ChooseVisit({ visits, visit, people, date, error, show }: ChooseVisitProps) {
  return (
    <div className={styles.form}>
      <SelectField id="visit" name="visit" label="What" options={visits} defaultValue={visit} />
      <TextField
        id="people"
        name="people"
        type="number"
        inputMode="numeric"
        min={1}
        max={bookingLimits.people}
        label="How many people"
        defaultValue={people}
        error={error}
      />
      <TextField id="date" name="date" type="date" label="Day" defaultValue={date} />
      <Button {...show("times")} variant="secondary">
        Show open times
      </Button>
    </div>
  );
}
