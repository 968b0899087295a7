import { Button } from "#src/ui/button/button.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden/visually-hidden.tsx";
import styles from "./publish-draft.module.css";

type WordsHistoryProps = {
  releases: readonly {
    id: string;
    when: string;
    who: string;
    isOnline: boolean;
    files: readonly string[];
    /** Why git has no commit for it. */
    notCommitted: string | undefined;
  }[];
  action: string;
};

/** Earlier versions, newest first. One press goes back to one of them. */
export function WordsHistory({ releases, action }: WordsHistoryProps) {
  if (releases.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="history">
      <h2 id="history" className={styles.title}>
        Earlier versions
      </h2>
      <ul role="list" className={styles.list}>
        {releases.map(({ id, when, who, isOnline, files, notCommitted }) => (
          <li key={id} className={styles.row}>
            <div className={styles.words}>
              <p>
                <b>{when}</b>
                {isOnline && " · online now"}
              </p>
              <p className={styles.note}>{who}</p>
              {files.map((file) => (
                <p key={file} className={styles.note}>
                  {file}
                </p>
              ))}
              {notCommitted && (
                <p className={styles.fault}>
                  It is online, but git has no commit for it. Git says: {notCommitted}
                </p>
              )}
            </div>
            {!isOnline && (
              <form method="post" action={action}>
                <input type="hidden" name="release" value={id} />
                <Button type="submit" variant="quiet" name="act" value="back">
                  Go back to this version<VisuallyHidden>: {when}</VisuallyHidden>
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
