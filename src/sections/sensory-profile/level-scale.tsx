import styles from "./level-scale.module.css";
import { LEVEL_WORDS } from "./senses.ts";

const STEPS = [1, 2, 3, 4, 5];

/** A level from 0 to 5 as a row of five doors, as a number and in words. */
export function LevelScale({ level }: { level: number }) {
  return (
    <span className={styles.scale}>
      <span className={styles.doors} aria-hidden="true">
        {STEPS.map((step) => (
          <span key={step} className={step <= level ? styles.open : styles.closed} />
        ))}
      </span>
      <span className={styles.words}>
        {level} of 5, {LEVEL_WORDS[level]}
      </span>
    </span>
  );
}
