import type { ReactNode } from "react";
import styles from "./step-line.module.css";

type StepLineProps = {
  /** What was chosen so far, in a few words per line; the first one is the most important. */
  words: readonly string[];
  /** The button that goes on. */
  children: ReactNode;
  /** Whether there are several buttons: they would hide too much of a phone's screen, so they stand at the end of the page. */
  hasSeveral?: boolean;
  /** What was chosen so far, at length, in place of the words where there is space. */
  summary?: ReactNode;
};

/**
 * What was chosen and the way on. On a phone both stay in view at the foot of a step, on a wide screen beside its form, if
 * the two stand in `StepSides`.
 */
export function StepLine({ words, children, hasSeveral = false, summary }: StepLineProps) {
  return (
    <div
      className={styles.line}
      data-still={hasSeveral || undefined}
      data-long={summary !== undefined || undefined}
      data-no-print
    >
      {summary && <div className={styles.summary}>{summary}</div>}
      {words.length > 0 && (
        <p className={styles.words}>
          {words.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </p>
      )}
      {children}
    </div>
  );
}

/** A step's form, and its line. */
export function StepSides({ children, line }: { children: ReactNode; line: ReactNode }) {
  return (
    <div className={styles.sides}>
      <div className={styles.main}>{children}</div>
      {line}
    </div>
  );
}
