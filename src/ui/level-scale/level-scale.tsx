import { levelWords } from "../lib/level-words.ts";
import { LevelArch } from "./level-arch.tsx";
import styles from "./level-scale.module.css";

/** A level from 0 to 5 as an arch that is filled so far, as a number and in words. */
export function LevelScale({ level }: { level: number }) {
  return (
    <span className={styles.scale}>
      <LevelArch level={level} />
      <span>
        {level} of 5, {levelWords[level]}
      </span>
    </span>
  );
}
