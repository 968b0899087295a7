import { useId } from "react";
import styles from "./editor-index.module.css";

type IndexedFile = {
  label: string;
  href: string;
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
              {files.map(({ label, href, note, isChanged }) => (
                <li key={href}>
                  <a href={href} className={styles.file}>
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
