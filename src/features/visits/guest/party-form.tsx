import { useState } from "react";
import type { FieldError } from "#core/form/answer.ts";
import { Button } from "#ui/button/button.tsx";
import { RadioField } from "#ui/field/radio-field.tsx";
import { VisuallyHidden } from "#ui/visually-hidden/visually-hidden.tsx";
import { PartyFields, type PartyProps } from "../party-fields.tsx";
import type { ShowTimes } from "../use-show-times.ts";
import styles from "./party-form.module.css";

type PartyFormProps = PartyProps & {
  /** All of it in one line: `60 minutes for 1 adult, $25`. */
  line: string;
  /** Lengths besides the one in `line`, while nobody has chosen one. */
  others?: string | undefined;
  /** Whether the fields stand open: where there is something to mend, or nobody has said who comes. */
  isOpen: boolean;
  lengths: readonly { value: string; label: string; hint: string }[];
  minutes: string;
  errors: readonly FieldError[];
  /** The day whose times are shown, which stays chosen. */
  date: string | undefined;
  show: ShowTimes;
  /** Called when something is entered: times and prices on the page are then of what was entered before. */
  onEnter: () => void;
};

/**
 * How long, and for how many people, as a part of the form of open times: one line, which opens to change it. Its button shows the times
 * that fit.
 */
export function PartyForm(props: PartyFormProps) {
  const { line, others, isOpen, lengths, minutes, party, note, errors, date, show, onEnter } = props;
  const [isOther, setIsOther] = useState(false);
  function handleInput(): void {
    setIsOther(true);
    onEnter();
  }
  const words = isOther ? "How long, and who comes" : line;
  return (
    <details className={styles.fold} open={isOpen}>
      <summary className={styles.line}>
        {/* A text of its own for each, so that a translated page shows the new one. */}
        <span key={words} className={styles.words}>
          {words}
          {others && !isOther && <span className={styles.others}> {others}</span>}
        </span>
        <span className={styles.change}>
          Change<VisuallyHidden> how long, or who comes</VisuallyHidden>
        </span>
      </summary>
      <div className={styles.form} data-enter-here="" onInput={handleInput}>
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
    </details>
  );
}
