import { Button } from "#src/ui/button/button.tsx";
import { TextField } from "#src/ui/field/text-field.tsx";
import styles from "./desk-person.module.css";

/** Asks for the address to look up. */
export function FindPerson({ email }: { email: string }) {
  return (
    <form method="post" action="/desk/person" className={styles.find}>
      <TextField
        id="email"
        name="email"
        type="email"
        label="E-mail of the person"
        hint="Messages, bookings, comments and letters of this address"
        defaultValue={email}
        autoComplete="off"
        required
      />
      <Button type="submit" variant="secondary">
        Find
      </Button>
    </form>
  );
}
