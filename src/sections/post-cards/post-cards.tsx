import type { PostSummary } from "#src/content/schemas/summaries.ts";
import { PostCard } from "./post-card.tsx";
import styles from "./post-cards.module.css";

type PostCardsProps = {
  posts: readonly PostSummary[];
  /**
   * `teaser`: one large, the others beside it. One below the other: `list` with pictures on top, `rows` with arches
   * beside the words, `spreads` across the page.
   */
  layout?: "teaser" | keyof typeof LOOKS;
  /** Level of the titles in the page's outline. */
  level?: 2 | 3 | 4;
  /** Words of the link below each post; the post's title is added for screen readers. */
  readMore?: string;
  /** Address of a post, where it is not the usual one: a list in another layout leads to posts in that layout. */
  pathOf?: ((slug: string) => string) | undefined;
};

const LOOKS = { list: "stacked", rows: "row", spreads: "spread" } as const;

/** Posts of the blog, newest first as they are given. The section around them and its heading are the caller's. */
export function PostCards({
  posts,
  layout = "teaser",
  level = 3,
  readMore = "Read More...",
  pathOf,
}: PostCardsProps) {
  return (
    <ul role="list" className={layout === "teaser" ? styles.teaser : styles.list}>
      {posts.map((post, index) => (
        <li key={post.slug}>
          <PostCard
            post={post}
            look={layout === "teaser" ? (index === 0 ? "large" : "beside") : LOOKS[layout]}
            level={level}
            readMore={readMore}
            pathOf={pathOf}
          />
        </li>
      ))}
    </ul>
  );
}
