import { Button } from "#src/ui/button/button.tsx";
import { EmptyNote } from "#src/ui/empty-note/empty-note.tsx";
import { ListPaging } from "#src/ui/list-paging/list-paging.tsx";
import styles from "./message-lines.module.css";

/** A message in its list. */
export type MessageLineWords = {
  id: number;
  href: string;
  who: string;
  kind: string;
  beginning: string;
  when: string;
  isNew: boolean;
  /** Such as "Answered". */
  notes: readonly string[];
};

type MessageLinesProps = {
  lines: readonly MessageLineWords[];
  action: string;
  /** Shown if the list is empty. */
  empty: string;
  newest: string | undefined;
  older: string | undefined;
};

/** Messages, one line each, linking to the message. New ones can be marked as done right here. */
export function MessageLines({ lines, action, empty, newest, older }: MessageLinesProps) {
  return (
    <>
      {lines.length === 0 && <EmptyNote>{empty}</EmptyNote>}
      {lines.length > 0 && (
        <ul role="list" className={styles.list} aria-label="Messages">
          {lines.map((line) => (
            <li key={line.id} className={styles.line}>
              <a href={line.href} className={styles.message}>
                <span className={styles.who}>{line.who}</span>
                <span className={styles.fact}>{[line.kind, ...line.notes].join(" · ")}</span>
                <span className={styles.beginning}>{line.beginning}</span>
                <span className={styles.fact}>{line.when}</span>
              </a>
              {line.isNew && (
                <form method="post" action={action}>
                  <input type="hidden" name="message" value={line.id} />
                  <Button
                    type="submit"
                    variant="secondary"
                    name="act"
                    value="done"
                    aria-label={`Done: ${line.kind} from ${line.who}, ${line.when}`}
                  >
                    Done
                  </Button>
                </form>
              )}
            </li>
          ))}
        </ul>
      )}
      <ListPaging label="Messages" newest={newest} next={older} />
    </>
  );
}
