import { Button } from "#src/ui/button/button.tsx";
import { TextField } from "#src/ui/field/text-field.tsx";
import styles from "./file-form.module.css";

type AddEntryProps = {
  /** What one entry is called: "Post". */
  one: string;
  error: string | undefined;
  /** The rejected title. */
  title?: string | undefined;
};

/** Creates an entry from its title. */
export function AddEntry({ one, error, title }: AddEntryProps) {
  const name = one.toLowerCase();
  return (
    <form method="post" className={styles.add} noValidate>
      <h2 className={styles.addTitle}>Add: {name}</h2>
      <TextField
        id="new-title"
        name="title"
        label="Title or name"
        hint="The address of its page is made from this."
        required
        maxLength={200}
        defaultValue={title}
        error={error}
      />
      <div>
        <Button type="submit" variant="secondary">
          Add
        </Button>
      </div>
    </form>
  );
}
