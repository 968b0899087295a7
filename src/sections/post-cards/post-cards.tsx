import type { PostSummary } from "#src/content/schemas/summaries.ts";
import { PostCard } from "./post-card.tsx";
import styles from "./post-cards.module.css";

type PostCardsProps = {
  posts: readonly PostSummary[];
  /** How each post looks; it follows the address of the list. */
  look: "stacked" | "row" | "spread";
  /** Words of the link below each post; the post's title is added for screen readers. */
  readMore: string;
  /** Address of a post, where it is not the usual one: a list in another layout leads to posts in that layout. */
  pathOf?: (slug: string) => string;
};

/** Posts of the blog, one below the other. The section around them and its heading are the caller's. */
export function PostCards({ posts, look, ...card }: PostCardsProps) {
  return (
    <ul role="list" className={styles.list}>
      {posts.map((post) => (
        <li key={post.slug}>
          <PostCard post={post} look={look} {...card} />
        </li>
      ))}
    </ul>
  );
}
