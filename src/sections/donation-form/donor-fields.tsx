import type { FieldOf } from "#src/lib/form-controls.ts";
import { TextAreaField } from "#src/ui/field/text-area-field.tsx";
import { TextField } from "#src/ui/field/text-field.tsx";
import styles from "./donation-form.module.css";

/** The donor fields, in review order. */
export const DONOR_FIELDS = ["firstName", "lastName", "email", "address", "note"] as const;

/** The fields for the donor's name and contact details. */
export function DonorFields({ field }: { field: FieldOf<(typeof DONOR_FIELDS)[number]> }) {
  return (
    <>
      <div className={styles.pair}>
        <TextField {...field("firstName")} />
        <TextField {...field("lastName")} />
      </div>
      <TextField {...field("email")} />
      <TextAreaField {...field("address")} rows={3} />
      <TextAreaField {...field("note")} rows={3} />
    </>
  );
}
