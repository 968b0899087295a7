import { TextLink } from "#src/ui/text-link/text-link.tsx";
import type { ExcerptPart } from "./excerpt.ts";
import { pageKind } from "./page-kind.ts";
import styles from "./search-hits.module.css";
import type { Hit } from "./search-index.ts";

/** The pages that were found, best first, with the matches marked. */
export function SearchHits({ hits }: { hits: readonly Hit[] }) {
  return (
    <ol role="list" className={styles.list}>
      {hits.map(({ path, title, excerpt }) => (
        <li key={path} className={styles.hit}>
          <p className={styles.kind}>{pageKind(path)}</p>
          <div className={styles.words}>
            <h3 className={styles.title}>
              <TextLink to={path} data-hit="">
                {title}
              </TextLink>
            </h3>
            <p className={styles.excerpt}>
              <Excerpt parts={excerpt} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function Excerpt({ parts }: { parts: readonly ExcerptPart[] }) {
  return parts.map(({ text, isHit }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one excerpt never change places.
    isHit ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );
}
