import type { PostSummary } from "#site/content/schemas/summaries.ts";
import { PostCard } from "#site/sections/post-cards/post-card.tsx";
import styles from "./post-cards.module.css";

type PostCardsProps = {
  posts: readonly PostSummary[];
  /** Layout of the posts, depending on the list's URL. Below a stacked post, the others are rows. */
  look: "stacked" | "row" | "spread";
  /** Link text below each post; the post's title is added for screen readers. */
  readMore: string;
  /** Overrides the path of a post: a list in another layout links to posts in that layout. */
  pathOf?: (slug: string) => string;
};

/** A column of blog posts. The caller provides the section and its heading. */
export function PostCards({ posts, look, ...card }: PostCardsProps) {
  return (
    <ul role="list" className={styles.list}>
      {posts.map((post, index) => (
        <li key={post.slug}>
          <PostCard post={post} look={look === "stacked" && index > 0 ? "row" : look} {...card} />
        </li>
      ))}
    </ul>
  );
}
