import { Button } from "#ui/button/button.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import styles from "./entries-parts.module.css";
import { pictureSource } from "./picture-parts.tsx";

type ListedEntry = { label: string; href: string; picture?: string | undefined; isChanged: boolean };

type EntryListProps = {
  /** What the entries are called together. */
  label: string;
  files: readonly ListedEntry[];
};

/** Links to the entries of one kind, with drafts marked. */
export function EntryList({ label, files }: EntryListProps) {
  if (files.length === 0) return <p className={styles.note}>Nothing here yet.</p>;
  return (
    <ul role="list" aria-label={label} className={styles.list}>
      {files.map(({ label, href, picture, isChanged }) => (
        <li key={href}>
          <a href={href} className={styles.file}>
            {picture && <img src={pictureSource(picture)} alt="" loading="lazy" width={64} height={48} />}
            <span className={styles.label}>{label}</span>
            {isChanged && <span className={styles.changed}>In your draft</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}

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
