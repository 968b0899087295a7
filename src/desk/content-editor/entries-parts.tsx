import { useId } from "react";
import { Button } from "#src/ui/button/button.tsx";
import { TextField } from "#src/ui/field/text-field.tsx";
import styles from "./entries-parts.module.css";
import { pictureSource } from "./picture-parts.tsx";

type IndexedFile = {
  label: string;
  href: string;
  /** Name of its picture. */
  picture?: string | undefined;
  /** A short summary. */
  note?: string;
  /** Whether the draft changes it. */
  isChanged: boolean;
};

type WordsIndexProps = {
  groups: readonly { title: string; isTitleHidden?: boolean; files: readonly IndexedFile[] }[];
};

/** Links to everything written on the site, with drafts marked. */
export function WordsIndex({ groups }: WordsIndexProps) {
  const id = useId();
  return (
    <div className={styles.groups}>
      {groups.map(({ title, isTitleHidden, files }, index) => (
        <section
          key={title}
          {...(isTitleHidden ? { "aria-label": title } : { "aria-labelledby": `${id}${index}` })}
        >
          {!isTitleHidden && (
            <h2 id={`${id}${index}`} className={styles.title}>
              {title}
            </h2>
          )}
          {files.length === 0 ? (
            <p className={styles.note}>Nothing here yet.</p>
          ) : (
            <ul role="list" className={styles.list}>
              {files.map(({ label, href, picture, note, isChanged }) => (
                <li key={href}>
                  <a href={href} className={styles.file}>
                    {picture && (
                      <img src={pictureSource(picture)} alt="" loading="lazy" width={64} height={48} />
                    )}
                    <span className={styles.label}>{label}</span>
                    {note && <span className={styles.note}>{note}</span>}
                    {isChanged && <span className={styles.changed}>In your draft</span>}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
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
