import { Button } from "#src/ui/button/button.tsx";
import { TextField } from "#src/ui/field/text-field.tsx";
import styles from "./desk-search.module.css";

/** Finds a booking by name, phone or reference. */
export function DeskSearch({ words = "" }: { words?: string }) {
  return (
    <search className={styles.search}>
      <form action="/desk/bookings" className={styles.form}>
        <TextField
          id="find-booking"
          name="find"
          type="search"
          label="Name, phone or reference"
          defaultValue={words}
          autoComplete="off"
        />
        <Button type="submit" variant="secondary">
          Find
        </Button>
      </form>
    </search>
  );
}
