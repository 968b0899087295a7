import { RowAct } from "#desk/parts/desk-list.tsx";
import { deskAt, rooms } from "#desk/rooms.ts";
import { Button } from "#ui/button/button.tsx";
import { CheckboxField } from "#ui/field/checkbox-field.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import styles from "./person-parts.module.css";

/** Asks for the address or the number to look up. */
export function FindPerson({ email }: { email: string }) {
  return (
    <form method="post" action={rooms.person.address} className={styles.find}>
      <TextField
        id="email"
        name="email"
        label="E-mail or phone number of the person"
        hint="Messages, bookings, comments and letters with it"
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

type PersonRecordProps = {
  email: string;
  /** What is stored, each linked to its page if it has one. */
  entries: readonly { words: string; href?: string }[];
  /** What to settle before it is deleted. */
  open: readonly { words: string; path: string }[];
  /** What stays though it is deleted, each a sentence. */
  stays: readonly string[];
};

/** What is stored about a person, with buttons to export and delete it. */
export function PersonRecord({ email, entries, open, stays }: PersonRecordProps) {
  return (
    <section aria-labelledby="kept" className={styles.personRecordRecord}>
      <h2 id="kept" className={styles.personRecordTitle}>
        What is stored about {email}
      </h2>
      <Listed entries={entries} />
      <RowAct
        action={deskAt("person", "file")}
        fields={{ email }}
        label="Save all of it as a file"
        variant="secondary"
      />
      <form method="post" action={rooms.person.address} className={styles.personRecordRemove}>
        <h2 className={styles.personRecordTitle}>Delete all of it</h2>
        <p>
          This cannot be undone. Upcoming visits are cancelled, nobody is told by e-mail, and what was paid
          online for them goes back by itself. What they are just paying for ends, too: paid all the same, all
          of it goes back.
        </p>
        {open.length > 0 && (
          <>
            <p>Please settle this first. Without a name, nobody can give it back any more:</p>
            <Listed entries={open.map(({ words, path }) => ({ words, href: path }))} />
            <CheckboxField
              id="left"
              name="left"
              value="yes"
              label="It is used up or given away: leave it as it is"
            />
          </>
        )}
        <Stays sentences={stays} />
        <input type="hidden" name="email" value={email} />
        <CheckboxField id="sure" name="sure" value="yes" label="Yes, delete everything about this person" />
        <div>
          <Button type="submit" name="act" value="delete" variant="secondary">
            Delete for good
          </Button>
        </div>
      </form>
    </section>
  );
}

/** What stays of somebody who is deleted: what, why, and until when. */
export function Stays({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <>
      <p>This stays, because you have to account for what you took:</p>
      <Listed entries={sentences.map((words) => ({ words }))} />
    </>
  );
}

/** A list of what there is, each linked to its page if it has one. */
function Listed({ entries }: Pick<PersonRecordProps, "entries">) {
  return (
    <ul className={styles.personRecordEntries}>
      {entries.map(({ words, href }) => (
        <li key={words + href}>{href ? <a href={href}>{words}</a> : words}</li>
      ))}
    </ul>
  );
}
