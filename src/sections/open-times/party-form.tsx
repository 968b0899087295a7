import { type Party, PartyFields } from "#src/features/booking/party-fields.tsx";
import { Button } from "#src/ui/button/button.tsx";
import { ErrorSummary } from "#src/ui/error-summary/error-summary.tsx";
import { RadioField } from "#src/ui/field/radio-field.tsx";
import styles from "./party-form.module.css";

type PartyFormProps = {
  lengths: readonly { value: string; label: string; hint: string }[];
  minutes: string;
  party: Party;
  most: number;
  errors: Readonly<Record<string, string>>;
  /** Other query parameters to keep. */
  hidden: Readonly<Record<string, string>>;
};

/** How long, and for how many people. Submitting it reloads the open times. */
export function PartyForm({ lengths, minutes, party, most, errors, hidden }: PartyFormProps) {
  const mistakes = Object.entries(errors);
  return (
    <form method="get" className={styles.form}>
      {mistakes.length > 0 && (
        <ErrorSummary
          title="Please check who comes"
          errors={mistakes.map(([name, message]) => ({ fieldId: name, message }))}
        />
      )}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
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
      <PartyFields party={party} most={most} errors={errors} />
      <div>
        <Button type="submit" variant="secondary">
          Show open times
        </Button>
      </div>
    </form>
  );
}
