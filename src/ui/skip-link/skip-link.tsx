import styles from "./skip-link.module.css";

/** First Tab stop on every page: leads past the header to the content (`#main`). */
export function SkipLink() {
  return (
    <a href="#main" className={styles.link}>
      Skip to content
    </a>
  );
}
