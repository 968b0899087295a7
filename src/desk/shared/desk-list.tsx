import { type ReactNode, useId } from "react";
import styles from "./desk-list.module.css";

type DeskListProps = {
  title: string;
  /** Shown if there are no entries: says what will be there. */
  empty: string;
  entries: readonly { key: string; name: string; facts?: readonly string[]; action?: ReactNode }[];
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
          {entries.map(({ key, name, facts = [], action }) => (
            <li key={key} className={styles.entry}>
              <div className={styles.words}>
                <p className={styles.name}>{name}</p>
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
