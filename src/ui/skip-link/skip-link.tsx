import styles from "./skip-link.module.css";

/** First Tab stop on every page: leads past the header to the content (`#main`). */
export function SkipLink({ children = "Skip to content" }: { children?: string | undefined }) {
  return (
    <a href="#main" className={styles.link}>
      {children}
    </a>
  );
}
