import styles from "./logo.module.css";

/** The studio's mark, an arch with a bubble in it, and its name in the display face. */
export function Logo({ name }: { name: string }) {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 64 64" width="40" height="40" aria-hidden="true">
        <path className={styles.arch} d="M8 58V32a24 24 0 0 1 48 0v26a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4Z" />
        <path className={styles.room} d="M17 62V33a15 15 0 0 1 30 0v29Z" />
        <circle className={styles.bubble} cx="30.5" cy="47.5" r="7.5" />
        <circle className={styles.bubble} cx="39.2" cy="40.6" r="2.6" />
        <path
          className={styles.star}
          d="M32 23.6c.8 4.4 2 5.6 6.4 6.4-4.4.8-5.6 2-6.4 6.4-.8-4.4-2-5.6-6.4-6.4 4.4-.8 5.6-2 6.4-6.4Z"
        />
      </svg>
      <span className={styles.name}>{name}</span>
    </span>
  );
}
