import { PostForm } from "#src/features/forms/post-form.tsx";
import { Button } from "#src/ui/button/button.tsx";
import { CheckboxField } from "#src/ui/field/checkbox-field.tsx";
import { type Option, SelectField } from "#src/ui/field/select-field.tsx";
import { TextField } from "#src/ui/field/text-field.tsx";
import styles from "./close-time.module.css";

type Values = {
  room: string;
  date: string;
  from: string;
  to: string;
  every: number;
  until: string;
  isForStaff: boolean;
  notice: string;
};

type CloseTimeProps = {
  rooms: readonly Option[];
  action: string;
  /** Rejected input, so that nothing typed is lost. */
  values?: Values | undefined;
  errors: readonly { field: string; message: string }[];
};

const repeats: readonly Option[] = [
  { value: "0", label: "Once" },
  { value: "7", label: "Every week" },
  { value: "14", label: "Every second week" },
];

/** Closes a room or the whole studio for a day or part of it, once or repeatedly. */
export function CloseTime({ rooms, action, values, errors }: CloseTimeProps) {
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  return (
    <PostForm action={action} className={styles.form} draft="close">
      <h2 className={styles.title}>Close a time</h2>
      <SelectField
        id="close-room"
        name="room"
        label="What"
        options={[{ value: "", label: "The whole studio" }, ...rooms]}
        defaultValue={values?.room}
        error={errorOf("room")}
      />
      <TextField
        id="close-date"
        name="date"
        type="date"
        label="Day"
        required
        defaultValue={values?.date}
        error={errorOf("date")}
      />
      <TextField
        id="close-from"
        name="from"
        type="time"
        step={900}
        label="From"
        hint="Leave both times empty to close the whole day."
        defaultValue={values?.from}
        error={errorOf("from")}
      />
      <TextField id="close-to" name="to" type="time" step={900} label="To" defaultValue={values?.to} />
      <SelectField
        id="close-every"
        name="every"
        label="How often"
        options={repeats}
        defaultValue={String(values?.every ?? 0)}
      />
      <TextField
        id="close-until"
        name="until"
        type="date"
        label="Last day"
        hint="Only if it repeats."
        defaultValue={values?.until}
        error={errorOf("until")}
      />
      <TextField
        id="close-notice"
        name="notice"
        label="Why"
        hint="The site shows it to guests, starting two weeks before."
        defaultValue={values?.notice}
        error={errorOf("notice")}
      />
      <CheckboxField
        id="close-staff"
        name="staff"
        label="For staff only"
        hint="You can still book these times yourself, and the site says nothing about it."
        defaultChecked={values?.isForStaff}
      />
      <Button type="submit" name="act" value="close">
        Close it
      </Button>
    </PostForm>
  );
}
