import type { ReactNode } from "react";
import styles from "./step-line.module.css";

type StepLineProps = {
  /** What was chosen so far, in a few words per line; the first one is the most important. */
  words: readonly string[];
  /** The button that goes on. */
  children: ReactNode;
  /** Whether there are several buttons: they would hide too much of a phone's screen, so they stand at the end of the page. */
  hasSeveral?: boolean;
};

/** What was chosen and the way on, at the end of a step. On a phone both stay in view. */
export function StepLine({ words, children, hasSeveral = false }: StepLineProps) {
  return (
    <div className={styles.line} data-still={hasSeveral || undefined}>
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
