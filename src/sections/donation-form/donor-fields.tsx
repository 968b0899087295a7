import type { FieldOf } from "#src/features/forms/form.tsx";
import { TextAreaField } from "#src/ui/field/text-area-field.tsx";
import { TextField } from "#src/ui/field/text-field.tsx";
import styles from "./donation-form.module.css";

/** Who gives. */
export function DonorFields({ field }: { field: FieldOf }) {
  return (
    <>
      <div className={styles.pair}>
        <TextField {...field("firstName")} required autoComplete="given-name" />
        <TextField {...field("lastName")} required autoComplete="family-name" />
      </div>
      <TextField {...field("email")} type="email" required autoComplete="email" />
      <TextAreaField {...field("address")} rows={3} autoComplete="street-address" />
      <TextAreaField {...field("note")} rows={3} hint="Anything you would like us to know" />
    </>
  );
}
