import type { PostSummary } from "#site/content/schemas/summaries.ts";
import { PostCard } from "#site/sections/post-cards/post-card.tsx";
import { classNames } from "#ui/lib/class-names.ts";
import styles from "./post-cards.module.css";

type PostCardsProps = {
  posts: readonly PostSummary[];
  /** Layout of the posts. Rows are side by side where two have room. */
  look: "stacked" | "row" | "spread";
  /** Link text below each post; the post's title is added for screen readers. */
  readMore: string;
  /** Overrides the path of a post: a list in another layout links to posts in that layout. */
  pathOf?: (slug: string) => string;
};

/** Blog posts, from new to old. The caller provides the section and its heading. */
export function PostCards({ posts, look, ...card }: PostCardsProps) {
  return (
    <ul role="list" className={classNames(styles.list, look === "row" && styles.rows)}>
      {posts.map((post) => (
        <li key={post.slug}>
          <PostCard post={post} look={look} {...card} />
        </li>
      ))}
    </ul>
  );
}
