import { Button } from "#ui/button/button.tsx";
import { EmptyNote } from "#ui/empty-note/empty-note.tsx";
import { CheckboxField } from "#ui/field/checkbox-field.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import styles from "./search-parts.module.css";

type FoundListProps = {
  /** What was looked for. */
  words: string;
  /** What it becomes, as typed before it was refused. */
  by?: string | undefined;
  action: string;
  /** Whether there may be more. */
  isCut?: boolean;
  found: readonly {
    /** File and field, as the form posts them. */
    place: string;
    where: string;
    href: string;
    before: string;
    match: string;
    after: string;
    isTicked: boolean;
    /** Whether its file can only be read here. */
    isLocked: boolean;
  }[];
  error?: string | undefined;
};

/** Where words were found, each with a tick: the ticked ones can be changed at once. */
export function FoundList({ words, by, action, isCut = false, found, error }: FoundListProps) {
  if (found.length === 0) return <EmptyNote>No text has “{words}”.</EmptyNote>;
  const many = isCut ? `The first ${found.length} texts with` : `${found.length} texts have`;
  return (
    <form method="post" action={action} className={styles.form} noValidate>
      <h2 className={styles.title}>
        {found.length === 1 ? "One text has" : many} “{words}”
      </h2>
      <input type="hidden" name="find" value={words} />
      <ul role="list" className={styles.list}>
        {found.map(({ place, where, href, before, match, after, isTicked, isLocked }) => (
          <li key={place} className={styles.found}>
            {isLocked ? (
              <p>{where} (only to read here)</p>
            ) : (
              <CheckboxField
                id={`place-${place}`}
                name="place"
                value={place}
                label={where}
                defaultChecked={isTicked}
              />
            )}
            <p className={styles.text}>
              {before}
              <mark>{match}</mark>
              {after} <a href={href}>Open</a>
            </p>
          </li>
        ))}
      </ul>
      <TextField
        id="by"
        name="by"
        label="Change what is ticked to"
        hint={`It is changed in your draft, and can be undone.${isCut ? " Then search again: there may be more." : ""}`}
        defaultValue={by}
        error={error}
        autoComplete="off"
        required
      />
      <div>
        <Button type="submit" name="act" value="change">
          Change everywhere
        </Button>
      </div>
    </form>
  );
}
