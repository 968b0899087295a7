import { searchPath } from "#core/values/paths.ts";
import { SmartLink } from "../smart-link/smart-link.tsx";
import styles from "./tag-list.module.css";

/** Tags, each of which leads to what is found by it. */
export function TagList({ tags }: { tags: readonly string[] }) {
  return (
    <ul role="list" className={styles.list}>
      {tags.map((tag) => (
        <li key={tag}>
          <SmartLink to={searchPath(tag)} className={styles.tag}>
            {tag}
          </SmartLink>
        </li>
      ))}
    </ul>
  );
}
