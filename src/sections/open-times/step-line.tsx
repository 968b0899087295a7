import type { ReactNode } from "react";
import styles from "./step-line.module.css";

type StepLineProps = {
  /** What was chosen so far, in a few words per line; the first one is the most important. */
  words: readonly string[];
  /** The button that goes on. */
  children: ReactNode;
};

/** What was chosen and the way on, at the end of a step. On a phone both stay in view. */
export function StepLine({ words, children }: StepLineProps) {
  return (
    <div className={styles.line}>
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
