import { levelWords } from "../lib/level-words.ts";
import styles from "./level-scale.module.css";

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
        {level} of 5, {levelWords[level]}
      </span>
    </span>
  );
}
