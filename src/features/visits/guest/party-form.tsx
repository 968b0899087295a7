import type { FieldError } from "#core/form/answer.ts";
import { Button } from "#ui/button/button.tsx";
import { RadioField } from "#ui/field/radio-field.tsx";
import { PartyFields, type PartyProps } from "../party-fields.tsx";
import type { ShowTimes } from "../use-show-times.ts";
import styles from "./party-form.module.css";

type PartyFormProps = PartyProps & {
  lengths: readonly { value: string; label: string; hint: string }[];
  minutes: string;
  errors: readonly FieldError[];
  /** The day whose times are shown, which stays chosen. */
  date: string | undefined;
  show: ShowTimes;
  /** Called when something is entered: times and prices on the page are then of what was entered before. */
  onEnter: () => void;
};

/** How long, and for how many people, as a part of the form of open times. Its button shows the times that fit. */
export function PartyForm({ lengths, minutes, party, note, errors, date, show, onEnter }: PartyFormProps) {
  return (
    <div className={styles.form} data-enter-here="" onInput={onEnter}>
      {lengths.length > 1 ? (
        <RadioField
          id="minutes"
          name="minutes"
          label="How long?"
          options={lengths}
          layout="tiles"
          defaultValue={minutes}
        />
      ) : (
        <input type="hidden" name="minutes" value={minutes} />
      )}
      <PartyFields party={party} note={note} errors={errors} />
      <div>
        <Button
          {...show(date ? "times" : "days")}
          variant="secondary"
          {...(date && { name: "date", value: date })}
        >
          Show open times
        </Button>
      </div>
    </div>
  );
}
