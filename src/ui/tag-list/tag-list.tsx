import { SmartLink } from "#src/ui/smart-link/smart-link.tsx";
import styles from "./tag-list.module.css";

/** Tags, each of which leads to more of its kind. */
export function TagList({ tags, pathOf }: { tags: readonly string[]; pathOf: (tag: string) => string }) {
  return (
    <ul role="list" className={styles.list}>
      {tags.map((tag) => (
        <li key={tag}>
          <SmartLink to={pathOf(tag)} className={styles.tag}>
            {tag}
          </SmartLink>
        </li>
      ))}
    </ul>
  );
}
