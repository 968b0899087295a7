import { type ReactNode, useId } from "react";
import { Button } from "#src/ui/button/button.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden/visually-hidden.tsx";
import styles from "./desk-list.module.css";

type DeskListProps = {
  title: string;
  /** Shown if there are no entries: says what will be there. */
  empty: string;
  entries: readonly {
    key: string;
    name: string;
    /** Where the name leads. */
    href?: string | undefined;
    facts?: readonly string[];
    action?: ReactNode;
  }[];
};

/** A list at the desk: each entry has a name, facts and an action. */
export function DeskList({ title, empty, entries }: DeskListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {entries.length === 0 && <p>{empty}</p>}
      {entries.length > 0 && (
        <ul role="list" className={styles.list}>
          {entries.map(({ key, name, href, facts = [], action }) => (
            <li key={key} className={styles.entry}>
              <div className={styles.words}>
                <p className={styles.name}>{href ? <a href={href}>{name}</a> : name}</p>
                {facts.map((fact) => (
                  <p key={fact} className={styles.fact}>
                    {fact}
                  </p>
                ))}
              </div>
              {action}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type RemovedListProps = {
  title: string;
  /** `value` names the entry to the form's action. */
  entries: readonly { value: string; name: string; facts: readonly string[] }[];
  action: string;
  /** Name of the form field with the entry's value. */
  field: string;
  /** The form's `act`. */
  act: string;
  /** "Bring back" by default. */
  label?: string;
};

/** What was removed in the last 30 days, with buttons that bring it back. Nothing if there is nothing. */
export function RemovedList({ title, entries, action, field, act, label = "Bring back" }: RemovedListProps) {
  if (entries.length === 0) return null;
  return (
    <DeskList
      title={title}
      empty=""
      entries={entries.map(({ value, name, facts }) => ({
        key: value,
        name,
        facts,
        action: (
          <form method="post" action={action}>
            <input type="hidden" name={field} value={value} />
            <Button type="submit" variant="quiet" name="act" value={act}>
              {label}
              <VisuallyHidden>: {name}</VisuallyHidden>
            </Button>
          </form>
        ),
      }))}
    />
  );
}
