import type { PostSource } from "#src/content/collections/posts.ts";
import styles from "./post-sources.module.css";

type PostSourcesProps = { title: string; sources: readonly PostSource[] };

/** An article's sources. Renders nothing without any. */
export function PostSources({ title, sources }: PostSourcesProps) {
  if (sources.length === 0) return null;
  return (
    <section className={styles.sources} aria-labelledby="sources">
      <h2 id="sources" className={styles.title}>
        {title}
      </h2>
      <ol className={styles.list}>
        {sources.map((source) => (
          <li key={source.url}>
            <a href={source.url} rel="noopener external">
              {source.title}
            </a>
            <span className={styles.publisher}>
              {source.publisher}, {source.year}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
