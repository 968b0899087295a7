import { postPath } from "#core/values/paths.ts";
import { formatShortDay } from "#core/values/time.ts";
import type { PostSummary } from "#site/content/schemas/summaries.ts";
import { Picture } from "#ui/picture/picture.tsx";
import { SmartLink } from "#ui/smart-link/smart-link.tsx";
import styles from "./post-thumbnails.module.css";

type PostThumbnailsProps = {
  posts: readonly PostSummary[];
  pathOf?: ((slug: string) => string) | undefined;
  /** Beside a list of the same posts, the pictures would appear twice. */
  hasPictures?: boolean;
};

/** Posts for a sidebar: a small arch, the title and the date, each as one link. */
export function PostThumbnails({ posts, pathOf = postPath, hasPictures = true }: PostThumbnailsProps) {
  return (
    <ul role="list" className={styles.list}>
      {posts.map((post) => (
        <li key={post.slug}>
          <SmartLink to={pathOf(post.slug)} className={styles.link}>
            {hasPictures && (
              <Picture
                picture={post.imageSmall}
                shape="upright"
                sizes="80px"
                className={styles.picture}
                isDecorative
              />
            )}
            <span>
              <span className={styles.title}>{post.title}</span>
              <time dateTime={post.date} className={styles.day}>
                {formatShortDay(post.date)}
              </time>
            </span>
          </SmartLink>
        </li>
      ))}
    </ul>
  );
}
