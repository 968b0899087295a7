import type { FieldOf } from "#src/lib/form-controls.ts";
import { CheckboxField } from "#src/ui/field/checkbox-field.tsx";
import { TextField } from "#src/ui/field/text-field.tsx";
import styles from "./form.module.css";

/** How the studio can answer: by e-mail, by phone, or not at all. */
export function AnswerFields({ field }: { field: FieldOf<"email" | "phone" | "noAnswer"> }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>How can we answer you?</legend>
      <p className={styles.about}>Your e-mail address or your phone number. One is enough.</p>
      <div className={styles.pair}>
        <TextField {...field("email")} />
        <TextField {...field("phone")} />
      </div>
      <CheckboxField {...field("noAnswer")} />
    </fieldset>
  );
}
