import { CheckboxField } from "#src/ui/field/checkbox-field.tsx";
import { TextField } from "#src/ui/field/text-field.tsx";
import styles from "./form.module.css";
import type { FieldOf } from "./form.tsx";

/** How the studio can answer: by e-mail, by phone, or not at all. */
export function AnswerFields({ field }: { field: FieldOf }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>How can we answer you?</legend>
      <p className={styles.about}>Your e-mail address or your phone number. One is enough.</p>
      <div className={styles.pair}>
        <TextField {...field("email")} type="email" autoComplete="email" />
        <TextField {...field("phone")} type="tel" autoComplete="tel" />
      </div>
      <CheckboxField {...field("noAnswer")} value="yes" />
    </fieldset>
  );
}
