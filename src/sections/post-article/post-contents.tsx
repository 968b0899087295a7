import { SmartLink } from "#src/ui/smart-link/smart-link.tsx";
import styles from "./post-contents.module.css";

type PostContentsProps = { parts: readonly { id: string; title: string }[] };

/** The headings of an article as links. Renders nothing for fewer than three. */
export function PostContents({ parts }: PostContentsProps) {
  if (parts.length < 3) return null;
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 id="contents" className={styles.title}>
        In this post
      </h2>
      <ol role="list" className={styles.list}>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <SmartLink to={`#${id}`}>{title}</SmartLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
