import styles from "./level-arch.module.css";

/** The house's mark of a level: a small arch that is filled from the floor up by 0 to 5. What is beside it says the number. */
export function LevelArch({ level }: { level: number }) {
  return <span className={styles.arch} data-level={level} aria-hidden="true" />;
}
